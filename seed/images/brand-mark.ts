import sharp from 'sharp'
import { drawLine, type Lettering, lineWidth } from './letters.ts'
import { circle, line, path, rect, slant } from './shapes.ts'

type Theme = { from: string; to: string; ink: string; spark: string }

export const brandThemes = {
  indigo: { from: '#4f46e5', to: '#312e91', ink: '#ffffff', spark: '#fbbf24' },
  paper: { from: '#fffdf9', to: '#f8eddc', ink: '#1e1b4b', spark: '#f59e0b' },
  marigold: { from: '#ffd257', to: '#f7a81c', ink: '#2a1a05', spark: '#ffffff' },
  forest: { from: '#1f7a46', to: '#0f4d2c', ink: '#f5fdf2', spark: '#facc15' },
  ruby: { from: '#d8295a', to: '#8f1239', ink: '#fff4f5', spark: '#ffc38a' },
  sky: { from: '#eaf6ff', to: '#c3e2fb', ink: '#0c3f6e', spark: '#f97316' },
  teal: { from: '#12908a', to: '#0b5c5e', ink: '#effdfa', spark: '#fcd34d' },
  plum: { from: '#7e2f8e', to: '#4a1a5c', ink: '#fbf2ff', spark: '#f9a8d4' },
  coal: { from: '#37353f', to: '#17151f', ink: '#f7f5f0', spark: '#f59e0b' },
  blush: { from: '#fff2f0', to: '#fbd5d2', ink: '#8f1d3f', spark: '#e0602b' },
  mint: { from: '#effbf1', to: '#cdeed3', ink: '#14532d', spark: '#f59e0b' },
  clay: { from: '#cf6a45', to: '#97412a', ink: '#fff6ee', spark: '#fde0a6' },
  lilac: { from: '#f7f2ff', to: '#dfd0fb', ink: '#4c1d95', spark: '#e11d74' },
  ocean: { from: '#2b7de0', to: '#1b4aa8', ink: '#ffffff', spark: '#7dd3fc' },
  cream: { from: '#fff9ea', to: '#f5e5bd', ink: '#7a2e12', spark: '#15803d' },
  night: { from: '#2c2763', to: '#151238', ink: '#f3f1ff', spark: '#a5b4fc' },
} satisfies Record<string, Theme>

/** Symbols in a square of 100, drawn with the ink and the theme's second colour. */
const symbols = {
  ring: (ink: string, spark: string) =>
    circle(50, 50, 38, 'none', `stroke="${ink}" stroke-width="15"`) + circle(76.9, 23.1, 13, spark),
  leaf: (ink: string, spark: string) =>
    path('M50 96 C10 80 6 36 50 4 C50 40 50 60 50 96 Z', ink) +
    path('M50 96 C90 80 94 36 50 4 C50 40 50 60 50 96 Z', spark),
  spark: (ink: string, spark: string) =>
    path('M50 2 C54 36 64 46 98 50 C64 54 54 64 50 98 C46 64 36 54 2 50 C36 46 46 36 50 2 Z', ink) +
    circle(84, 17, 9, spark),
  hex: (ink: string, spark: string) =>
    line('M50 8 L86 29 V71 L50 92 L14 71 V29 Z', ink, 13) + circle(50, 50, 13, spark),
  wave: (ink: string, spark: string) =>
    line('M6 40 C22 16 36 16 50 40 C64 64 78 64 94 40', ink, 14) +
    line('M6 70 C22 46 36 46 50 70 C64 94 78 94 94 70', spark, 14),
  petal: (ink: string, spark: string) =>
    [0, 60, 120, 180, 240, 300]
      .map(
        (turn) =>
          `<g transform="rotate(${turn} 50 50)">${path('M50 46 C30 34 34 8 50 2 C66 8 70 34 50 46 Z', ink)}</g>`,
      )
      .join('') + circle(50, 50, 11, spark),
  sunrise: (ink: string, spark: string) =>
    path('M16 66 A34 34 0 0 1 84 66 Z', spark) +
    line('M4 82 H96', ink, 11) +
    line('M50 6 V16 M14 22 L21 29 M86 22 L79 29', ink, 9),
  chevron: (ink: string, spark: string) =>
    line('M14 56 L50 20 L86 56', ink, 17) + line('M14 88 L50 52 L86 88', spark, 17),
  knot: (ink: string, spark: string) =>
    circle(36, 50, 28, 'none', `stroke="${ink}" stroke-width="13"`) +
    circle(64, 50, 28, 'none', `stroke="${spark}" stroke-width="13"`) +
    path('M50 25.7 A28 28 0 0 1 64 50', 'none', `stroke="${ink}" stroke-width="13"`),
  drop: (ink: string, spark: string) =>
    path('M50 2 C74 34 86 48 86 64 A36 36 0 0 1 14 64 C14 48 26 34 50 2 Z', ink) +
    path('M50 84 A20 20 0 0 1 30 64', 'none', `stroke="${spark}" stroke-width="9" stroke-linecap="round"`),
  bars: (ink: string, spark: string) =>
    rect(10, 48, 20, 46, 8, ink) + rect(40, 26, 20, 68, 8, ink) + rect(70, 6, 20, 88, 8, spark),
  diamond: (ink: string, spark: string) =>
    path('M50 4 L96 50 L50 96 L4 50 Z', ink) + path('M50 30 L70 50 L50 70 L30 50 Z', spark),
  arcs: (ink: string, spark: string) =>
    line('M10 84 A74 74 0 0 1 84 10', ink, 14) +
    line('M40 84 A44 44 0 0 1 84 40', ink, 14) +
    circle(78, 78, 14, spark),
  kite: (ink: string, spark: string) =>
    path('M50 4 L84 42 L50 96 Z', spark) + path('M50 4 L16 42 L50 96 Z', ink),
}

