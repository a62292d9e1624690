/** Classes over HTTP, and what a device keeps of them. */

import { forget, recall, recallValue, remember } from '../design/memory'
import { current } from '../language'
import { ApiError, ask, askForTicket } from './api'
import type {
  ClassKey,
  ClassPaper,
  ClassSummary,
  Coupon,
  MistakesInfo,
  NewClass,
  PlaceTicket,
  ReplayInfo,
} from './http'

const at = (code: string) => `/api/classes/${encodeURIComponent(code)}`

export const classes = {
  open: (wanted: Pick<NewClass, 'naming' | 'places'>) => askForTicket<ClassKey>('/api/classes', wanted),
  look: (code: string) => ask<ClassSummary>('GET', at(code)),
  enter: (code: string, name: string | null) => askForTicket<PlaceTicket>(`${at(code)}/places`, { name }),
  coupons: (code: string, key: string) => ask<Coupon[]>('GET', `${at(code)}/coupons`, undefined, key),
  paper: (code: string, key: string) => ask<ClassPaper>('GET', `${at(code)}/paper`, undefined, key),
  final: (code: string, key: string) => ask<ReplayInfo>('GET', `${at(code)}/final`, undefined, key),
  mistakes: (code: string, key: string, game: string, number: number) =>
    ask<MistakesInfo>('GET', `${at(code)}/exercises/${encodeURIComponent(game)}/${number}`, undefined, key),
  erase: (code: string, key: string) => ask<null>('DELETE', at(code), undefined, key),
  qr: (code: string) => `${at(code)}/qr.svg`,
}

/** Fetch the results as a file with its name; the key goes in a header and never in an address. */
export async function resultsOf(code: string, key: string, kind: 'csv' | 'ods'): Promise<[string, Blob]> {
  const answer = await fetch(`${at(code)}/results.${kind}?language=${current.language}`, {
    headers: { Authorization: `Bearer ${key}` },
  })
  if (!answer.ok) throw new ApiError(`status_${answer.status}`, '')
  const [, name = ''] = /filename\*=UTF-8''(.*)/.exec(answer.headers.get('Content-Disposition') ?? '') ?? []
  return [decodeURIComponent(name), await answer.blob()]
}

export const keyOf = (code: string) => recall(`class:${code}`)
export const keepKey = (code: string, key: string) => remember(`class:${code}`, key)
export const dropKey = (code: string) => forget(`class:${code}`)

export const placeTokenOf = (code: string) => recall(`place:${code}`)
export const keepPlaceToken = (code: string, token: string) => remember(`place:${code}`, token)
export const dropPlaceToken = (code: string) => forget(`place:${code}`)

interface Draft {
  place: number
  game: string
  text: string
}

/** The program that a place has begun for a game and not handed in, if it has. */
export function draftOf(code: string, place: number, game: string): string | null {
  const kept = recallValue(`draft:${code}`) as Draft | null
  return kept?.place === place && kept.game === game ? kept.text : null
}

export const keepDraft = (code: string, draft: Draft) => remember(`draft:${code}`, JSON.stringify(draft))
export const dropDraft = (code: string) => forget(`draft:${code}`)

/** Read what is on a coupon: "14-ABCDEFGHJKMN" after the # of its link, or the twelve signs as they were typed. */
export function couponIn(typed: string): string | null {
  const secret = typed
    .replace(/^#?\d{1,2}-/, '')
    .replace(/[\s-]/g, '')
    .toUpperCase()
  return /^[2-9A-HJKMNP-Z]{12}$/.test(secret) ? secret : null
}

/** Write a secret as it is said: in fours. */
export const saidSecret = (secret: string) => secret.replace(/....(?=.)/g, '$& ')
