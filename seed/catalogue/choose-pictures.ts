import { productImageName } from '../images/image-name.ts'
import type { PaletteName } from '../images/palettes.ts'
import type { PoseName } from '../images/poses.ts'
import type { SceneName } from '../images/scenes.ts'
import type { TintName } from '../images/tints.ts'
import type { Look, PictureStyle } from './family.ts'

/** Which of the look's objects a shot is of: all of them, or for a phone its back or its front alone. */
type Shot = { pose: PoseName; of?: 'back' | 'front' }

/** The first picture is one of `first`, so that a list is not a row of equals; the others follow in order. */
const plans: Record<PictureStyle, { first: Shot[]; next: Shot[] }> = {
  phone: {
    first: [{ pose: 'duo' }, { pose: 'duo' }, { pose: 'fan', of: 'back' }, { pose: 'duo' }],
    next: [
      { pose: 'macro', of: 'back' },
      { pose: 'front', of: 'front' },
      { pose: 'lean', of: 'back' },
      { pose: 'trio', of: 'back' },
    ],
  },
  pack: {
    first: [{ pose: 'set' }, { pose: 'front' }, { pose: 'beside' }, { pose: 'lean' }],
    next: [{ pose: 'pair' }, { pose: 'orbit' }, { pose: 'trio' }, { pose: 'near' }],
  },
  wear: {
    first: [{ pose: 'front' }, { pose: 'lean' }, { pose: 'beside' }, { pose: 'tilt' }, { pose: 'afloat' }],
    next: [{ pose: 'flip' }, { pose: 'pair' }, { pose: 'set' }, { pose: 'near' }],
  },
  thing: {
    first: [{ pose: 'front' }, { pose: 'tilt' }, { pose: 'set' }, { pose: 'lean' }, { pose: 'beside' }],
    next: [{ pose: 'near' }, { pose: 'trio' }, { pose: 'orbit' }, { pose: 'flip' }],
  },
  stationery: {
    first: [{ pose: 'front' }, { pose: 'fan' }, { pose: 'beside' }, { pose: 'lean' }],
    next: [{ pose: 'trio' }, { pose: 'set' }, { pose: 'tilt' }, { pose: 'pair' }],
  },
  big: {
    first: [{ pose: 'front' }, { pose: 'beside' }, { pose: 'near' }, { pose: 'set' }],
    next: [{ pose: 'flip' }, { pose: 'set' }, { pose: 'small' }, { pose: 'orbit' }],
  },
  hung: { first: [{ pose: 'hung' }], next: [{ pose: 'front' }, { pose: 'set' }, { pose: 'near' }] },
}

const sceneOrder: SceneName[] = [
  'plain',
  'arch',
  'window',
  'plinth',
  'disc',
  'waves',
  'dots',
  'hills',
  'tiles',
  'petals',
  'rays',
  'steps',
]

const paletteOrder: PaletteName[] = [
  'paper',
  'indigo',
  'apricot',
  'sky',
  'sand',
  'lilac',
  'mint',
  'blush',
  'marigold',
  'sea',
  'stone',
  'rose',
  'sage',
  'clay',
]

/** Backdrops too close to an object's own colour, which would leave it without contrast. */
const tooNear: Partial<Record<TintName, PaletteName[]>> = {
  red: ['rose', 'blush', 'clay'],
  maroon: ['clay'],
  rose: ['rose', 'blush'],
  peach: ['apricot', 'blush', 'clay'],
  orange: ['apricot', 'marigold', 'clay'],
  mustard: ['marigold', 'sand'],
  lemon: ['marigold', 'paper', 'sand'],
  olive: ['sage'],
  green: ['mint'],
  mint: ['mint', 'sea', 'sage'],
  teal: ['sea'],
  aqua: ['sky', 'sea'],
  blue: ['sky'],
  lavender: ['lilac', 'indigo', 'stone'],
  violet: ['lilac', 'indigo'],
  plum: ['lilac'],
  brown: ['clay'],
  tan: ['sand', 'clay', 'apricot'],
  cream: ['paper', 'sand', 'stone'],
  white: ['paper', 'stone', 'sand'],
  silver: ['stone', 'paper'],
}

/** The pictures of one product, the first one for lists; `turn` is its place in the list, so that neighbours differ. */
export function choosePictures(look: Look, turn: number, count: number): string[] {
  const palette = spread(suited(look), turn, 0.618034)
  const { first, next } = plans[look.style]
  const shots = [spread(first, turn, 0.754878), ...next].slice(0, count)
  return [...new Set(shots.map((shot, n) => picture(look, shot, palette, turn + n * 5)))]
}

function picture(look: Look, shot: Shot, palette: PaletteName, turn: number): string {
  const beside = look.beside ?? []
  const label = look.label ? [look.label] : []
  const whole = [look.object, ...label, ...beside.slice(0, companions(shot.pose))]
  const objects = shot.of === 'back' ? [look.object] : shot.of === 'front' ? beside.slice(0, 1) : whole
  return productImageName({
    objects,
    palette,
    scene: sceneFor(shot.pose, objects.length - label.length, turn),
    pose: shot.pose,
    tint: look.tint ?? null,
  })
}

/** Each block of 'steps' needs an object on it. */
function sceneFor(pose: PoseName, objectCount: number, turn: number): SceneName {
  const scene = spread(sceneOrder, turn, 0.569841)
  return scene === 'steps' && (pose !== 'set' || objectCount < 3) ? 'plinth' : scene
}

function companions(pose: PoseName): number {
  if (pose === 'set' || pose === 'orbit') return 2
  return pose === 'beside' || pose === 'duo' ? 1 : 0
}

function suited(look: Look): PaletteName[] {
  if (look.palettes) return look.palettes
  const near = look.tint ? (tooNear[look.tint] ?? []) : []
  return paletteOrder.filter((name) => !near.includes(name))
}

/** Steps through a list by the golden ratio: evenly distributed, without a visible pattern. */
function spread<T>(list: readonly T[], turn: number, share: number): T {
  const place = list[Math.floor(((turn * share) % 1) * list.length)]
  if (place === undefined) throw new Error('There is no picture to choose from.')
  return place
}
