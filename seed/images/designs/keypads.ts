import type { Drawing } from '../drawings.ts'
import { circle, down, path, rect, slant } from '../shapes.ts'
import { brandSign } from './brand-sign.ts'
import { designOf, dyed, type Model } from './design.ts'

type KeypadDesign = {
  width: number
  height: number
  corner: number
  /** Height of the screen. */
  screen: number
  /** Rows of number keys, their roundness from 0 to 1, and the gap beside them. */
  rows: 3 | 4
  roundness: number
  gap: number
  /** The keys lie on a plate of the body's dark colour. */
  hasPlate: boolean
  pad: 'oval' | 'ring' | 'bar'
}

const keypadStyles: Record<string, KeypadDesign[]> = {
  nivra: [
    {
      width: 196,
      height: 424,
      corner: 50,
      screen: 134,
      rows: 4,
      roundness: 0.8,
      gap: 8,
      hasPlate: false,
      pad: 'oval',
    },
  ],
  mohvo: [
    {
      width: 226,
      height: 420,
      corner: 22,
      screen: 104,
      rows: 3,
      roundness: 0.25,
      gap: 5,
      hasPlate: true,
      pad: 'bar',
    },
    {
      width: 204,
      height: 440,
      corner: 34,
      screen: 152,
      rows: 4,
      roundness: 0.25,
      gap: 12,
      hasPlate: true,
      pad: 'ring',
    },
  ],
}

/** A phone with keys. */
export function drawKeypad(model: Model): Drawing | undefined {
  const design = designOf(keypadStyles, model)
  if (!design) return undefined
  const { width, height, corner, screen, hasPlate } = design
  const keysTop = screen + 142
  const ink = hasPlate ? dyed(26) : dyed(22)
  return {
    width,
    height,
    dye: 'blue',
    body: [
      '<defs>',
      slant('body', `0 ${dyed(74)}; 0.6 ${dyed(50)}; 1 ${dyed(36)}`),
      down('key', `0 ${dyed(96)}; 1 ${dyed(78)}`),
      slant('screen', '0 #cfe9ff; 1 #6aa8ee'),
      '</defs>',
      rect(0, 0, width, height, corner, dyed(28)),
      rect(3, 2, width - 6, height - 8, corner - 2, 'url(#body)'),
      hasPlate ? rect(12, screen + 62, width - 24, height - screen - 82, corner * 0.7, ink) : '',
      rect(width / 2 - 25, 18, 50, 7, 3.5, dyed(22)),
      rect(18, 38, width - 36, screen + 8, 14, '#15131d'),
      rect(26, 46, width - 52, screen - 8, 8, 'url(#screen)'),
      path(
        `M26 ${screen + 10} Q${width * 0.36} ${screen - 42} ${width * 0.54} ${screen - 6} T${width - 26} ${screen - 20} V${screen + 38} H26 Z`,
        '#2f6bc9',
      ),
      circle(width * 0.68, 74, 14, '#fff6d2'),
      brandSign(model.brand).word(width / 2, screen + 58, 56, 9, dyed(94)),
      pads[design.pad](width, screen + 70),
      numberKeys(design, keysTop),
    ].join(''),
  }
}

const green = '#3fae5c'
const red = '#d8483f'

const pads: Record<KeypadDesign['pad'], (width: number, y: number) => string> = {
  oval: (w, y) =>
    rect(22, y, 44, 20, 10, 'url(#key)') +
    rect(w - 66, y, 44, 20, 10, 'url(#key)') +
    rect(w / 2 - 23, y - 2, 46, 58, 22, 'url(#key)') +
    rect(w / 2 - 11, y + 13, 22, 28, 10, dyed(50)) +
    rect(22, y + 30, 44, 20, 10, green) +
    rect(w - 66, y + 30, 44, 20, 10, red),
  ring: (w, y) =>
    circle(w / 2, y + 30, 31, 'url(#key)') +
    circle(w / 2, y + 30, 13, dyed(46)) +
    rect(22, y + 18, 38, 26, 6, green) +
    rect(w - 60, y + 18, 38, 26, 6, red),
  bar: (w, y) =>
    rect(22, y + 2, (w - 54) / 2, 44, 8, green) + rect(w / 2 + 5, y + 2, (w - 54) / 2, 44, 8, red),
}

function numberKeys({ width, height, rows, roundness, gap }: KeypadDesign, top: number): string {
  const wide = (width - 44 - 2 * gap) / 3
  const high = (height - 26 - top - (rows - 1) * gap) / rows
  return Array.from({ length: rows * 3 }, (_, n) =>
    rect(
      22 + (n % 3) * (wide + gap),
      top + Math.floor(n / 3) * (high + gap),
      wide,
      high,
      (roundness * high) / 2,
      'url(#key)',
    ),
  ).join('')
}
