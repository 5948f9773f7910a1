import { takeObjects } from './image-name.ts'
import { isPaletteName, type Palette, type PaletteName, palettes } from './palettes.ts'
import { inTheAir, type Placement } from './poses.ts'
import { paint, placeObjects } from './product-picture.ts'
import { across, circle, ellipse, glow, path, rect, slant } from './shapes.ts'
import { isTintName, type TintName } from './tints.ts'

const widthPx = 1600
const heightPx = 700

/** The title stands on the left of this line, in the dark ink of the shop: nothing but pale ground there. */
export const bannerCalmPx = 880

/** What stands behind the objects on the right. */
const backs = {
  disc: (p: Palette) =>
    circle(1232, 352, 310, 'url(#back)') +
    circle(1232, 352, 344, 'none', `stroke="${p.shape[1]}" stroke-width="3" opacity="0.5"`),
  arch: () =>
    path('M952 700 V350 A280 280 0 0 1 1512 350 V700 Z', 'url(#back)') +
    path('M1008 700 V356 A224 224 0 0 1 1456 356 V700 Z', '#ffffff', 'opacity="0.18"'),
  sun: () => path(sunRays(), 'url(#ray)') + circle(1232, 400, 250, 'url(#back)'),
  blocks: (p: Palette) =>
    rect(912, 170, 230, 560, 44, p.shape[0], 'opacity="0.8"') +
    rect(1104, 70, 260, 660, 44, 'url(#back)') +
    rect(1326, 220, 236, 500, 44, p.shape[0], 'opacity="0.8"'),
}

export type BannerRecipe = {
  kind: 'banner'
  objects: string[]
  palette: PaletteName
  back: keyof typeof backs
  tint: TintName | null
}

export function bannerImageName({ objects, palette, back, tint }: Omit<BannerRecipe, 'kind'>): string {
  return `${['banner', ...objects, palette, back, ...(tint ? [tint] : [])].join('-')}.webp`
}

export function parseBannerWords(words: string[]): BannerRecipe | null {
  const { objects, rest } = takeObjects(words)
  const [palette = '', back = '', tint, ...more] = rest
  if (objects.length === 0 || objects.length > 6 || more.length > 0) return null
  if (!isPaletteName(palette) || palette === 'night' || !Object.hasOwn(backs, back)) return null
  if (tint !== undefined && !isTintName(tint)) return null
  return { kind: 'banner', objects, palette, back: back as keyof typeof backs, tint: tint ?? null }
}

/** A banner of 1600 × 700 without words: the objects on the right, calm ground on the left. */
export async function composeBanner(recipe: BannerRecipe): Promise<Buffer> {
  const palette = palettes[recipe.palette]
  const placed = await placeObjects(recipe.objects, recipe.tint, places)
  return paint(backdrop(palette, backs[recipe.back](palette)), placed, recipe.palette, widthPx, heightPx)
}

const places: Placement[] = [
  { who: 3, box: { width: 150, height: 150 }, x: 1000, y: 268, turn: -12, raised: inTheAir },
  { who: 4, box: { width: 140, height: 140 }, x: 1472, y: 250, turn: 12, raised: inTheAir },
  { who: 1, box: { width: 226, height: 290 }, x: 1000, y: 588 },
  { who: 2, box: { width: 226, height: 290 }, x: 1462, y: 596 },
  { who: 0, box: { width: 404, height: 480 }, x: 1232, y: 624 },
]

function backdrop(p: Palette, back: string): string {
  return [
    '<defs>',
    `<linearGradient id="wall" x1="0" y1="0" x2="1" y2="0.35"><stop offset="0" stop-color="${p.wall[0]}"/><stop offset="0.6" stop-color="${p.wall[1]}"/><stop offset="1" stop-color="${p.floor[0]}"/></linearGradient>`,
    slant('back', `0 ${p.shape[0]}; 1 ${p.shape[1]}`),
    across('ground', `0.3 ${p.floor[0]} 0; 0.62 ${p.floor[0]}; 1 ${p.floor[1]}`),
    glow('light', 0.5, 0.5, 0.5, '0 #ffffff 0.6; 1 #ffffff 0'),
    `<radialGradient id="ray" gradientUnits="userSpaceOnUse" cx="1232" cy="400" r="420"><stop offset="0.5" stop-color="${p.shape[1]}" stop-opacity="0.32"/><stop offset="0.86" stop-color="${p.shape[1]}" stop-opacity="0"/></radialGradient>`,
    '</defs>',
    rect(0, 0, widthPx, heightPx, 0, 'url(#wall)'),
    back,
    ellipse(1232, 330, 400, 320, 'url(#light)'),
    path('M0 650 C420 570 900 566 1240 562 C1420 560 1520 570 1600 580 V700 H0 Z', 'url(#ground)'),
  ].join('')
}

function sunRays(): string {
  return Array.from({ length: 16 }, (_, n) => {
    const from = (n * Math.PI) / 8
    const at = (angle: number) =>
      `${Math.round(1232 + 420 * Math.cos(angle))} ${Math.round(400 + 420 * Math.sin(angle))}`
    return `M1232 400 L${at(from)} L${at(from + Math.PI / 16)} Z`
  }).join(' ')
}
