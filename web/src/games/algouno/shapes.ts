/** Made by `make shapes` from the pictures that are printed: do not edit. */

export const SUITS = {"H": "M0 9C-4 5-9.5 1-9.5-4A5 5 0 0 1 0-5.6 5 5 0 0 1 9.5-4C9.5 1 4 5 0 9Z", "S": "M0-9.5C4-5.5 9.5-2 9.5 2.4A4.6 4.6 0 0 1 1.6 5C1.8 7 2.6 8.6 4.4 9.5H-4.4C-2.6 8.6-1.8 7-1.6 5A4.6 4.6 0 0 1-9.5 2.4C-9.5-2-4-5.5 0-9.5Z", "D": "M0-9.8C2.4-5.6 4.8-2.8 7.8 0 4.8 2.8 2.4 5.6 0 9.8-2.4 5.6-4.8 2.8-7.8 0-4.8-2.8-2.4-5.6 0-9.8Z", "C": "M0-9.5A4.3 4.3 0 0 1 3.4-2.4 4.4 4.4 0 1 1 1.5 4.6C1.8 7 2.6 8.6 4.4 9.5H-4.4C-2.6 8.6-1.8 7-1.5 4.6A4.4 4.4 0 1 1-3.4-2.4 4.3 4.3 0 0 1 0-9.5Z"} as const
export const STAR = "M0-10 2.6-3.6 9.5-3.1 4.2 1.4 5.9 8.1 0 4.5-5.9 8.1-4.2 1.4-9.5-3.1-2.6-3.6Z"
export const CROWNS = {"K": "M-9 4V-5L-4.5-1 0-8 4.5-1 9-5V4Z", "Q": "M-9 4-7.5-5-3-1 0-6.5 3-1 7.5-5 9 4Z", "J": "M-8 4C-9-2-5-6 0-6S9-2 8 4ZM6-5 11-10"} as const
export const TWO_CARDS = "M-8-6H3V9H-8ZM-3-9H8V6H5V-8H-3Z"
export const RED = "#c4371a"
export const BLACK = "#1d2433"
export const JOKER = "#6d3599"
export const GOLD = "#f2b01e"
