/** Made by `make shapes` from the pictures that are printed: do not edit. */

export const WIDTH = 920
export const HEIGHT = 592
export const LINE = [560, 500] as const
export const LANE = 27
export const CORNERS = [[92, 500, 172], [828, 500, 172], [828, 92, 168], [600, 92, 190], [460, 158, 150], [320, 92, 190], [92, 92, 168]] as const
export const STEP = 2
export const WAY = "M-7-22 9 0-7 22"
export const BOX = "M14-11H29V11H14"
export const BODY = "M-23-4.5C-20-8-15-10-10-10H3C8-10 10-6 14-4.5L25-2.6C27-2 27 2 25 2.6L14 4.5C10 6 8 10 3 10H-10C-15 10-20 8-23 4.5Z"
export const TYRES = "M-21-13H-9V-7.5H-21ZM-21 7.5H-9V13H-21ZM11-12.5H20V-7.5H11ZM11 7.5H20V12.5H11Z"
export const WINGS = "M-27.5-10.5H-22V10.5H-27.5ZM19-9.5C24-9 26-5 26 0S24 9 19 9.5V5H22V-5H19Z"
export const RUBBER = "#14161d"
export const FLAME = "M2-34C16-20 20-10 17 2 15 11 7 16 0 16S-16 10-16 0C-16-7-12-11-9-16-7-11-5-9-2-8-5-18-3-27 2-34Z"
export const CORE = "M1-12C8-5 9 1 7 6 5 11-6 11-8 5-9 1-6-2-4-5-3-2-1-2 0-3-2-7-1-10 1-12Z"
export const RED = "#c4371a"
export const BLUE = "#2450c0"
export const SUN = "#f2b01e"
export const CORE_GLOW = "#ffe9a8"
