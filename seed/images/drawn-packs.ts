import { across, circle, type Drawing, down, ellipse, line, path, rect } from './drawing.ts'

/** Packs as they stand on a grocer's or a chemist's shelf; the label shows what is inside. */
export const drawnPacks = {
  pouch: {
    width: 250,
    height: 330,
    dye: 'orange',
    label: { x: 125, y: 176, size: 134 },
    body: (s) =>
      [
        defs(
          across(
            'foil',
            `0 ${s(0.4)}; 0.1 ${s(0.6)}; 0.24 ${s(0.74)}; 0.52 ${s(0.58)}; 0.86 ${s(0.48)}; 1 ${s(0.34)}`,
          ),
          down('fold', '0 #000 0; 1 #000 0.28'),
        ),
        path('M22 12 H228 L238 250 Q244 314 206 322 Q125 334 44 322 Q6 314 12 250 Z', 'url(#foil)'),
        path('M12 250 Q6 314 44 322 Q125 334 206 322 Q244 314 238 250 Q125 286 12 250 Z', 'url(#fold)'),
        rect(20, 6, 210, 26, 5, s(0.66)),
        ...[0, 1, 2, 3].map((n) => rect(20, 11 + n * 5, 210, 1.6, 0, s(0.4), 'opacity="0.5"')),
        path(
          'M20 52 H230',
          'none',
          `stroke="${s(0.9)}" stroke-width="2" stroke-dasharray="5 6" opacity="0.7"`,
        ),
        ellipse(125, 176, 86, 84, s(0.97), 'opacity="0.96"'),
        rect(66, 278, 118, 8, 4, s(0.95), 'opacity="0.75"'),
        rect(92, 294, 66, 6, 3, s(0.95), 'opacity="0.5"'),
        path('M34 44 L44 44 L40 250 L28 246 Z', '#fff', 'opacity="0.28"'),
      ].join(''),
  },
  sack: {
    width: 250,
    height: 330,
    dye: 'cream',
    label: { x: 125, y: 182, size: 126 },
    body: (s) =>
      [
        defs(across('cloth', `0 ${s(0.4)}; 0.2 ${s(0.74)}; 0.5 ${s(0.66)}; 0.85 ${s(0.5)}; 1 ${s(0.34)}`)),
        path(
          'M30 30 Q125 14 220 30 Q246 140 240 286 Q238 324 200 324 H50 Q12 324 10 286 Q4 140 30 30 Z',
          'url(#cloth)',
        ),
        path('M24 34 Q20 8 48 10 Q125 22 202 10 Q230 8 226 34 Q125 50 24 34 Z', s(0.84)),
        line('M32 36 Q125 52 218 36', s(0.3), 3, 'stroke-dasharray="9 7" opacity="0.6"'),
        rect(40, 96, 170, 172, 24, s(0.98), 'opacity="0.95"'),
        rect(40, 96, 170, 26, 12, '#15803d', 'opacity="0.85"'),
        rect(76, 250, 98, 7, 3.5, '#15803d', 'opacity="0.5"'),
        path('M24 70 Q34 160 22 290', 'none', `stroke="${s(0.95)}" stroke-width="5" opacity="0.35"`),
      ].join(''),
  },
  carton: {
    width: 230,
    height: 320,
    dye: 'red',
    label: { x: 104, y: 178, size: 124 },
    body: (s) =>
      [
        defs(down('front', `0 ${s(0.7)}; 1 ${s(0.52)}`), down('side', `0 ${s(0.42)}; 1 ${s(0.3)}`)),
        path('M4 34 L40 8 H228 L204 34 Z', s(0.82)),
        path('M204 34 L228 8 V286 L204 316 Z', 'url(#side)'),
        rect(4, 34, 200, 282, 3, 'url(#front)'),
        path('M4 34 H204 V80 Q104 116 4 80 Z', s(0.96), 'opacity="0.9"'),
        circle(104, 180, 78, s(0.97), 'opacity="0.95"'),
        rect(54, 272, 100, 9, 4.5, s(0.96), 'opacity="0.8"'),
        rect(74, 290, 60, 6, 3, s(0.96), 'opacity="0.5"'),
        rect(42, 52, 92, 10, 5, s(0.5), 'opacity="0.75"'),
        path('M4 34 H12 V316 H4 Z', '#fff', 'opacity="0.25"'),
      ].join(''),
  },
  jar: {
    width: 220,
    height: 300,
    dye: 'mustard',
    label: { x: 110, y: 182, size: 104 },
    body: (s) =>
      [
        defs(
          across('glass', `0 ${s(0.4)}; 0.16 ${s(0.7)}; 0.3 ${s(0.84)}; 0.6 ${s(0.6)}; 1 ${s(0.36)}`),
          across('lid', '0 #8f6a2a; 0.2 #f2d48a; 0.5 #d2a24a; 1 #7d5a20'),
        ),
        rect(8, 60, 204, 236, 40, 'url(#glass)'),
        rect(24, 12, 172, 58, 14, 'url(#lid)'),
        ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) =>
          rect(34 + n * 16, 18, 3, 46, 1.5, '#5d4214', 'opacity="0.25"'),
        ),
        rect(8, 116, 204, 132, 4, '#fffaf0', 'opacity="0.96"'),
        rect(8, 116, 204, 9, 0, s(0.46)),
        rect(8, 239, 204, 9, 0, s(0.46)),
        rect(26, 74, 10, 38, 5, '#fff', 'opacity="0.55"'),
        rect(26, 254, 10, 22, 5, '#fff', 'opacity="0.35"'),
      ].join(''),
  },
  bottle: {
    width: 170,
    height: 360,
    dye: 'green',
    label: { x: 85, y: 224, size: 96 },
    body: (s) =>
      [
        defs(
          across('glass', `0 ${s(0.36)}; 0.16 ${s(0.66)}; 0.3 ${s(0.8)}; 0.62 ${s(0.56)}; 1 ${s(0.32)}`),
          across('cap', '0 #4a4660; 0.25 #9a96b4; 0.55 #5f5b78; 1 #34304a'),
        ),
        path(
          'M60 60 H110 V92 Q112 118 142 136 Q162 148 162 180 V326 Q162 354 134 354 H36 Q8 354 8 326 V180 Q8 148 28 136 Q58 118 60 92 Z',
          'url(#glass)',
        ),
        rect(50, 8, 70, 60, 12, 'url(#cap)'),
        rect(8, 168, 154, 116, 4, '#fffaf0', 'opacity="0.97"'),
        rect(8, 168, 154, 8, 0, s(0.44)),
        rect(8, 276, 154, 8, 0, s(0.44)),
        path('M26 154 Q34 144 46 138 L50 146 Q36 154 34 162 H24 Z', '#fff', 'opacity="0.5"'),
        rect(22, 292, 9, 40, 4.5, '#fff', 'opacity="0.35"'),
      ].join(''),
  },
  pump: {
    width: 180,
    height: 360,
    dye: 'mint',
    label: { x: 90, y: 244, size: 96 },
    body: (s) =>
      [
        defs(
          across('body', `0 ${s(0.48)}; 0.18 ${s(0.76)}; 0.34 ${s(0.88)}; 0.66 ${s(0.66)}; 1 ${s(0.42)}`),
          across('pump', '0 #c9c5d8; 0.3 #ffffff; 0.7 #dcd8e8; 1 #a8a3bd'),
        ),
        rect(80, 40, 20, 62, 6, 'url(#pump)'),
        path('M28 22 Q28 12 40 12 H108 Q122 12 122 26 V46 H64 Q60 34 44 34 H34 Q28 34 28 28 Z', 'url(#pump)'),
        rect(54, 88, 72, 38, 9, 'url(#pump)'),
        rect(10, 118, 160, 236, 36, 'url(#body)'),
        rect(28, 186, 124, 118, 16, '#fffdf8', 'opacity="0.95"'),
        rect(60, 316, 60, 7, 3.5, '#fffdf8', 'opacity="0.8"'),
        rect(24, 146, 10, 170, 5, '#fff', 'opacity="0.4"'),
      ].join(''),
  },
  tube: {
    width: 160,
    height: 350,
    dye: 'rose',
    label: { x: 80, y: 150, size: 92 },
    body: (s) =>
      [
        defs(
          across('body', `0 ${s(0.5)}; 0.2 ${s(0.8)}; 0.36 ${s(0.9)}; 0.7 ${s(0.68)}; 1 ${s(0.46)}`),
          across('cap', `0 ${s(0.3)}; 0.25 ${s(0.56)}; 0.6 ${s(0.4)}; 1 ${s(0.24)}`),
        ),
        path('M6 26 H154 L138 282 H22 Z', 'url(#body)'),
        rect(2, 6, 156, 26, 4, s(0.8)),
        ...[0, 1, 2, 3].map((n) => rect(2, 10 + n * 5, 156, 1.6, 0, s(0.45), 'opacity="0.5"')),
        rect(28, 278, 104, 66, 12, 'url(#cap)'),
        circle(80, 150, 58, '#fffdf8', 'opacity="0.95"'),
        rect(46, 226, 68, 7, 3.5, '#fffdf8', 'opacity="0.85"'),
        rect(58, 242, 44, 6, 3, '#fffdf8', 'opacity="0.6"'),
        path('M20 44 L32 44 L40 262 L32 262 Z', '#fff', 'opacity="0.35"'),
      ].join(''),
  },
  tub: {
    width: 270,
    height: 220,
    dye: 'lavender',
    label: { x: 135, y: 148, size: 84 },
    body: (s) =>
      [
        defs(
          across('body', `0 ${s(0.46)}; 0.18 ${s(0.78)}; 0.34 ${s(0.9)}; 0.68 ${s(0.66)}; 1 ${s(0.42)}`),
          across('lid', `0 ${s(0.3)}; 0.2 ${s(0.6)}; 0.36 ${s(0.72)}; 0.7 ${s(0.46)}; 1 ${s(0.26)}`),
        ),
        path('M14 88 H256 L248 182 Q244 214 212 214 H58 Q26 214 22 182 Z', 'url(#body)'),
        rect(6, 12, 258, 82, 20, 'url(#lid)'),
        rect(78, 104, 114, 92, 18, '#fffdf8', 'opacity="0.95"'),
        rect(26, 26, 10, 54, 5, '#fff', 'opacity="0.4"'),
      ].join(''),
  },
  drum: {
    width: 230,
    height: 320,
    dye: 'graphite',
    label: { x: 115, y: 196, size: 116 },
    body: (s) =>
      [
        defs(
          across('body', `0 ${s(0.3)}; 0.18 ${s(0.58)}; 0.32 ${s(0.72)}; 0.66 ${s(0.46)}; 1 ${s(0.24)}`),
          across('lid', `0 ${s(0.2)}; 0.2 ${s(0.46)}; 0.36 ${s(0.6)}; 0.7 ${s(0.34)}; 1 ${s(0.16)}`),
        ),
        rect(10, 70, 210, 246, 26, 'url(#body)'),
        rect(18, 10, 194, 72, 16, 'url(#lid)'),
        rect(18, 70, 194, 10, 0, '#000', 'opacity="0.15"'),
        rect(10, 118, 210, 150, 0, '#fffdf8', 'opacity="0.95"'),
        rect(10, 118, 210, 12, 0, '#f59e0b'),
        rect(10, 256, 210, 12, 0, '#f59e0b'),
        rect(28, 84, 10, 28, 5, '#fff', 'opacity="0.3"'),
      ].join(''),
  },
  book: {
    width: 230,
    height: 310,
    dye: 'blue',
    label: { x: 124, y: 190, size: 116 },
    body: (s) =>
      [
        defs(across('cover', `0 ${s(0.38)}; 0.09 ${s(0.5)}; 0.11 ${s(0.66)}; 0.5 ${s(0.6)}; 1 ${s(0.5)}`)),
        path('M16 18 H218 Q226 18 226 26 V302 H24 Q8 302 8 286 Z', '#e9e2d3'),
        ...[0, 1, 2].map((n) => rect(20, 290 + n * 5, 204, 1.4, 0, '#b9ae97')),
        path('M8 20 Q8 6 22 6 H212 Q220 6 220 14 V286 H22 Q8 286 8 298 Z', 'url(#cover)'),
        rect(52, 40, 144, 14, 7, '#fffdf8', 'opacity="0.92"'),
        rect(74, 64, 100, 9, 4.5, '#fffdf8', 'opacity="0.6"'),
        circle(124, 190, 70, '#fffdf8', 'opacity="0.2"'),
        rect(94, 264, 60, 8, 4, '#fffdf8', 'opacity="0.75"'),
      ].join(''),
  },
} satisfies Record<string, Drawing>

function defs(...gradients: string[]): string {
  return `<defs>${gradients.join('')}</defs>`
}
