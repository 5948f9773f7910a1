import sharp from 'sharp'
import { takeObjects } from './image-name.ts'
import { isPaletteName, type PaletteName, palettes } from './palettes.ts'
import { inTheAir, type Placement } from './poses.ts'
import { labelled, paint, placeObjects } from './product-picture.ts'
import { isSceneName, makeStage, type SceneName, sceneDefs, sidePx } from './scenes.ts'
import { circle, ellipse, rect } from './shapes.ts'
import { isObject, makeSprite } from './sprite.ts'
import { isTintName, type TintName } from './tints.ts'

/** Pictures of categories and members are shown round; articles are cut to a wide middle; icons have no ground. */
export type SmallRecipe =
  | { kind: 'category'; objects: string[]; palette: PaletteName; tint: TintName | null }
  | { kind: 'avatar'; objects: string[]; palette: PaletteName }
  | { kind: 'article'; objects: string[]; palette: PaletteName; scene: SceneName }
  | { kind: 'icon'; object: string }

export function articleImageName(objects: string[], palette: PaletteName, scene: SceneName): string {
  return `article-${objects.join('-')}-${palette}-${scene}.webp`
}

export function avatarImageName(face: string, palette: PaletteName): string {
  return `avatar-${face}-${palette}.webp`
}

export function parseSmallWords(kind: string, words: string[]): SmallRecipe | null {
  if (kind === 'icon') {
    const object = words.join('-')
    return isObject(object) ? { kind, object } : null
  }
  const { objects, rest } = takeObjects(words)
  const [palette = '', second, ...more] = rest
  if (objects.length === 0 || objects.length > 6 || more.length > 0 || !isPaletteName(palette)) return null
  if (kind === 'category' && (second === undefined || isTintName(second))) {
    return { kind, objects, palette, tint: second ?? null }
  }
  if (kind === 'avatar' && isFace(objects) && second === undefined) return { kind, objects, palette }
  if (kind === 'article' && second !== undefined && isSceneName(second)) {
    return { kind, objects, palette, scene: second }
  }
  return null
}

/** Faces for the demo's members. */
export const faces = [
  '1f469-1f3fe',
  '1f468-1f3fe',
  '1f467-1f3fe',
  '1f466-1f3fe',
  '1f475-1f3fe',
  '1f474-1f3fe',
  '1f473-1f3fe',
  '1f9d4-1f3fe',
  '1f9d5-1f3fe',
  '1f9d1-1f3fe',
  '1f469-1f3fe-200d-1f9b1',
  '1f468-1f3fe-200d-1f9b1',
]

function isFace(objects: string[]): boolean {
  return objects.length === 1 && faces.includes(objects[0] ?? '')
}

export async function composeSmall(recipe: SmallRecipe): Promise<Buffer> {
  if (recipe.kind === 'icon') return composeIcon(recipe.object)
  if (recipe.kind === 'article') {
    const stage = makeStage(recipe.scene, recipe.palette)
    const placed = await placeObjects(recipe.objects, null, articlePlaces)
    return paint(sceneDefs(palettes[recipe.palette]) + stage.svg, placed, recipe.palette, sidePx, sidePx)
  }
  const places = recipe.kind === 'avatar' ? avatarPlaces : categoryPlaces(labelled(recipe.objects).length)
  const tint = recipe.kind === 'category' ? recipe.tint : null
  const placed = await placeObjects(recipe.objects, tint, places)
  return paint(roundBackdrop(recipe.palette), placed, recipe.palette, sidePx, sidePx)
}

async function composeIcon(object: string): Promise<Buffer> {
  const sprite = await makeSprite(object, null, null, { width: 140, height: 140 })
  return sharp({
    create: { width: 160, height: 160, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite([
      {
        input: sprite.data,
        raw: { width: sprite.width, height: sprite.height, channels: 4 },
        left: Math.round((160 - sprite.width) / 2),
        top: Math.round((160 - sprite.height) / 2),
      },
    ])
    .webp({ quality: 90, effort: 2 })
    .toBuffer()
}

const avatarPlaces: Placement[] = [
  { who: 0, box: { width: 520, height: 520 }, x: 400, y: 664, raised: inTheAir },
]

/** The middle 450 of 800 pixels hold everything, so that a card may cut the picture to 16:9. */
const articlePlaces: Placement[] = [
  { who: 3, box: { width: 120, height: 120 }, x: 640, y: 300, turn: 12, raised: inTheAir },
  { who: 0, box: { width: 420, height: 370 }, x: 400, y: 584 },
  { who: 1, box: { width: 180, height: 190 }, x: 168, y: 604 },
  { who: 2, box: { width: 170, height: 180 }, x: 636, y: 608 },
]

function categoryPlaces(count: number): Placement[] {
  const alone = count === 1
  return [
    { who: 2, box: { width: 220, height: 240 }, x: 572, y: 556 },
    { who: 0, box: { width: 440, height: alone ? 500 : 460 }, x: alone ? 400 : 368, y: alone ? 652 : 610 },
    { who: 1, box: { width: 220, height: 236 }, x: 566, y: 652 },
  ]
}

function roundBackdrop(name: PaletteName): string {
  const p = palettes[name]
  return [
    sceneDefs(p),
    rect(0, 0, sidePx, sidePx, 0, 'url(#wall)'),
    rect(0, 0, sidePx, sidePx, 0, p.shape[0], 'opacity="0.45"'),
    circle(400, 390, 330, 'url(#halo)'),
    ellipse(400, 800, 560, 250, 'url(#floor)', 'opacity="0.85"'),
  ].join('')
}
