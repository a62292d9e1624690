// A bot that plays the last legal move: one line of JSON for each question, one for each answer.
// Try it: algodrome bot check ./bot.mjs
import { createInterface } from 'node:readline'

/** Choose a move: replace this by your own idea. `question.view` is all that your seat may know. */
const choose = (question) => question.legal.at(-1)

for await (const line of createInterface({ input: process.stdin })) {
  const question = JSON.parse(line)
  console.log(JSON.stringify({ id: question.id, move: choose(question) }))
}
