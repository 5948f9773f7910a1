import { across, circle, type Drawing, down, ellipse, glow, path, rect } from './drawing.ts'

/** Things for training at home, and for the animals of the house. */
export const drawnLeisure = {
  dumbbell: {
    width: 400,
    height: 190,
    dye: 'graphite',
    body: (s) =>
      [
        defs(
          down('plate', `0 ${s(0.84)}; 0.4 ${s(0.6)}; 1 ${s(0.26)}`),
          down('bar', '0 #f7f5fb; 0.4 #c3c0d0; 1 #6d6986'),
        ),
        rect(110, 76, 180, 38, 10, 'url(#bar)'),
        ...Array.from({ length: 11 }, (_, n) =>
          rect(146 + n * 10, 78, 3, 34, 1, '#4a4660', 'opacity="0.35"'),
        ),
        rect(4, 46, 40, 98, 14, 'url(#plate)'),
        rect(36, 14, 46, 162, 16, 'url(#plate)'),
        rect(76, 30, 40, 130, 14, 'url(#plate)'),
        rect(356, 46, 40, 98, 14, 'url(#plate)'),
        rect(318, 14, 46, 162, 16, 'url(#plate)'),
        rect(284, 30, 40, 130, 14, 'url(#plate)'),
      ].join(''),
  },
  yogamat: {
    width: 400,
    height: 220,
    dye: 'violet',
    body: (s) =>
      [
        defs(
          down('roll', `0 ${s(0.8)}; 0.4 ${s(0.62)}; 1 ${s(0.36)}`),
          across('flat', `0 ${s(0.6)}; 1 ${s(0.76)}`),
        ),
        path('M96 176 L60 208 H372 L396 176 Z', 'url(#flat)'),
        rect(54, 44, 330, 140, 66, 'url(#roll)'),
        ellipse(76, 114, 66, 70, s(0.86)),
        path(
          'M76 62 A52 52 0 1 1 30 126 A40 40 0 0 1 106 96 A28 28 0 0 1 66 134 A18 18 0 0 1 78 104',
          'none',
          `stroke="${s(0.4)}" stroke-width="7" stroke-linecap="round"`,
        ),
        rect(176, 42, 20, 144, 6, s(0.26)),
        rect(296, 42, 20, 144, 6, s(0.26)),
      ].join(''),
  },
  petbed: {
    width: 400,
    height: 220,
    dye: 'tan',
    body: (s) =>
      [
        defs(down('rim', `0 ${s(0.8)}; 1 ${s(0.44)}`), glow('in', 0.5, 0.3, 0.7, `0 ${s(1)}; 1 ${s(0.74)}`)),
        ellipse(200, 132, 194, 84, 'url(#rim)'),
        ellipse(200, 100, 186, 78, s(0.9)),
        ellipse(200, 108, 146, 54, s(0.42)),
        ellipse(200, 114, 142, 48, 'url(#in)'),
        circle(200, 182, 17, '#fffdf8', 'opacity="0.92"'),
        ...[-20, -7, 7, 20].map((x) =>
          circle(200 + x, 160 + Math.abs(x) * 0.45, 6.5, '#fffdf8', 'opacity="0.92"'),
        ),
      ].join(''),
  },
  petbowl: {
    width: 360,
    height: 220,
    dye: 'blue',
    body: (s) =>
      [
        defs(
          across('bowl', `0 ${s(0.4)}; 0.18 ${s(0.72)}; 0.34 ${s(0.84)}; 0.64 ${s(0.56)}; 1 ${s(0.34)}`),
          down('steel', '0 #8e8ba0; 0.5 #f7f5fb; 1 #c3c0d0'),
        ),
        path('M54 78 L8 190 Q4 212 28 212 H332 Q356 212 352 190 L306 78 Z', 'url(#bowl)'),
        ellipse(180, 78, 134, 44, 'url(#steel)'),
        ellipse(180, 82, 118, 35, '#6d6986'),
        ...kibble.map(([x, y]) => ellipse(x, y, 21, 13, '#a8652f') + ellipse(x - 5, y - 4, 9, 4, '#d09a5c')),
        circle(180, 168, 18, '#fffdf8', 'opacity="0.92"'),
        ...[-22, -8, 8, 22].map((x) =>
          circle(180 + x, 144 + Math.abs(x) * 0.45, 7, '#fffdf8', 'opacity="0.92"'),
        ),
      ].join(''),
  },
} satisfies Record<string, Drawing>

/** Where the dry food lies in the bowl. */
const kibble: [x: number, y: number][] = [
  [108, 78],
  [150, 68],
  [196, 66],
  [240, 76],
  [130, 90],
  [176, 84],
  [222, 92],
]

function defs(...gradients: string[]): string {
  return `<defs>${gradients.join('')}</defs>`
}
