/** The HTTP side of the server: what needs no live connection. */

import { current } from '../language'
import type {
  ChosenInfo,
  CollectionInfo,
  ExerciseInfo,
  ExercisePaper,
  GameInfo,
  JudgedInfo,
  NewTable,
  OwnPaper,
  OwnSheetInfo,
  ReplayInfo,
  RulesInfo,
  SchoolInfo,
  SheetInfo,
  SheetPart,
  TableSummary,
  TicketInfo,
} from './http'
import type { Foreseen } from './protocol'
import type { Options, Scenery } from './values'

export type {
  ChosenInfo,
  CollectionInfo,
  ExerciseInfo,
  ExerciseLine,
  GameInfo,
  JudgedInfo,
  OptionInfo,
  OwnSheetInfo,
  ReplayInfo,
  SchoolInfo,
  SetInfo,
  SheetInfo,
  SheetPart,
  Step,
  TableSummary,
} from './http'

/** What the server said no to, or that it could not be reached (`reason` "offline"). */
export class ApiError extends Error {
  constructor(
    readonly reason: string,
    readonly text: string,
  ) {
    super(text)
  }
}

export const api = {
  games: () => ask<GameInfo[]>('GET', '/api/games'),
  rules: (game: string) => ask<RulesInfo>('GET', `/api/rules/${encodeURIComponent(game)}`),
  options: (game: string, options: Options, inClass = false) =>
    ask<ChosenInfo>('POST', '/api/options', { game, options, in_class: inClass }),
  board: (game: string, options: Options) => ask<Scenery>('POST', '/api/boards', { game, options }),
  createTable: (table: NewTable) => askForTicket('/api/tables', table),
  table: (code: string) => ask<TableSummary>('GET', `/api/tables/${encodeURIComponent(code)}`),
  join: (code: string, name: string | null) =>
    askForTicket(`/api/tables/${encodeURIComponent(code)}/participants`, { name }),
  deleteTable: (code: string, token: string) =>
    ask<null>('DELETE', `/api/tables/${encodeURIComponent(code)}`, undefined, token),
  exportTable: (code: string, token: string) =>
    ask<unknown>('GET', `/api/tables/${encodeURIComponent(code)}/export`, undefined, token),
  record: (code: string, round: number, token: string | null) =>
    ask<unknown>('GET', `/api/tables/${encodeURIComponent(code)}/games/${round}/record`, undefined, token),
  replay: (code: string, round: number) =>
    patiently(() => ask<ReplayInfo>('GET', `/api/tables/${encodeURIComponent(code)}/games/${round}/replay`)),
  sheet: (code: string) => ask<SheetPart[]>('GET', `/api/tables/${encodeURIComponent(code)}/sheet`),
  paper: async (game: string) => (await ask<SheetInfo[]>('GET', '/api/paper')).filter((sheet) => sheet.game === game),
  printOwn: (wanted: OwnPaper) => ask<OwnSheetInfo[]>('POST', '/api/paper/own', wanted),
  printExercises: (wanted: ExercisePaper) => ask<OwnSheetInfo[]>('POST', '/api/paper/exercises', wanted),
  paperTogether: (sheets: SheetInfo[]) =>
    `/api/paper/together?${sheets.map(({ file }) => `file=${encodeURIComponent(file)}`).join('&')}`,
  paperFile: (file: string) => `/api/paper/${encodeURIComponent(file)}`,
  schools: () => ask<SchoolInfo[]>('GET', '/api/exercises'),
  exercises: (game: string) => ask<CollectionInfo>('GET', `/api/exercises/${encodeURIComponent(game)}`),
  exercise: (game: string, number: number) =>
    ask<ExerciseInfo>('GET', `/api/exercises/${encodeURIComponent(game)}/${number}`),
  answer: (game: string, number: number, said: string) =>
    ask<JudgedInfo>('POST', `/api/exercises/${encodeURIComponent(game)}/${number}/answer`, { said }),
  tryLines: (game: string, number: number, lines: string[]) =>
    ask<Foreseen[]>('POST', `/api/exercises/${encodeURIComponent(game)}/${number}/preview`, { lines }),
  qr: (code: string) => `/api/tables/${encodeURIComponent(code)}/qr.svg`,
}

const PATIENCE = 30_000 // milliseconds
const AGAIN = [500, 1500, 3000] // milliseconds before a request is sent again
const MAYBE_DONE = new Set(['unknown', 'offline']) // what a request may have been carried out after

/** Ask for a ticket, again if nobody knows what became of it: the id makes sure that it is one and the same. */
export async function askForTicket<Ticket = TicketInfo>(path: string, wanted: object): Promise<Ticket> {
  const request = { ...wanted, id: drawnId() }
  for (const pause of AGAIN) {
    try {
      return await ask<Ticket>('POST', path, request)
    } catch (error) {
      if (!(error instanceof ApiError && MAYBE_DONE.has(error.reason))) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return ask<Ticket>('POST', path, request)
}

/** Ask again, a little later, while the server is busy: a whole class may ask at the same moment. */
export async function patiently<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  for (const pause of AGAIN) {
    try {
      return await question()
    } catch (error) {
      if (!(error instanceof ApiError && error.reason === 'busy')) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())))
  }
  return question()
}

/** Draw a secret of 192 bits; a page that came over plain HTTP has no `crypto.randomUUID`. */
function drawnId(): string {
  return [...crypto.getRandomValues(new Uint8Array(24))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Ask, and ask again if people have chosen another language meanwhile, so that no page shows what it asked for in the
 * first: what changes something has an id, or is gone.
 */
export async function ask<Answer>(
  method: string,
  path: string,
  body?: unknown,
  token: string | null = null,
): Promise<Answer> {
  const { language } = current
  const headers: Record<string, string> = { 'Accept-Language': language }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  if (token !== null) headers.Authorization = `Bearer ${token}`
  const response = await reach(`${path}?language=${language}`, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  })
  if (response.status === 204) return null as Answer
  const content: unknown = await response.json().catch(() => null)
  if (language !== current.language) return ask(method, path, body, token)
  if (!response.ok) throw problemOf(content, response.status)
  if (content === null) throw new ApiError('offline', '') // it broke off
  return content as Answer
}

async function reach(path: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(path, { ...request, signal: AbortSignal.timeout(PATIENCE) })
  } catch {
    throw new ApiError('offline', '')
  }
}

function problemOf(content: unknown, status: number): ApiError {
  const problem = (content ?? {}) as { reason?: string; text?: string }
  return new ApiError(problem.reason ?? `status_${status}`, problem.text ?? '')
}
