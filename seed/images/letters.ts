/**
 * A small alphabet of strokes, so that brand marks need no font: a server may have none. Baseline at 100, capitals from
 * 20, small letters from 40, ascenders from 8.
 */
type Letter = [width: number, strokes: string]

const bowl = 'M60 70 A30 30 0 1 1 0 70 A30 30 0 1 1 60 70'

const letters: Record<string, Letter> = {
  a: [60, `${bowl} M60 40 V100`],
  b: [60, `${bowl} M0 8 V100`],
  c: [52, 'M51.2 48.8 A30 30 0 1 0 51.2 91.2'],
  d: [60, `${bowl} M60 8 V100`],
  e: [60, 'M0 70 H60 A30 30 0 1 0 52.5 89.8'],
  f: [36, 'M38 10 H35 A17 17 0 0 0 18 27 V100 M0 44 H36'],
  g: [60, `${bowl} M60 40 V101 A29 29 0 0 1 6 116`],
  h: [54, 'M0 8 V100 M0 67 A27 27 0 0 1 54 67 V100'],
  i: [0, 'M0 42 V100 M0 16 V16.5'],
  j: [14, 'M14 42 V112 A18 18 0 0 1 -4 128 M14 16 V16.5'],
  k: [48, 'M0 8 V100 M44 40 L0 78 M17 64 L48 100'],
  l: [0, 'M0 8 V100'],
  m: [96, 'M0 40 V100 M0 64 A24 24 0 0 1 48 64 V100 M48 64 A24 24 0 0 1 96 64 V100'],
  n: [54, 'M0 40 V100 M0 67 A27 27 0 0 1 54 67 V100'],
  o: [60, bowl],
  p: [60, `${bowl} M0 40 V132`],
  q: [60, `${bowl} M60 40 V132`],
  r: [32, 'M0 40 V100 M0 68 A27 27 0 0 1 32 42'],
  s: [
    46,
    'M44 50 C38 41 30 40 23 40 C9 40 3 47 4 56 C6 70 42 66 45 83 C47 94 36 100 23 100 C12 100 4 96 0 88',
  ],
  t: [36, 'M17 18 V81 A19 19 0 0 0 36 100 M0 44 H35'],
  u: [54, 'M0 40 V73 A27 27 0 0 0 54 73 V40 M54 70 V100'],
  v: [54, 'M0 40 L27 100 L54 40'],
  w: [84, 'M0 40 L21 100 L42 44 L63 100 L84 40'],
  x: [50, 'M0 40 L50 100 M50 40 L0 100'],
  y: [54, 'M0 40 L28 100 M54 40 L18 126'],
  z: [48, 'M0 40 H47 L0 100 H49'],
  A: [72, 'M0 100 L36 20 L72 100 M13 72 H59'],
  B: [54, 'M0 60 H30 A20 20 0 0 0 30 20 H0 V100 H34 A20 20 0 0 0 34 60'],
  C: [68, 'M68.3 31.7 A40 40 0 1 0 68.3 88.3'],
  D: [64, 'M0 20 V100 H24 A40 40 0 0 0 24 20 Z'],
  E: [46, 'M46 20 H0 V100 H46 M0 60 H40'],
  F: [46, 'M46 20 H0 V100 M0 62 H38'],
  G: [80, 'M68.3 31.7 A40 40 0 1 0 80 60 H48'],
  H: [60, 'M0 20 V100 M60 20 V100 M0 60 H60'],
  I: [0, 'M0 20 V100'],
  J: [36, 'M36 20 V82 A18 18 0 0 1 0 84'],
  K: [56, 'M0 20 V100 M52 20 L0 68 M20 50 L56 100'],
  L: [44, 'M0 20 V100 H44'],
  M: [78, 'M0 100 V20 L39 78 L78 20 V100'],
  N: [60, 'M0 100 V20 L60 100 V20'],
  O: [80, 'M80 60 A40 40 0 1 1 0 60 A40 40 0 1 1 80 60'],
  P: [55, 'M0 100 V20 H32 A23 23 0 0 1 32 66 H0'],
  Q: [82, 'M80 60 A40 40 0 1 1 0 60 A40 40 0 1 1 80 60 M54 76 L82 106'],
  R: [56, 'M0 100 V20 H32 A23 23 0 0 1 32 66 H0 M28 66 L56 100'],
  S: [
    54,
    'M52 34 C46 23 36 20 27 20 C10 20 3 30 4 41 C6 60 52 56 54 78 C55 94 42 100 28 100 C14 100 5 94 0 84',
  ],
  T: [60, 'M0 20 H60 M30 20 V100'],
  U: [60, 'M0 20 V70 A30 30 0 0 0 60 70 V20'],
  V: [68, 'M0 20 L34 100 L68 20'],
  W: [104, 'M0 20 L26 100 L52 28 L78 100 L104 20'],
  X: [58, 'M0 20 L58 100 M58 20 L0 100'],
  Y: [64, 'M0 20 L32 62 L64 20 M32 62 V100'],
  Z: [58, 'M0 20 H56 L0 100 H58'],
}

export type Lettering = {
  /** Thickness of the strokes, of a capital's 80. */
  weight: number
  spacing: number
  round: boolean
}

/** How wide a line of letters is, in the alphabet's units. */
export function lineWidth(text: string, lettering: Lettering): number {
  const gap = lettering.weight + lettering.spacing
  let width = -gap
  for (const character of text) width += widthOf(character) + gap
  return width + lettering.weight
}

/** A line of letters as strokes, starting at x = 0 with its baseline at 100. */
export function drawLine(text: string, lettering: Lettering, colour: string): string {
  const { weight, spacing, round } = lettering
  const ends = round ? 'round' : 'butt'
  let x = weight / 2
  const strokes: string[] = []
  for (const character of text) {
    const letter = letters[character]
    if (letter) strokes.push(`<path transform="translate(${x} 0)" d="${letter[1]}"/>`)
    x += widthOf(character) + weight + spacing
  }
  return `<g fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linecap="${ends}" stroke-linejoin="round">${strokes.join('')}</g>`
}

function widthOf(character: string): number {
  return letters[character]?.[0] ?? 0
}