/** How mark and word stand together, and how the word is written. */
const lockups = {
  lower: { symbol: false, capitals: false, lettering: { weight: 17, spacing: 9, round: true } },
  upper: { symbol: false, capitals: true, lettering: { weight: 14, spacing: 16, round: false } },
  bold: { symbol: false, capitals: true, lettering: { weight: 22, spacing: 8, round: true } },
  stack: { symbol: true, capitals: false, lettering: { weight: 15, spacing: 11, round: true } },
  crest: { symbol: true, capitals: true, lettering: { weight: 11, spacing: 20, round: false } },
  fine: { symbol: true, capitals: true, lettering: { weight: 9, spacing: 26, round: true } },
} satisfies Record<string, { symbol: boolean; capitals: boolean; lettering: Lettering }>

export type BrandRecipe = {
  kind: 'brand'
  word: string
  lockup: keyof typeof lockups
  symbol: keyof typeof symbols
  theme: keyof typeof brandThemes
}

/** Parses a name such as `brand-nivra-lower-ring-indigo.webp`, without its first word and its ending. */
export function parseBrandWords(words: string[]): BrandRecipe | null {
  const [word = '', lockup = '', symbol = '', theme = '', ...more] = words
  if (!/^[a-z]{2,16}$/.test(word) || more.length > 0) return null
  if (!isKey(lockups, lockup) || !isKey(symbols, symbol) || !isKey(brandThemes, theme)) return null
  return { kind: 'brand', word, lockup, symbol, theme }
}

/** A brand's mark, 800 × 800, drawn entirely as shapes. */
export async function composeBrand(recipe: BrandRecipe): Promise<Buffer> {
  const theme = brandThemes[recipe.theme]
  const { symbol, capitals, lettering } = lockups[recipe.lockup]
  const text = capitals ? recipe.word.toUpperCase() : recipe.word
  const scale = Math.min(symbol ? 2.5 : 3.2, 640 / lineWidth(text, lettering))
  const x = 400 - (lineWidth(text, lettering) * scale) / 2
  const middleY = symbol ? 566 : 344
  const y = middleY - (capitals ? 60 : 68) * scale
  const sign = symbols[recipe.symbol]
  const body = [
    `<defs>${slant('tile', `0 ${theme.from}; 1 ${theme.to}`)}</defs>`,
    rect(0, 0, 800, 800, 0, 'url(#tile)'),
    // The same symbol, huge and faint, gives a plain word its ground.
    `<g transform="translate(430 430) scale(5.2)" opacity="0.07">${sign(theme.ink, theme.ink)}</g>`,
    symbol
      ? `<g transform="translate(265 160) scale(2.7)">${sign(theme.ink, theme.spark)}</g>`
      : `<g transform="translate(342 ${Math.min(600, middleY + 46 * scale + 64)}) scale(1.16)">${sign(theme.spark, theme.ink)}</g>`,
    `<g transform="translate(${x} ${y}) scale(${scale})">${drawLine(text, lettering, theme.ink)}</g>`,
  ]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800">${body.join('')}</svg>`
  return sharp(Buffer.from(svg)).removeAlpha().webp({ quality: 90, effort: 2 }).toBuffer()
}

/** Draws a brand's symbol in a square of 100. */
export function symbolOf({ symbol }: BrandRecipe): (ink: string, spark: string) => string {
  return symbols[symbol]
}

/** The brand's name as its mark writes it, with its width. */
export function wordOf({ word, lockup }: BrandRecipe, colour: string): { svg: string; width: number } {
  const { capitals, lettering } = lockups[lockup]
  const text = capitals ? word.toUpperCase() : word
  return { svg: drawLine(text, lettering, colour), width: lineWidth(text, lettering) }
}

function isKey<T extends object>(record: T, key: string): key is Extract<keyof T, string> {
  return Object.hasOwn(record, key)
}
