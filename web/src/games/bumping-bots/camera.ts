/** What part of the track is in sight: all of it, round the robot that plays, or wherever the viewer went. */

import { WIDTH, type Point } from './hexagons'
import type { Box } from './track'

export type Mode = 'whole' | 'follow' | 'free'

export interface Camera {
  mode: Mode
  scale: number // pixels for a unit of the drawing
  middle: Point // of what is in sight
}

export interface Frame {
  width: number // of the window, in pixels
  height: number
}

const CLOSEST = 2.6 // pixels for a unit
export const ZOOM = 1.35
const FOLLOWED = 12 // cells across the window when a robot is followed: on a phone what is touched has 24 pixels then

export function wholeScale(box: Box, frame: Frame): number {
  return Math.min(frame.width / box.width, frame.height / box.height)
}

export function whole(box: Box, frame: Frame): Camera {
  return { mode: 'whole', scale: wholeScale(box, frame), middle: middleOf(box) }
}

/** Look at a point from near enough to read it. */
export function following(box: Box, frame: Frame, point: Point | null, scale = 0): Camera {
  const least = wholeScale(box, frame)
  const wanted = scale || Math.max(least, Math.min(frame.width / (FOLLOWED * WIDTH), 1.4))
  return kept({ mode: 'follow', scale: Math.max(least, wanted), middle: point ?? middleOf(box) }, box, frame)
}

export function zoomed(camera: Camera, box: Box, frame: Frame, factor: number): Camera {
  const least = wholeScale(box, frame)
  const scale = Math.min(CLOSEST, Math.max(least, camera.scale * factor))
  if (scale === least) return whole(box, frame)
  return kept({ ...camera, mode: camera.mode === 'whole' ? 'free' : camera.mode, scale }, box, frame)
}

/** Go aside by some pixels. */
export function panned(camera: Camera, box: Box, frame: Frame, x: number, y: number): Camera {
  const middle = { x: camera.middle.x + x / camera.scale, y: camera.middle.y + y / camera.scale }
  return kept({ ...camera, mode: 'free', middle }, box, frame)
}

/** How the drawing is moved and sized, as CSS. */
export function transformOf({ scale, middle }: Camera, frame: Frame): string {
  const x = frame.width / 2 - middle.x * scale
  const y = frame.height / 2 - middle.y * scale
  return `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${scale.toFixed(4)})`
}

function middleOf(box: Box): Point {
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 }
}

/** Keep the window on the track. */
function kept(camera: Camera, box: Box, frame: Frame): Camera {
  const half = { x: frame.width / camera.scale / 2, y: frame.height / camera.scale / 2 }
  const centre = middleOf(box)
  const within = (value: number, low: number, high: number, otherwise: number): number =>
    low > high ? otherwise : Math.min(high, Math.max(low, value))
  return {
    ...camera,
    middle: {
      x: within(camera.middle.x, box.left + half.x, box.left + box.width - half.x, centre.x),
      y: within(camera.middle.y, box.top + half.y, box.top + box.height - half.y, centre.y),
    },
  }
}
