/** The colours of one backdrop, from the shop's own tokens: warm paper, indigo, marigold and soft pastels. */
export type Palette = {
  /** Wall, top to bottom. */
  wall: [string, string]
  /** Floor, back to front. */
  floor: [string, string]
  /** The large shape that stands behind the object. */
  shape: [string, string]
  /** Small, livelier details. */
  spark: string
  /** Colour of the shadows, as 'r,g,b'. */
  shadow: string
}

export const palettes = {
  paper: palette(
    ['#fffdf9', '#f8eee0'],
    ['#f5e7d3', '#eddbc1'],
    ['#fbe3bd', '#f4d09b'],
    '#f59e0b',
    '110,72,28',
  ),
  sand: palette(
    ['#fbf3e6', '#efdfc8'],
    ['#e9d4b5', '#dfc49d'],
    ['#f7e8d0', '#e6cba3'],
    '#c2762f',
    '104,68,30',
  ),
  marigold: palette(
    ['#fff6de', '#ffe2a3'],
    ['#fdd583', '#f9c25b'],
    ['#ffd271', '#f7ae2c'],
    '#b45309',
    '134,78,10',
  ),
  apricot: palette(
    ['#fff1e6', '#ffd9bd'],
    ['#fdc8a4', '#f8b286'],
    ['#ffc69c', '#f79f66'],
    '#e0602b',
    '138,66,26',
  ),
  blush: palette(
    ['#fff3f2', '#fcdcdc'],
    ['#f8caca', '#f1b4b6'],
    ['#fbc4c4', '#f09a9f'],
    '#d9536a',
    '130,46,62',
  ),
  rose: palette(
    ['#fff0f6', '#fbd3e4'],
    ['#f6bfd6', '#eda6c4'],
    ['#f8b4d1', '#e984b0'],
    '#be2f74',
    '120,34,82',
  ),
  lilac: palette(
    ['#f7f2ff', '#e4d8fb'],
    ['#d8c8f6', '#c6b2ee'],
    ['#d9c6fa', '#b698ec'],
    '#7c3aed',
    '72,44,126',
  ),
  indigo: palette(
    ['#eeeefe', '#d2d2fa'],
    ['#c3c3f5', '#aeadee'],
    ['#bcbbf6', '#8c89e8'],
    '#4338ca',
    '46,40,122',
  ),
  sky: palette(
    ['#eff8ff', '#cfe7fb'],
    ['#bedcf6', '#a6cdef'],
    ['#b5dafa', '#7fb9ee'],
    '#2563c9',
    '30,66,118',
  ),
  sea: palette(['#ecfbfa', '#c6ebe8'], ['#b2e0dc', '#98d1cc'], ['#a3dfd9', '#66c0b9'], '#0f766e', '18,82,80'),
  mint: palette(
    ['#f1fbf2', '#d3efd6'],
    ['#c2e5c6', '#acd8b1'],
    ['#b9e5bf', '#83c98f'],
    '#15803d',
    '28,84,44',
  ),
  sage: palette(
    ['#f7f9ef', '#e2e8cf'],
    ['#d4ddbb', '#c3cfa4'],
    ['#d6e0ba', '#b1c288'],
    '#6b7a2c',
    '66,78,32',
  ),
  clay: palette(
    ['#fbeee8', '#eccfc1'],
    ['#e2bcaa', '#d4a58f'],
    ['#eec3ae', '#d0907a'],
    '#a2452d',
    '104,46,30',
  ),
  stone: palette(
    ['#f7f6f4', '#e3e0dc'],
    ['#d7d3cd', '#c6c1ba'],
    ['#e9e6e1', '#bfb9b0'],
    '#57534e',
    '62,56,50',
  ),
  /** The light ground of a product's picture. */
  studio: palette(
    ['#ffffff', '#f5f4f2'],
    ['#f0eeeb', '#e6e3df'],
    ['#f5f4f2', '#e6e3df'],
    '#57534e',
    '62,56,50',
  ),
  night: palette(['#3b3584', '#262158'], ['#322c70', '#1e1b4b'], ['#5b52c4', '#3a329a'], '#f59e0b', '8,6,30'),
} satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes

export function isPaletteName(word: string): word is PaletteName {
  return Object.hasOwn(palettes, word)
}

function palette(
  wall: [string, string],
  floor: [string, string],
  shape: [string, string],
  spark: string,
  shadow: string,
): Palette {
  return { wall, floor, shape, spark, shadow }
}
