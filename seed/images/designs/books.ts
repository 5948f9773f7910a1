import type { Drawing } from '../drawings.ts'
import { across, circle, path, rect } from '../shapes.ts'
import { brandSign } from './brand-sign.ts'
import { designOf, dyed, type Model } from './design.ts'

/** The book's shape, and how its cover divides: the picture's place follows from it. */
type BookDesign = { width: number; cover: 'frame' | 'plate' | 'arch' | 'columns' | 'tab' }

const bookStyles: Record<string, BookDesign[]> = {
  pustakiya: [
    { width: 216, cover: 'frame' },
    { width: 262, cover: 'plate' },
    { width: 292, cover: 'arch' },
    { width: 208, cover: 'columns' },
    { width: 184, cover: 'tab' },
  ],
}

const paper = '#fffdf8'

/** Draws a book from the front, with the picture that its name gives it. */
export function drawBook(model: Model): Drawing | undefined {
  const design = designOf(bookStyles, model)
  if (!design) return undefined
  const { width, cover } = design
  const { art, label } = covers[cover](width)
  const right = width - 10
  return {
    width,
    height: 310,
    dye: 'blue',
    label,
    body: [
      `<defs>${across('cover', `0 ${dyed(38)}; 0.09 ${dyed(50)}; 0.11 ${dyed(66)}; 0.5 ${dyed(60)}; 1 ${dyed(50)}`)}</defs>`,
      path(`M16 18 H${right - 2} Q${right + 6} 18 ${right + 6} 26 V302 H24 Q8 302 8 286 Z`, '#e9e2d3'),
      [290, 295, 300].map((y) => rect(20, y, right - 16, 1.4, 0, '#b9ae97')).join(''),
      path(`M8 20 Q8 6 22 6 H${right - 8} Q${right} 6 ${right} 14 V286 H22 Q8 286 8 298 Z`, 'url(#cover)'),
      art,
      brandSign(model.brand).word((right + 22) / 2, 276, 70, 9, paper),
    ].join(''),
  }
}

type Cover = { art: string; label: NonNullable<Drawing['label']> }

const titleLines = (x: number, y: number, width: number, fill = paper) =>
  rect(x - width / 2, y, width, 14, 7, fill, 'opacity="0.92"') +
  rect(x - width * 0.35, y + 24, width * 0.7, 9, 4.5, fill, 'opacity="0.65"')

const covers: Record<BookDesign['cover'], (width: number) => Cover> = {
  frame: (w) => ({
    art:
      rect(36, 24, w - 62, 230, 4, 'none', `stroke="${paper}" stroke-width="3" opacity="0.7"`) +
      titleLines(w / 2 + 5, 46, w * 0.54) +
      circle(w / 2 + 5, 172, 64, paper, 'opacity="0.2"'),
    label: { x: w / 2 + 5, y: 172, size: 106 },
  }),
  plate: (w) => ({
    art: rect(26, 82, w - 36, 172, 0, '#fff6e6') + titleLines(w / 2 + 8, 30, w * 0.58),
    label: { x: w / 2 + 8, y: 168, size: 146 },
  }),
  arch: (w) => ({
    art:
      path(`M52 250 V150 A${(w - 86) / 2} 106 0 0 1 ${w - 34} 150 V250 Z`, paper, 'opacity="0.28"') +
      titleLines(w / 2 + 8, 18, w * 0.4) +
      [
        [58, 84],
        [w - 48, 70],
        [w - 66, 108],
      ]
        .map(([x, y]) => circle(x!, y!, 5, '#fff3c4'))
        .join(''),
    label: { x: w / 2 + 8, y: 170, size: 138 },
  }),
  columns: (w) => ({
    art:
      [0, 1, 2, 3]
        .map((n) => rect(w - 148 + n * 34, 218 - n * 30, 24, 32 + n * 30, 3, dyed(86), 'opacity="0.55"'))
        .join('') +
      rect(34, 34, w * 0.5, 14, 7, paper, 'opacity="0.92"') +
      rect(34, 58, w * 0.66, 14, 7, paper, 'opacity="0.92"') +
      rect(34, 82, w * 0.34, 9, 4.5, paper, 'opacity="0.65"'),
    label: { x: 82, y: 186, size: 92 },
  }),
  tab: (w) => ({
    art:
      rect(22, 6, w - 32, 78, 0, dyed(34)) +
      titleLines(w / 2 + 6, 26, w * 0.56) +
      rect(w - 34, 100, 24, 150, 0, '#f5c542') +
      circle(w / 2 - 4, 168, 58, paper, 'opacity="0.9"'),
    label: { x: w / 2 - 4, y: 168, size: 92 },
  }),
}
