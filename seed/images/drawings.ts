import { readFileSync } from 'node:fs'
import { designedDrawing } from './designs/designed-drawing.ts'
import { isTintName, type TintName, tintColour } from './tints.ts'

/** An object for things the emoji set does not have. */
export type Drawing = {
  width: number
  height: number
  /** Its colour where the recipe names no tint. */
  dye: TintName
  /** Where a pack carries the picture of what is in it. */
  label?: { x: number; y: number; size: number }
  body: string
}

/** The drawing of this name: a brand's own, or one of the sheet. */
export function findDrawing(name: string): Drawing | undefined {
  return Object.hasOwn(sheet, name) ? sheet[name] : designedDrawing(name)
}

/**
 * The drawings that are the same for every brand, by name, from one sheet that any program for SVG opens: each is an <svg> of a line of its own. What takes the
 * tint is drawn in the full magenta of hsl(300,100%,…), from dark to light.
 */
const sheet: Record<string, Drawing> = Object.fromEntries(
  readFileSync(new URL('./drawings.svg', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('<svg id='))
    .map(readDrawing),
)

/** `upperPart` is the share of its height that is drawn, from the top. */
export function drawingSvg(
  { width, height, dye, body }: Drawing,
  tint: TintName | null,
  scale: number,
  upperPart: number,
): string {
  const upper = height * upperPart
  const size = `width="${Math.round(width * scale)}" height="${Math.round(upper * scale)}"`
  const tinted = body.replace(/hsl\(300,100%,(\d+)%\)/g, (_magenta, percent) =>
    tintColour(tint ?? dye, Number(percent) / 100),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${upper}">${tinted}</svg>`
}

function readDrawing(line: string): [name: string, drawing: Drawing] {
  const [, opening = '', body = ''] = /^(<svg[^>]*>)(.*)<\/svg>$/.exec(line) ?? []
  const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(opening)?.[1] ?? ''
  const name = attribute('id')
  const dye = attribute('data-dye')
  if (!isTintName(dye)) throw new Error(`The drawing '${name}' has no dye.`)
  const [x, y, size] = attribute('data-label').split(' ').map(Number)
  const drawing = { width: Number(attribute('width')), height: Number(attribute('height')), dye, body }
  return [name, size ? { ...drawing, label: { x: x!, y: y!, size } } : drawing]
}
