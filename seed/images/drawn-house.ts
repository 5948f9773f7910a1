import { across, circle, type Drawing, down, ellipse, line, path, rect, slant } from './drawing.ts'

const gold = '0 #b57f1f; 0.2 #f3cf78; 0.36 #fff1c0; 0.64 #dca53c; 1 #94631a'

/** Things of an Indian house that the emoji set does not know. */
export const drawnHouse = {
  tiffin: {
    width: 220,
    height: 370,
    dye: 'silver',
    body: (s) =>
      [
        defs(across('steel', `0 ${s(0.36)}; 0.16 ${s(0.86)}; 0.32 ${s(1)}; 0.62 ${s(0.68)}; 1 ${s(0.32)}`)),
        line('M44 130 V60 Q44 14 110 14 Q176 14 176 60 V130', '#8e8ba0', 12),
        rect(86, 4, 48, 22, 11, '#4338ca'),
        path('M34 104 Q36 74 110 74 Q184 74 186 104 Z', 'url(#steel)'),
        rect(24, 100, 172, 84, 16, 'url(#steel)'),
        rect(24, 186, 172, 84, 16, 'url(#steel)'),
        rect(24, 272, 172, 90, 20, 'url(#steel)'),
        ...[100, 186, 272].map((y) => rect(22, y, 176, 10, 5, s(0.98), 'opacity="0.9"')),
        ...[184, 270].map((y) => rect(24, y, 172, 4, 2, '#3b3852', 'opacity="0.35"')),
        rect(14, 120, 14, 214, 7, '#8e8ba0'),
        rect(192, 120, 14, 214, 7, '#8e8ba0'),
      ].join(''),
  },
  masaladabba: {
    width: 400,
    height: 300,
    dye: 'silver',
    body: (s) =>
      [
        defs(
          across('steel', `0 ${s(0.4)}; 0.16 ${s(0.88)}; 0.32 ${s(1)}; 0.62 ${s(0.7)}; 1 ${s(0.36)}`),
          slant('in', `0 ${s(0.6)}; 1 ${s(0.94)}`),
        ),
        path('M6 130 V190 A194 104 0 0 0 394 190 V130 Z', 'url(#steel)'),
        ellipse(200, 130, 194, 104, 'url(#steel)'),
        ellipse(200, 132, 180, 94, 'url(#in)'),
        ...spices.map(([x, y, colour]) => bowl(x, y, colour)),
      ].join(''),
  },
  jhumka: {
    width: 300,
    height: 286,
    dye: 'mustard',
    body: (s) =>
      `<defs>${slant('gold', gold)}${across('bell', gold)}</defs>${earring(78, s(0.5))}${earring(222, s(0.5))}`,
  },
  bangles: {
    width: 360,
    height: 260,
    dye: 'rose',
    body: (s) =>
      [
        defs(slant('gold', gold), slant('glass', `0 ${s(0.84)}; 0.5 ${s(0.56)}; 1 ${s(0.38)}`)),
        ...[0, 1, 2, 3, 4].map((n) =>
          ellipse(
            140 + n * 20,
            146 - n * 6,
            118,
            100,
            'none',
            `stroke="url(#${n % 2 === 0 ? 'gold' : 'glass'})" stroke-width="13"`,
          ),
        ),
        ...[0, 1, 2, 3, 4, 5, 6].map((n) =>
          circle(
            224 + Math.round(118 * Math.cos(-1.9 + n * 0.36)),
            122 + Math.round(100 * Math.sin(-1.9 + n * 0.36)),
            5,
            '#fff6d8',
          ),
        ),
      ].join(''),
  },
  stroller: {
    width: 320,
    height: 360,
    dye: 'teal',
    body: (s) =>
      [
        defs(slant('hood', `0 ${s(0.8)}; 1 ${s(0.48)}`), down('seat', `0 ${s(0.62)}; 1 ${s(0.36)}`)),
        line('M250 150 L296 44 L270 36', '#4a4660', 11),
        line('M84 214 L226 316 M232 206 L96 316', '#8e8ba0', 11),
        path('M46 146 H254 Q252 236 172 240 H120 Q52 236 46 146 Z', 'url(#seat)'),
        path('M150 146 V30 Q40 38 40 146 Z', 'url(#hood)'),
        line('M150 146 L80 56 M150 146 L46 100', s(0.4), 4, 'opacity="0.5"'),
        rect(40, 140, 222, 16, 8, s(0.9)),
        circle(92, 320, 34, '#26233a'),
        circle(92, 320, 18, '#dcd9e8'),
        circle(230, 320, 34, '#26233a'),
        circle(230, 320, 18, '#dcd9e8'),
      ].join(''),
  },
  pressuremonitor: {
    width: 380,
    height: 280,
    dye: 'teal',
    body: (s) =>
      [
        defs(
          slant('case', '0 #ffffff; 0.6 #eceaf3; 1 #bdb9ca'),
          slant('glass', '0 #dff3ea; 1 #b4d9c8'),
          across('cuff', `0 ${s(0.34)}; 0.3 ${s(0.66)}; 1 ${s(0.32)}`),
        ),
        line('M250 92 Q330 20 342 110', '#4a4660', 9),
        rect(286, 104, 90, 160, 34, 'url(#cuff)'),
        rect(286, 150, 90, 14, 0, s(0.86), 'opacity="0.8"'),
        rect(8, 66, 262, 200, 34, 'url(#case)'),
        rect(34, 90, 150, 152, 16, '#26233a'),
        rect(42, 98, 134, 136, 10, 'url(#glass)'),
        ...['118', '76'].map((number, n) => digits(number, 66, 110 + n * 48)),
        path(
          'M62 214 C62 206 72 206 74 212 C76 206 86 206 86 214 C86 220 78 226 74 228 C70 226 62 220 62 214 Z',
          '#d8483f',
        ),
        line('M96 216 H112 L118 206 L126 226 L132 216 H160', '#26233a', 4),
        circle(228, 148, 27, s(0.6)),
        rect(222, 134, 12, 28, 6, '#ffffff'),
        circle(228, 214, 15, '#f59e0b'),
      ].join(''),
  },
  chappal: {
    width: 340,
    height: 320,
    dye: 'tan',
    body: (s) =>
      [
        defs(
          slant('sole', `0 ${s(0.78)}; 0.6 ${s(0.58)}; 1 ${s(0.4)}`),
          slant('strap', `0 ${s(0.52)}; 1 ${s(0.26)}`),
        ),
        `<g transform="rotate(-9 100 160)">${sandal(100, s(0.3), s(0.9))}</g>`,
        `<g transform="translate(340 0) scale(-1 1) rotate(-9 100 160)">${sandal(100, s(0.3), s(0.9))}</g>`,
      ].join(''),
  },
} satisfies Record<string, Drawing>

