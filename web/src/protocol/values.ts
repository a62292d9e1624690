/** What the server sends and a game of its own has types for. */

export type View = Record<string, unknown> // a game that declares its views has a type of its own: types.ts in its folder
export type Scenery = Record<string, unknown> // what a drawing needs and never changes, such as the track
export type Options = Record<string, number | string | boolean>
