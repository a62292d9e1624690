/** Made by `make shapes` from the pictures that are printed: do not edit. */

export const RADIUS = 20
export const NOSE = "M7-11.5L21.5 0 7 11.5z"
export const LAMPS = "M13-3.6v.01M13 3.6v.01"
export const RING = 13.2
export const INNER = 11.8
export const PLATE = 7.2
export const OUTWARDS = "M-7-8L8 0-7 8-3 0z"
export const CROSS = "M-5-5L5 5M-5 5L5-5"
export const SENSE_RADIUS = 9.5
export const CHEQUER = 4
export const CHEVRON = "M-6-7L1 0-6 7M1-7L8 0 1 7"
export const FIRST_ARROW = 2
export const NEXT_ARROW = 3
export const BLOW = "M0-9L2.3-3.5 7.8-4.5 4.4 0 7.8 4.5 2.3 3.5 0 9-2.3 3.5-7.8 4.5-4.4 0-7.8-4.5-2.3-3.5z"
export const PICTURES = {"jumper": "M-26 12C-14-20 14-20 26 12M19 3 26 12 28 1M-9 12H9", "magnet": "M-15-15V2A15 15 0 0 0 15 2V-15H6V2A6 6 0 0 1-6 2V-15ZM-15-8H-6M6-8H15M-22-14-27-17M22-14 27-17", "nitro": "M-14-11H10L19-3V3L10 11H-14ZM-14-5-25-8M-14 0-29 0M-14 5-25 8M-4-11V11", "boost": "M-18 11V-3L-9-3-4-11H8L12-3H18V11ZM-24 2H-18M18 2H24M-5 4H7M1-2V10", "quick": "M-18 13C-18-10-6-14 14-12M6-20 15-12 7-4"} as const
export const TONES = {"jumper": "#1b7f4b", "magnet": "#c4371a", "nitro": "#a8480a", "boost": "#7538a6", "quick": "#2450c0"} as const
