import sharp, { type OverlayOptions } from 'sharp'
import { findDrawing } from './drawings.ts'
import type { ProductRecipe } from './image-name.ts'
import { type PaletteName, palettes } from './palettes.ts'
import { inTheAir, type Placement, placementsOf } from './poses.ts'
import { makeStage, sceneDefs, sidePx } from './scenes.ts'
import { ellipse, glow } from './shapes.ts'
import { makeSprite, type Sprite, turnSprite } from './sprite.ts'
import type { TintName } from './tints.ts'

export type Placed = { sprite: Sprite; left: number; top: number; placement: Placement }

/** The picture of one product, 800 × 800. */
export async function composeProduct(recipe: ProductRecipe): Promise<Buffer> {
  const stage = makeStage(recipe.scene, recipe.palette)
  const placed = await placeObjects(recipe.objects, recipe.tint, placementsOf(recipe.pose, stage))
  return paint(`${sceneDefs(palettes[recipe.palette])}${stage.svg}`, placed, recipe.palette, sidePx, sidePx)
}

/** Makes each sprite and finds its place; a pack takes the next object as the picture on its label. */
export async function placeObjects(
  objects: string[],
  tint: TintName | null,
  placements: Placement[],
): Promise<Placed[]> {
  const shown = labelled(objects)
  const visible = placements.flatMap((placement) => {
    const object = shown[placement.who]
    return object ? [{ ...object, placement }] : []
  })
  return Promise.all(
    visible.map(async ({ name, label, placement }) => {
      const upright = await makeSprite(
        name,
        name === objects[0] || isPhone(name) ? tint : null,
        label,
        placement.box,
        placement.upperPart,
      )
      const sprite = await turnSprite(upright, placement.turn ?? 0, placement.mirrored ?? false)
      const lift = placement.raised === inTheAir ? 0 : (placement.raised ?? 0)
      return {
        sprite,
        placement,
        left: Math.round(placement.x - sprite.width / 2),
        top: Math.round(placement.y - lift - (placement.isFlat ? sprite.height / 2 : sprite.height)),
      }
    }),
  )
}

/** The objects that stand in the picture, packs with what their labels show. */
export function labelled(objects: string[]): { name: string; label: string | null }[] {
  const shown: { name: string; label: string | null }[] = []
  for (let at = 0; at < objects.length; at++) {
    const name = objects[at]!
    const label = findDrawing(name)?.label ? (objects[at + 1] ?? null) : null
    shown.push({ name, label })
    if (label !== null) at++
  }
  return shown
}

/** Paints backdrop, shadows and sprites, and encodes the result. */
export async function paint(
  backdrop: string,
  placed: Placed[],
  palette: PaletteName,
  width: number,
  height: number,
): Promise<Buffer> {
  const shadows = placed.map((one) => shadowOf(one)).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${backdrop}${shadowDefs(palette)}${shadows}</svg>`
  const layers = placed.flatMap(({ sprite, left, top }) => visiblePart(sprite, left, top, width, height))
  return sharp(Buffer.from(svg)).composite(layers).removeAlpha().webp({ quality: 86, effort: 1 }).toBuffer()
}

/** A front and a back of the same phone share its colour; other companions keep their own. */
function isPhone(name: string): boolean {
  return name.endsWith('phone')
}

function shadowDefs(palette: PaletteName): string {
  const ink = `rgb(${palettes[palette].shadow})`
  return [
    '<defs>',
    glow('soft', 0.5, 0.5, 0.5, `0 ${ink} 0.42; 0.5 ${ink} 0.2; 1 ${ink} 0`),
    glow('tight', 0.5, 0.5, 0.5, `0 ${ink} 0.72; 0.6 ${ink} 0.36; 1 ${ink} 0`),
    '</defs>',
  ].join('')
}

function shadowOf({ sprite, left, placement }: Placed): string {
  const raised = placement.raised ?? 0
  if (raised === inTheAir) return ''
  const footWidth = sprite.foot.to - sprite.foot.from
  const half = Math.max(footWidth, sprite.width * 0.52) / 2
  const x = left + (sprite.foot.from + sprite.foot.to) / 2
  const drift = half * 0.08
  const soft = ellipse(x + drift, placement.y + 3, half * 1.42, half * 0.26 + 8, 'url(#soft)')
  if (raised > 20) return soft
  return (
    soft +
    ellipse(x, placement.y - 1, Math.max(footWidth / 2, half * 0.5) * 1.08, half * 0.09 + 6, 'url(#tight)')
  )
}

/** The part of a sprite inside the picture: sharp refuses a layer larger than what it is laid on. */
function visiblePart(
  sprite: Sprite,
  left: number,
  top: number,
  width: number,
  height: number,
): OverlayOptions[] {
  const fromX = Math.max(0, -left)
  const fromY = Math.max(0, -top)
  const toX = Math.min(sprite.width, width - left)
  const toY = Math.min(sprite.height, height - top)
  if (toX <= fromX || toY <= fromY) return []
  const raw = { width: toX - fromX, height: toY - fromY, channels: 4 as const }
  const whole = raw.width === sprite.width && raw.height === sprite.height
  let data = sprite.data
  if (!whole) {
    data = Buffer.alloc(raw.width * raw.height * 4)
    for (let y = 0; y < raw.height; y++) {
      const start = ((fromY + y) * sprite.width + fromX) * 4
      data.set(sprite.data.subarray(start, start + raw.width * 4), y * raw.width * 4)
    }
  }
  return [{ input: data, raw, left: left + fromX, top: top + fromY }]
}
