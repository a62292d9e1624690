/** Drawings of one line each, in a box of 24 by 24. */

export const ICONS = {
  play: 'M7 4.5v15l12-7.5Z',
  pause: 'M8 5v14M16 5v14',
  back: 'M15 5 8 12l7 7',
  forward: 'M9 5l7 7-7 7',
  start: 'M18 5l-7 7 7 7M6 5v14',
  live: 'M6 5l7 7-7 7M18 5v14',
  undo: 'M4 9h10a5 5 0 0 1 0 10H9M4 9l4-4M4 9l4 4',
  text: 'M5 6h14M5 12h14M5 18h9',
  robot: 'M6 9h12v9H6ZM12 9V5M9.5 13h.01M14.5 13h.01M3 13v3M21 13v3M12 4h.01',
  person: 'M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 21c.5-4.5 3.5-7 8-7s7.5 2.5 8 7',
  lock: 'M6 11h12v9H6ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  unlock: 'M6 11h12v9H6ZM8.5 11V7a3.5 3.5 0 0 1 6.8-1.2',
  share: 'M9 15 15 9M10.5 6.5l2-2a4.2 4.2 0 0 1 6 6l-2 2M13.5 17.5l-2 2a4.2 4.2 0 0 1-6-6l2-2',
  download: 'M12 4v11M7.5 11 12 15.5 16.5 11M5 20h14',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  keyboard: 'M3 7h18v11H3ZM7 11h.01M11 11h.01M15 11h.01M18 11h.01M8 14.5h8',
  check: 'M5 12.5 10 17.5 19.5 7',
  plus: 'M12 5v14M5 12h14',
  pencil: 'M4 20l1-4L16 5l3 3L8 19Z',
  cross: 'M6 6l12 12M18 6 6 18',
  cup: 'M8 4h8v6a4 4 0 0 1-8 0ZM8 6H4.5c0 3 1 5 3.7 5M16 6h3.5c0 3-1 5-3.7 5M12 14v4M8 20h8M9.5 20c0-1.5 1-2 2.5-2s2.5.5 2.5 2',
  book: 'M12 6c-2-1.5-5-2-8-2v14c3 0 6 .5 8 2 2-1.5 5-2 8-2V4c-3 0-6 .5-8 2ZM12 6v14',
  school: 'M3 9.5 12 5l9 4.5-9 4.5ZM7 12v4.5c2.5 2 7.5 2 10 0V12M21 9.5V15',
  sound: 'M4 9.5v5h4l5 4.5V5L8 9.5ZM16.5 9a4.5 4.5 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11',
  mute: 'M4 9.5v5h4l5 4.5V5L8 9.5ZM16.5 9.5l5 5M21.5 9.5l-5 5',
  narrow: 'M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7Z',
  wide: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  away: 'M12 7v5l3 2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
} as const

export type IconName = keyof typeof ICONS
