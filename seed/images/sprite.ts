import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { type Drawing, drawingSvg, findDrawing } from './drawings.ts'
import { dyePixels, type Pixels, type TintName } from './tints.ts'

/** An object cut out and ready to be placed: its pixels, and where it touches the ground. */
export type Sprite = Pixels & { foot: { from: number; to: number } }

/** Size by height, or by width where the object is wide. */
export type Box = { width: number; height: number }

/** Emoji of one cloth whose own shading runs through several hues, as from green to yellow. */
const shaded = new Set(['1f455', '1fa73'])

const assets = join(
  dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
)

let emojiNames: Set<string> | null = null

/** The file of an emoji by its code points ('1f45f', '1f469-1f3fd'); the variation selector may be left out. */
export function emojiFile(codePoints: string): string | null {
  emojiNames ??= new Set(readdirSync(assets))
  const name = [`${codePoints}.webp`, `${codePoints}-fe0f.webp`].find((one) => emojiNames?.has(one))
  return name ? join(assets, name) : null
}

export function isObject(name: string): boolean {
  return findDrawing(name) !== undefined || emojiFile(name) !== null
}

/**
 * Makes the sprite of an emoji or a drawing, dyed, with `label` on it if it is a pack, to fit a box. `upperPart` (0 to
 * 1) leaves out what would be below the picture's edge.
 */
export async function makeSprite(
  name: string,
  tint: TintName | null,
  label: string | null,
  box: Box,
  upperPart = 1,
): Promise<Sprite> {
  const drawing = findDrawing(name)
  const pixels = drawing
    ? await drawPixels(drawing, tint, label, box, upperPart)
    : await emojiPixels(name, tint, box)
  return { ...pixels, foot: footOf(pixels) }
}

/** Turns a sprite by some degrees, and mirrors it first where asked. */
export async function turnSprite(sprite: Sprite, degrees: number, mirrored: boolean): Promise<Sprite> {
  if (degrees === 0 && !mirrored) return sprite
  let image = sharp(sprite.data, { raw: { width: sprite.width, height: sprite.height, channels: 4 } })
  if (mirrored) image = image.flop()
  if (degrees !== 0) image = image.rotate(degrees, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
  const pixels = cropPixels(await rawPixels(image))
  return { ...pixels, foot: footOf(pixels) }
}

async function drawPixels(
  drawing: Drawing,
  tint: TintName | null,
  label: string | null,
  box: Box,
  upperPart: number,
): Promise<Pixels> {
  const scale = Math.min(box.height / drawing.height, box.width / drawing.width)
  const image = sharp(Buffer.from(drawingSvg(drawing, tint, scale, upperPart)))
  if (!drawing.label || !label) return rawPixels(image)
  const side = drawing.label.size * scale
  const mark = await emojiPixels(label, null, { width: side, height: side })
  return rawPixels(
    image.composite([
      {
        input: mark.data,
        raw: { width: mark.width, height: mark.height, channels: 4 },
        left: Math.round(drawing.label.x * scale - mark.width / 2),
        top: Math.round(drawing.label.y * scale - mark.height / 2),
      },
    ]),
  )
}

async function emojiPixels(name: string, tint: TintName | null, box: Box): Promise<Pixels> {
  const file = emojiFile(name)
  if (!file) throw new Error(`Unknown emoji ${name}.`)
  const cut = cropPixels(await rawPixels(sharp(readFileSync(file))))
  const dyed = tint ? dyePixels(cut, tint, shaded.has(name) ? 100 : 52) : cut
  const scale = Math.min(box.height / dyed.height, box.width / dyed.width)
  let image = sharp(dyed.data, { raw: { width: dyed.width, height: dyed.height, channels: 4 } }).resize({
    width: Math.max(1, Math.round(dyed.width * scale)),
    height: Math.max(1, Math.round(dyed.height * scale)),
    fit: 'fill',
    kernel: scale > 1 ? 'cubic' : 'lanczos3',
  })
  // The emoji are 256 pixels wide; enlarged, they are sharpened to match the drawings beside them.
  if (scale > 1.3) image = image.sharpen()
  return rawPixels(image)
}

async function rawPixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Cuts away the empty margin, so that an object stands on the floor and not above it. */
function cropPixels(pixels: Pixels): Pixels {
  const { data, width, height } = pixels
  let left = width
  let right = -1
  let top = height
  let bottom = -1
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < 12) continue
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      bottom = y
    }
  }
  if (right < 0) return pixels
  const cutWidth = right - left + 1
  const cutHeight = bottom - top + 1
  const cut = Buffer.alloc(cutWidth * cutHeight * 4)
  for (let y = 0; y < cutHeight; y++) {
    const start = ((top + y) * width + left) * 4
    cut.set(data.subarray(start, start + cutWidth * 4), y * cutWidth * 4)
  }
  return { data: cut, width: cutWidth, height: cutHeight }
}

/** The span of the lowest tenth of the object: what its shadow has to carry. */
function footOf({ data, width, height }: Pixels): { from: number; to: number } {
  let from = width
  let to = 0
  for (let y = Math.floor(height * 0.9); y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < 90) continue
      if (x < from) from = x
      if (x > to) to = x
    }
  }
  return from < to ? { from, to } : { from: width * 0.25, to: width * 0.75 }
}
