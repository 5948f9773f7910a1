import { type Stage, sidePx } from './scenes.ts'
import type { Box } from './sprite.ts'

/** One object in its place: `who` is 0 for the main object, then the companions in order. */
export type Placement = {
  who: number
  box: Box
  x: number
  y: number
  turn?: number
  mirrored?: boolean
  /** Height above the ground, in pixels: a raised object has a wider, paler shadow. */
  raised?: number
  /** Lies flat, as clothes do: its middle is at `y`, and it throws no shadow on a floor. */
  isFlat?: boolean
  /** The share of its height that is drawn, from the top. */
  upperPart?: number
}

/** So high that it throws no shadow on the floor; its `y` is then its lower edge. */
export const inTheAir = Number.POSITIVE_INFINITY

/** How objects stand together; listed from back to front. */
export const poses = {
  front: (s: Stage) => [main(s, 1)],
  near: (s: Stage) => [{ ...main(s, 1.2), y: s.middle.y + 46 }],
  small: (s: Stage) => [main(s, 0.8)],
  tilt: (s: Stage) => [{ ...main(s, 0.98), turn: -13, raised: 26 }],
  lean: (s: Stage) => [{ ...main(s, 0.98), turn: 11, raised: 14 }],
  flip: (s: Stage) => [{ ...main(s, 0.98), mirrored: true }],
  afloat: (s: Stage) => [{ ...main(s, 0.94), turn: 7, raised: 74 }],
  pair: (s: Stage) => [
    { ...main(s, 0.72), x: s.middle.x + 128, y: s.middle.y - 34, mirrored: true },
    { ...main(s, 0.86), x: s.middle.x - 92, y: s.middle.y + 18 },
  ],
  trio: (s: Stage) => [
    { ...main(s, 0.6), x: s.middle.x - 182, y: s.middle.y - 30 },
    { ...main(s, 0.6), x: s.middle.x + 182, y: s.middle.y - 30, mirrored: true },
    { ...main(s, 0.78), y: s.middle.y + 26 },
  ],
  fan: (s: Stage) => [
    { ...main(s, 0.82), x: s.middle.x - 132, y: s.middle.y - 6, turn: -16, raised: 10 },
    { ...main(s, 0.82), x: s.middle.x + 132, y: s.middle.y - 6, turn: 16, raised: 10 },
    { ...main(s, 0.9), y: s.middle.y + 22 },
  ],
  duo: (s: Stage) => [
    { ...main(s, 1.02), who: 1, x: s.middle.x + 104, y: s.middle.y - 12, turn: 7, raised: 8 },
    { ...main(s, 1.08), x: s.middle.x - 84, y: s.middle.y + 22, turn: -6, raised: 8 },
  ],
  beside: (s: Stage) => [
    { ...main(s, 0.94), x: s.middle.x - 60 },
    { ...aside(0.44), who: 1, x: s.right.x, y: s.right.y },
  ],
  set: (s: Stage) => [
    main(s, 0.9),
    { ...aside(0.4), who: 1, x: s.left.x, y: s.left.y },
    { ...aside(0.38), who: 2, x: s.right.x, y: s.right.y },
  ],
  orbit: (s: Stage) => [
    { ...main(s, 0.76), raised: 20, turn: -4 },
    { ...aside(0.32), who: 1, x: s.middle.x - 246, y: s.middle.y - 318, turn: -14, raised: inTheAir },
    { ...aside(0.3), who: 2, x: s.middle.x + 246, y: s.middle.y - 346, turn: 14, raised: inTheAir },
  ],
  /** On the wall, as an air conditioner hangs. */
  hung: (s: Stage) => [{ ...main(s, 0.76), y: s.middle.y - 130, raised: inTheAir }],
  /** Clothes lie flat, seen from above. */
  flat: () => [flat(1.04)],
  flatnear: () => [flat(1.24)],
  flatflip: () => [{ ...flat(1.04), mirrored: true }],
  flatsmall: () => [flat(0.84)],
  flatturn: () => [{ ...flat(1), turn: -90 }],
  /** So near that only the upper part is in the picture; for drawings, which stay sharp. */
  macro: (s: Stage) => [
    {
      who: 0,
      box: { width: 660, height: 1360 },
      x: s.middle.x + 60,
      y: 956,
      turn: -9,
      raised: inTheAir,
      upperPart: 0.63,
    },
  ],
} satisfies Record<string, (s: Stage) => Placement[]>

export type PoseName = keyof typeof poses

export function isPoseName(word: string): word is PoseName {
  return Object.hasOwn(poses, word)
}

export function placementsOf(pose: PoseName, stage: Stage): Placement[] {
  return poses[pose](stage)
}

function main(s: Stage, scale: number): Placement {
  return { who: 0, box: { width: 616 * scale, height: 516 * scale }, x: s.middle.x, y: s.middle.y }
}

function flat(scale: number): Placement {
  return {
    who: 0,
    box: { width: 616 * scale, height: 560 * scale },
    x: sidePx / 2,
    y: sidePx / 2,
    isFlat: true,
    raised: inTheAir,
  }
}

function aside(scale: number): Placement {
  return { who: 1, box: { width: 500 * scale, height: 468 * scale }, x: 0, y: 0 }
}