/** Which of the seven bars of a display are lit: top, upper left and right, middle, lower left and right, bottom. */
const bars: Record<string, string> = { '1': '0010010', '6': '1101111', '7': '1010010', '8': '1111111' }

function digits(number: string, x: number, y: number): string {
  const places: [dx: number, dy: number, width: number, height: number][] = [
    [4, 0, 16, 5],
    [0, 4, 5, 14],
    [19, 4, 5, 14],
    [4, 17, 16, 5],
    [0, 21, 5, 14],
    [19, 21, 5, 14],
    [4, 34, 16, 5],
  ]
  return [...number.padStart(3)]
    .flatMap((digit, n) =>
      places
        .filter((_, bar) => bars[digit]?.[bar] === '1')
        .map(([dx, dy, width, height]) => rect(x + n * 32 + dx, y + dy, width, height, 2.5, '#1d2b3a')),
    )
    .join('')
}

/** One sandal from above: a leather sole, the two bands of the instep and the loop of the toe. */
function sandal(x: number, edge: string, stitch: string): string {
  const outline = `M${x} 8 C${x + 62} 8 ${x + 76} 78 ${x + 60} 150 C${x + 48} 206 ${x + 58} 312 ${x} 312 C${x - 58} 312 ${x - 46} 206 ${x - 58} 150 C${x - 72} 78 ${x - 54} 8 ${x} 8 Z`
  return [
    path(outline, edge, 'transform="translate(0 6)"'),
    path(outline, 'url(#sole)'),
    `<g transform="translate(${x * 0.09} 14) scale(0.91)">${line(outline, stitch, 2.6, 'stroke-dasharray="7 7" opacity="0.75"')}</g>`,
    path(`M${x - 68} 112 Q${x} 74 ${x + 70} 112 L${x + 64} 158 Q${x} 122 ${x - 62} 158 Z`, 'url(#strap)'),
    line(`M${x - 58} 132 Q${x} 94 ${x + 60} 132`, stitch, 3, 'stroke-dasharray="3 8"'),
    path(
      `M${x - 12} 108 Q${x - 10} 66 ${x - 22} 46 Q${x} 30 ${x + 22} 46 Q${x + 10} 66 ${x + 12} 108 Z`,
      'url(#strap)',
    ),
    circle(x, 122, 15, '#dca53c'),
    circle(x, 122, 7, stitch),
  ].join('')
}

/** The seven bowls of a spice box: turmeric, chilli, coriander, cumin, mustard, garam masala, salt. */
const spices: [x: number, y: number, colour: string][] = [
  [200, 74, '#e9a51a'],
  [308, 100, '#c8301f'],
  [308, 158, '#8a9a3a'],
  [200, 190, '#7a4a22'],
  [92, 158, '#3a2a20'],
  [92, 100, '#a5562a'],
  [200, 132, '#f7f2e8'],
]

function bowl(x: number, y: number, colour: string): string {
  return (
    ellipse(x, y + 5, 52, 28, '#6d6986') +
    ellipse(x, y, 52, 28, '#f4f2f8') +
    ellipse(x, y + 1, 43, 22, colour) +
    ellipse(x - 10, y - 5, 18, 7, '#ffffff', 'opacity="0.25"')
  )
}

function earring(x: number, stone: string): string {
  return [
    line(`M${x} 30 Q${x - 26} 4 ${x - 34} 34`, '#dca53c', 5),
    circle(x, 54, 30, 'url(#gold)'),
    circle(x, 54, 15, stone),
    circle(x - 5, 49, 4, '#ffffff', 'opacity="0.8"'),
    rect(x - 4, 82, 8, 30, 4, '#dca53c'),
    path(
      `M${x} 104 C${x + 44} 112 ${x + 62} 170 ${x + 66} 226 H${x - 66} C${x - 62} 170 ${x - 44} 112 ${x} 104 Z`,
      'url(#bell)',
    ),
    ...[-40, -14, 14, 40].map((dx) => circle(x + dx, 190 - Math.abs(dx) * 0.2, 8, stone)),
    rect(x - 70, 222, 140, 16, 8, 'url(#bell)'),
    ...[-56, -28, 0, 28, 56].map(
      (dx) => line(`M${x + dx} 238 V262`, '#dca53c', 4) + circle(x + dx, 272, 11, 'url(#gold)'),
    ),
  ].join('')
}

function defs(...gradients: string[]): string {
  return `<defs>${gradients.join('')}</defs>`
}
