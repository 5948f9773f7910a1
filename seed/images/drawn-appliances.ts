import { across, circle, type Drawing, down, ellipse, glow, line, path, rect, slant } from './drawing.ts'

const steel = '0 #8e8ba0; 0.18 #e9e7f1; 0.34 #ffffff; 0.62 #c3c0d0; 1 #7d7990'
const enamel = '0 #d5d2df; 0.16 #ffffff; 0.6 #f1eff6; 1 #bdb9ca'

/** Large and small machines of an Indian home. */
export const drawnAppliances = {
  fridge: {
    width: 220,
    height: 410,
    dye: 'silver',
    body: (s) =>
      [
        defs(across('door', `0 ${s(0.5)}; 0.12 ${s(0.86)}; 0.4 ${s(0.76)}; 1 ${s(0.44)}`)),
        rect(24, 396, 30, 12, 3, '#2d2a3b'),
        rect(166, 396, 30, 12, 3, '#2d2a3b'),
        rect(4, 4, 212, 396, 22, s(0.3)),
        path('M4 26 a22 22 0 0 1 22 -22 H194 a22 22 0 0 1 22 22 V136 H4 Z', 'url(#door)'),
        path('M4 142 H216 V378 a22 22 0 0 1 -22 22 H26 a22 22 0 0 1 -22 -22 Z', 'url(#door)'),
        rect(22, 66, 10, 58, 5, s(0.98)),
        rect(22, 160, 10, 96, 5, s(0.98)),
        rect(26, 68, 4, 54, 2, s(0.3), 'opacity="0.4"'),
        rect(26, 162, 4, 92, 2, s(0.3), 'opacity="0.4"'),
        rect(132, 26, 58, 8, 4, '#fff', 'opacity="0.7"'),
        path('M150 180 q34 26 20 92 q-30 -20 -20 -92 Z M168 268 q-4 40 -14 70', s(0.94), 'opacity="0.4"'),
      ].join(''),
  },
  washer: {
    width: 300,
    height: 350,
    dye: 'silver',
    body: (s) =>
      [
        defs(
          across('box', `0 ${s(0.66)}; 0.14 ${s(0.96)}; 0.6 ${s(0.88)}; 1 ${s(0.58)}`),
          slant('rim', '0 #ffffff; 1 #8c88a0'),
          glow('glass', 0.36, 0.3, 0.8, '0 #c4e4ff; 0.5 #5c86c9; 1 #232c57'),
        ),
        rect(30, 336, 36, 12, 3, '#2d2a3b'),
        rect(234, 336, 36, 12, 3, '#2d2a3b'),
        rect(6, 6, 288, 334, 24, 'url(#box)'),
        rect(6, 78, 288, 2.5, 0, s(0.4), 'opacity="0.4"'),
        rect(26, 26, 86, 34, 9, s(0.98)),
        rect(40, 39, 44, 8, 4, s(0.4), 'opacity="0.35"'),
        circle(152, 43, 18, 'url(#rim)'),
        line('M152 43 V30', '#4a4660', 4),
        rect(196, 28, 78, 30, 8, '#1b1930'),
        rect(208, 39, 30, 8, 4, '#7dd3fc'),
        circle(258, 43, 5, '#4ade80'),
        circle(150, 206, 106, 'url(#rim)'),
        circle(150, 206, 84, '#3b3852'),
        circle(150, 206, 78, 'url(#glass)'),
        path('M78 224 q28 -26 70 -4 t78 -8 a78 78 0 0 1 -148 12 Z', '#e9f6ff', 'opacity="0.75"'),
        circle(120, 178, 12, '#fff', 'opacity="0.75"'),
        circle(142, 160, 6, '#fff', 'opacity="0.6"'),
        circle(176, 204, 9, '#fff', 'opacity="0.5"'),
      ].join(''),
  },
  splitac: {
    width: 420,
    height: 170,
    dye: 'white',
    body: (s) =>
      [
        defs(
          down('shell', `0 #ffffff; 0.6 ${s(0.9)}; 1 ${s(0.46)}`),
          down('air', '0 #7dd3fc 0.7; 1 #7dd3fc 0'),
        ),
        rect(6, 4, 408, 122, 26, s(0.4)),
        rect(6, 2, 408, 118, 26, 'url(#shell)'),
        path('M22 92 H398 Q396 116 378 116 H42 Q24 116 22 92 Z', '#3b3852'),
        path('M26 96 H394 Q390 108 376 108 H44 Q30 108 26 96 Z', '#ffffff'),
        rect(318, 58, 66, 20, 10, '#1b1930'),
        rect(330, 65, 20, 6, 3, '#7dd3fc'),
        circle(366, 68, 4, '#4ade80'),
        rect(40, 20, 340, 6, 3, '#ffffff', 'opacity="0.95"'),
        ...[0, 1, 2, 3, 4].map((n) =>
          path(`M${92 + n * 52} 126 q-10 16 0 24 q8 10 -4 18 h14 q10 -10 2 -20 q-8 -10 2 -22 Z`, 'url(#air)'),
        ),
      ].join(''),
  },
  mixer: {
    width: 250,
    height: 370,
    dye: 'red',
    body: (s) =>
      [
        defs(
          across('jar', steel),
          across('base', `0 ${s(0.34)}; 0.2 ${s(0.66)}; 0.4 ${s(0.72)}; 1 ${s(0.3)}`),
          across('lid', '0 #26233a; 0.3 #6d6986; 1 #1b1930'),
        ),
        line('M190 84 Q236 92 230 138 Q226 176 186 184', '#26233a', 18),
        path('M58 56 H192 L178 232 H72 Z', 'url(#jar)'),
        rect(50, 30, 150, 32, 12, 'url(#lid)'),
        rect(100, 10, 50, 26, 10, 'url(#lid)'),
        rect(66, 226, 118, 22, 6, '#26233a'),
        path(
          'M62 244 H188 Q212 250 222 304 L230 348 Q232 366 214 366 H36 Q18 366 20 348 L28 304 Q38 250 62 244 Z',
          'url(#base)',
        ),
        circle(125, 308, 31, '#f3f1f8'),
        circle(125, 308, 26, '#1b1930'),
        line('M125 308 L138 292', '#f59e0b', 6),
        path('M48 270 q-12 26 -16 70 l10 2 q4 -44 16 -68 Z', '#fff', 'opacity="0.35"'),
      ].join(''),
  },
  microwave: {
    width: 390,
    height: 250,
    dye: 'graphite',
    body: (s) =>
      [
        defs(
          slant('box', `0 ${s(0.7)}; 0.5 ${s(0.46)}; 1 ${s(0.3)}`),
          slant('glass', '0 #5d5a78; 0.4 #2a2740; 0.41 #1d1a30; 1 #0f0d1a'),
          glow('warm', 0.5, 0.7, 0.6, '0 #ffcf7a 0.75; 1 #ffcf7a 0'),
        ),
        rect(40, 236, 40, 12, 3, '#1b1930'),
        rect(310, 236, 40, 12, 3, '#1b1930'),
        rect(4, 4, 382, 236, 22, 'url(#box)'),
        rect(24, 28, 246, 188, 16, 'url(#glass)'),
        rect(24, 28, 246, 188, 16, 'url(#warm)'),
        ellipse(147, 186, 84, 13, '#6d6986', 'opacity="0.85"'),
        rect(282, 34, 9, 176, 4.5, '#e9e7f1'),
        rect(306, 34, 62, 34, 8, '#0f0d1a'),
        rect(316, 46, 32, 9, 4.5, '#5eead4'),
        ...[0, 1, 2, 3].flatMap((row) =>
          [0, 1, 2].map((column) =>
            circle(317 + column * 20, 92 + row * 22, 6.5, '#dcd9e8', 'opacity="0.85"'),
          ),
        ),
        circle(337, 196, 19, 'url(#box)', 'stroke="#e9e7f1" stroke-width="3"'),
      ].join(''),
  },
  fan: {
    width: 280,
    height: 410,
    dye: 'white',
    body: (s) =>
      [
        defs(
          glow('cage', 0.4, 0.35, 0.75, `0 #ffffff 0.95; 1 ${s(0.55)} 0.6`),
          across('pole', steel),
          slant('blade', '0 #a5b4fc; 1 #4f46e5'),
        ),
        rect(130, 250, 20, 130, 6, 'url(#pole)'),
        ellipse(140, 386, 84, 20, s(0.4)),
        ellipse(140, 380, 84, 20, s(0.86)),
        circle(140, 140, 134, s(0.5)),
        circle(140, 140, 128, 'url(#cage)'),
        ...[0, 120, 240].map(
          (angle) =>
            `<g transform="rotate(${angle} 140 140)">${path('M140 128 Q96 98 112 42 Q132 18 164 34 Q190 70 152 132 Z', 'url(#blade)', 'opacity="0.92"')}</g>`,
        ),
        ...Array.from(
          { length: 24 },
          (_, n) =>
            `<g transform="rotate(${n * 15} 140 140)">${line('M140 112 V14', '#ffffff', 1.6, 'opacity="0.65"')}</g>`,
        ),
        circle(140, 140, 128, 'none', `stroke="${s(0.7)}" stroke-width="6"`),
        circle(140, 140, 26, s(0.9)),
        circle(140, 140, 20, '#4338ca'),
      ].join(''),
  },
  cooler: {
    width: 260,
    height: 370,
    dye: 'aqua',
    body: (s) =>
      [
        defs(across('box', enamel), down('grille', `0 ${s(0.74)}; 1 ${s(0.44)}`)),
        circle(48, 356, 13, '#26233a'),
        circle(212, 356, 13, '#26233a'),
        rect(6, 6, 248, 344, 26, 'url(#box)'),
        rect(28, 30, 204, 168, 16, 'url(#grille)'),
        ...[0, 1, 2, 3, 4, 5, 6].map((n) => rect(38, 44 + n * 21, 184, 9, 4.5, '#ffffff', 'opacity="0.8"')),
        circle(84, 232, 20, '#f7f5fb', 'stroke="#bdb9ca" stroke-width="3"'),
        line('M84 232 V219', '#26233a', 5),
        circle(176, 232, 20, '#f7f5fb', 'stroke="#bdb9ca" stroke-width="3"'),
        line('M176 232 L186 223', '#26233a', 5),
        rect(44, 276, 172, 52, 12, s(0.56), 'opacity="0.85"'),
        path('M44 304 Q88 290 130 304 T216 302 V316 a12 12 0 0 1 -12 12 H56 a12 12 0 0 1 -12 -12 Z', s(0.8)),
      ].join(''),
  },
  airfryer: {
    width: 270,
    height: 330,
    dye: 'black',
    body: (s) =>
      [
        defs(
          across('body', `0 ${s(0.24)}; 0.2 ${s(0.7)}; 0.36 ${s(0.84)}; 0.66 ${s(0.46)}; 1 ${s(0.18)}`),
          down('handle', '0 #f7f5fb; 1 #a8a3bd'),
        ),
        path(
          'M70 6 H200 Q252 10 258 90 L262 270 Q262 324 214 326 H56 Q8 324 8 270 L12 90 Q18 10 70 6 Z',
          'url(#body)',
        ),
        path('M20 160 H250', 'none', 'stroke="#000" stroke-width="3" opacity="0.5"'),
        rect(76, 40, 118, 62, 18, '#0f0d1a'),
        rect(96, 58, 44, 12, 6, '#5eead4'),
        circle(164, 64, 7, '#f59e0b'),
        rect(96, 82, 70, 6, 3, '#6d6986'),
        rect(106, 176, 58, 116, 22, 'url(#handle)'),
        rect(118, 190, 34, 62, 14, '#2d2a3b', 'opacity="0.85"'),
        path('M34 70 Q40 36 66 26 L70 38 Q52 50 48 80 Z', '#fff', 'opacity="0.35"'),
      ].join(''),
  },
  kettle: {
    width: 300,
    height: 320,
    dye: 'silver',
    body: (s) =>
      [
        defs(across('pot', `0 ${s(0.4)}; 0.18 ${s(0.86)}; 0.32 ${s(1)}; 0.62 ${s(0.7)}; 1 ${s(0.34)}`)),
        line('M214 66 Q284 74 278 160 Q274 226 222 246', '#26233a', 24),
        path('M66 62 L30 92 Q26 104 44 110 L66 122 Z', 'url(#pot)'),
        path('M72 50 H214 Q232 160 238 272 H48 Q54 160 72 50 Z', 'url(#pot)'),
        path('M84 50 Q92 22 143 22 Q194 22 202 50 Z', '#26233a'),
        circle(143, 18, 11, '#26233a'),
        path('M48 262 H238 L242 296 Q242 308 230 308 H56 Q44 308 44 296 Z', '#26233a'),
        rect(124, 272, 38, 8, 4, '#7dd3fc'),
        rect(94, 92, 12, 140, 6, '#fff', 'opacity="0.55"'),
      ].join(''),
  },
  iron: {
    width: 360,
    height: 240,
    dye: 'teal',
    body: (s) =>
      [
        defs(
          slant('body', `0 ${s(0.8)}; 0.5 ${s(0.56)}; 1 ${s(0.38)}`),
          down('plate', '0 #f1eff6; 1 #7d7990'),
        ),
        line('M120 78 Q140 22 220 22 Q316 22 318 110', '#26233a', 26),
        path('M22 196 Q40 108 150 84 Q250 70 322 104 Q340 150 340 196 Z', 'url(#body)'),
        path('M8 196 H346 Q350 224 332 224 H34 Q8 222 8 196 Z', 'url(#plate)'),
        circle(236, 138, 30, '#f7f5fb'),
        circle(236, 138, 24, s(0.4)),
        line('M236 138 V120', '#f59e0b', 6),
        path('M60 168 Q86 122 150 108 L154 118 Q104 130 78 172 Z', '#fff', 'opacity="0.45"'),
      ].join(''),
  },
  geyser: {
    width: 240,
    height: 370,
    dye: 'white',
    body: (s) =>
      [
        defs(across('tank', enamel)),
        rect(74, 330, 14, 34, 4, '#4f8fd9'),
        rect(150, 330, 14, 34, 4, '#d8483f'),
        rect(20, 6, 200, 334, 74, 'url(#tank)'),
        path('M20 250 H220 V266 a74 74 0 0 1 -74 74 H94 a74 74 0 0 1 -74 -74 Z', s(0.7), 'opacity="0.5"'),
        circle(120, 256, 36, '#f7f5fb', 'stroke="#c3c0d0" stroke-width="4"'),
        path(
          'M120 226 A30 30 0 0 1 148 264',
          'none',
          'stroke="#f59e0b" stroke-width="7" stroke-linecap="round"',
        ),
        line('M120 256 L134 242', '#26233a', 5),
        circle(120, 312, 6, '#ef4444'),
        rect(46, 66, 13, 150, 6.5, '#fff', 'opacity="0.9"'),
      ].join(''),
  },
  cooker: {
    width: 350,
    height: 280,
    dye: 'silver',
    body: (s) =>
      [
        defs(across('pot', `0 ${s(0.36)}; 0.18 ${s(0.84)}; 0.34 ${s(1)}; 0.64 ${s(0.66)}; 1 ${s(0.32)}`)),
        rect(262, 96, 86, 24, 12, '#26233a'),
        rect(4, 104, 44, 20, 10, '#26233a'),
        rect(34, 96, 236, 172, 34, 'url(#pot)'),
        rect(24, 84, 256, 26, 13, '#c3c0d0'),
        path('M50 86 Q60 46 152 46 Q244 46 254 86 Z', 'url(#pot)'),
        rect(132, 14, 40, 44, 10, '#26233a'),
        circle(152, 14, 10, '#f59e0b'),
        circle(216, 66, 9, '#d8483f'),
        rect(62, 126, 12, 106, 6, '#fff', 'opacity="0.6"'),
      ].join(''),
  },
} satisfies Record<string, Drawing>

function defs(...gradients: string[]): string {
  return `<defs>${gradients.join('')}</defs>`
}
