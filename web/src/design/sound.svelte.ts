/** A few short tones, made here: off until somebody turns them on. */

import { recall, remember } from './memory'

export type Tone = 'turn' | 'card' | 'bump' | 'cheer'

interface Note {
  at: number // seconds after the beginning
  pitch: number // hertz
  length: number // seconds
  wave: OscillatorType
}

const TONES: Record<Tone, Note[]> = {
  turn: [
    { at: 0, pitch: 587, length: 0.12, wave: 'sine' },
    { at: 0.12, pitch: 880, length: 0.2, wave: 'sine' },
  ],
  card: [{ at: 0, pitch: 440, length: 0.06, wave: 'triangle' }],
  bump: [
    { at: 0, pitch: 130, length: 0.16, wave: 'triangle' },
    { at: 0.02, pitch: 92, length: 0.18, wave: 'triangle' },
  ],
  cheer: [523, 659, 784, 1047].map((pitch, index) => ({ at: index * 0.11, pitch, length: 0.22, wave: 'sine' })),
}
const LOUDNESS = 0.14
const REST = 90 // milliseconds: what follows sooner is not heard apart

class Sound {
  on = $state(recall('sound') === 'on')
  #context: AudioContext | null = null
  #last = 0

  turn(on: boolean): void {
    this.on = on
    remember('sound', on ? 'on' : 'off')
    this.tell('turn')
  }

  tell(tone: Tone | null): void {
    if (!tone || !this.on || typeof AudioContext === 'undefined' || performance.now() - this.#last < REST) return
    this.#last = performance.now()
    this.#context ??= new AudioContext()
    for (const note of TONES[tone]) this.#sound(this.#context, note)
  }

  #sound(context: AudioContext, { at, pitch, length, wave }: Note): void {
    const [tone, loudness] = [context.createOscillator(), context.createGain()]
    const start = context.currentTime + at
    tone.type = wave
    tone.frequency.value = pitch
    loudness.gain.setValueAtTime(0, start)
    loudness.gain.linearRampToValueAtTime(LOUDNESS, start + 0.01) // a tone that begins at once clicks
    loudness.gain.exponentialRampToValueAtTime(0.0001, start + length)
    tone.connect(loudness).connect(context.destination)
    tone.start(start)
    tone.stop(start + length)
  }
}

export const sound = new Sound()
