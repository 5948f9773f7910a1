import { across, circle, type Drawing, down, ellipse, glow, line, path, rect, slant } from './drawing.ts'

/** Electronics, carried and for the living room, and furniture that the emoji set lacks. */
export const drawnGadgets = {
  tv: {
    width: 440,
    height: 300,
    dye: 'violet',
    body: (s) =>
      [
        defs(
          slant('screen', `0 ${s(0.9)}; 0.5 ${s(0.62)}; 1 ${s(0.36)}`),
          slant('glass', '0 #fff 0.26; 0.4 #fff 0.06; 0.41 #fff 0; 1 #fff 0'),
          glow('sun', 0.5, 0.5, 0.5, '0 #fff7d6; 1 #ffc65c'),
        ),
        path('M112 256 L92 292 H118 L140 256 Z M328 256 L348 292 H322 L300 256 Z', '#4a4660'),
        rect(2, 2, 436, 258, 14, '#1b1930'),
        rect(10, 10, 420, 238, 8, 'url(#screen)'),
        circle(300, 112, 44, 'url(#sun)'),
        path(
          'M10 190 L104 96 L190 184 L250 132 L340 210 L430 150 V240 a8 8 0 0 1 -8 8 H18 a8 8 0 0 1 -8 -8 Z',
          s(0.34),
        ),
        path('M10 216 Q120 160 230 206 T430 196 V240 a8 8 0 0 1 -8 8 H18 a8 8 0 0 1 -8 -8 Z', s(0.22)),
        rect(10, 10, 420, 238, 8, 'url(#glass)'),
        rect(206, 252, 28, 4, 2, '#6d6986'),
      ].join(''),
  },
  earbuds: {
    width: 330,
    height: 300,
    dye: 'white',
    body: (s) =>
      [
        defs(
          slant('case', `0 ${s(1)}; 0.5 ${s(0.84)}; 1 ${s(0.5)}`),
          slant('lid', `0 ${s(0.96)}; 1 ${s(0.6)}`),
          across('stem', `0 ${s(0.7)}; 0.4 ${s(1)}; 1 ${s(0.5)}`),
        ),
        path('M40 150 Q40 40 165 40 Q290 40 290 150 Z', 'url(#lid)'),
        path('M66 146 Q70 66 165 66 Q260 66 264 146 Z', '#000', 'opacity="0.28"'),
        ...[104, 178].map(
          (x) =>
            rect(x, 100, 26, 86, 13, 'url(#stem)') +
            ellipse(x + 13, 100, 30, 28, 'url(#case)') +
            ellipse(x + 6, 98, 9, 13, '#3b3852'),
        ),
        rect(22, 146, 286, 146, 62, 'url(#case)'),
        rect(22, 146, 286, 5, 2, s(0.3), 'opacity="0.3"'),
        circle(165, 196, 6, '#4ade80'),
        path('M52 190 Q50 250 90 272 L96 264 Q64 240 66 190 Z', '#fff', 'opacity="0.6"'),
      ].join(''),
  },
  speaker: {
    width: 400,
    height: 240,
    dye: 'teal',
    body: (s) =>
      [
        defs(
          down('mesh', `0 ${s(0.44)}; 0.28 ${s(0.74)}; 0.6 ${s(0.54)}; 1 ${s(0.28)}`),
          glow('cap', 0.4, 0.35, 0.7, `0 ${s(0.7)}; 1 ${s(0.22)}`),
        ),
        line('M96 30 Q200 -16 304 30', s(0.36), 12),
        rect(30, 26, 340, 196, 92, 'url(#mesh)'),
        ...Array.from({ length: 12 }, (_, n) => rect(96 + n * 18, 32, 2, 184, 1, s(0.2), 'opacity="0.25"')),
        ellipse(52, 124, 40, 90, s(0.3)),
        ellipse(52, 124, 33, 80, 'url(#cap)'),
        ellipse(52, 124, 15, 38, s(0.16)),
        ellipse(348, 124, 40, 90, s(0.3)),
        ellipse(348, 124, 33, 80, 'url(#cap)'),
        ellipse(348, 124, 15, 38, s(0.16)),
        rect(150, 100, 100, 46, 23, s(0.92), 'opacity="0.95"'),
        rect(172, 118, 56, 10, 5, s(0.4)),
      ].join(''),
  },
  soundbar: {
    width: 460,
    height: 130,
    dye: 'graphite',
    body: (s) =>
      [
        defs(down('mesh', `0 ${s(0.7)}; 0.2 ${s(0.5)}; 1 ${s(0.2)}`)),
        rect(20, 110, 60, 14, 5, '#17151f'),
        rect(380, 110, 60, 14, 5, '#17151f'),
        rect(4, 18, 452, 98, 40, 'url(#mesh)'),
        ...Array.from({ length: 34 }, (_, n) => rect(44 + n * 11, 28, 2, 78, 1, '#000', 'opacity="0.25"')),
        rect(190, 52, 80, 26, 13, '#0f0d1a'),
        rect(204, 61, 30, 8, 4, '#5eead4'),
        circle(252, 65, 4, '#f59e0b'),
      ].join(''),
  },
  powerbank: {
    width: 210,
    height: 350,
    dye: 'graphite',
    body: (s) =>
      [
        defs(slant('body', `0 ${s(0.84)}; 0.4 ${s(0.6)}; 1 ${s(0.36)}`)),
        rect(4, 4, 202, 342, 38, s(0.26)),
        rect(4, 2, 200, 336, 38, 'url(#body)'),
        rect(60, 14, 34, 9, 4.5, '#17151f'),
        rect(112, 14, 34, 9, 4.5, '#17151f'),
        ...[0, 1, 2, 3].map((n) => circle(72 + n * 22, 58, 5, n === 3 ? s(0.4) : '#7dd3fc')),
        path('M116 132 L78 196 H104 L92 250 L136 180 H108 Z', '#fbbf24'),
        rect(24, 40, 8, 250, 4, '#fff', 'opacity="0.28"'),
      ].join(''),
  },
  charger: {
    width: 270,
    height: 300,
    dye: 'white',
    body: (s) =>
      [
        defs(slant('body', `0 ${s(1)}; 0.5 ${s(0.86)}; 1 ${s(0.54)}`)),
        line('M150 226 Q150 286 210 284 Q262 280 252 220 Q244 176 262 140', s(0.6), 11),
        rect(92, 4, 14, 60, 5, '#b9b5c9'),
        rect(158, 4, 14, 60, 5, '#b9b5c9'),
        rect(34, 48, 190, 184, 38, 'url(#body)'),
        rect(106, 214, 48, 16, 7, '#3b3852'),
        path('M138 92 L108 144 H130 L120 190 L156 134 H132 Z', '#4338ca'),
        rect(52, 76, 9, 110, 4.5, '#fff', 'opacity="0.9"'),
      ].join(''),
  },
  smartwatch: {
    width: 220,
    height: 390,
    dye: 'black',
    body: (s) =>
      [
        defs(
          across('strap', `0 ${s(0.34)}; 0.3 ${s(0.7)}; 1 ${s(0.3)}`),
          slant('frame', '0 #f1eff6; 0.5 #a8a3bd; 1 #6d6986'),
          slant('glass', '0 #fff 0.25; 0.42 #fff 0.05; 0.43 #fff 0; 1 #fff 0'),
        ),
        path('M56 110 L66 16 Q68 4 80 4 H140 Q152 4 154 16 L164 110 Z', 'url(#strap)'),
        path('M56 280 L66 374 Q68 386 80 386 H140 Q152 386 154 374 L164 280 Z', 'url(#strap)'),
        rect(198, 160, 16, 44, 7, '#8e8ba0'),
        rect(18, 90, 186, 212, 56, 'url(#frame)'),
        rect(28, 100, 166, 192, 48, '#12101c'),
        circle(111, 176, 50, 'none', 'stroke="#2d2a45" stroke-width="13"'),
        path(
          'M111 126 A50 50 0 1 1 63 190',
          'none',
          'stroke="#f59e0b" stroke-width="13" stroke-linecap="round"',
        ),
        circle(111, 176, 30, 'none', 'stroke="#2d2a45" stroke-width="11"'),
        path(
          'M111 146 A30 30 0 0 1 126 202',
          'none',
          'stroke="#34d399" stroke-width="11" stroke-linecap="round"',
        ),
        ...[0, 1, 2].map((n) =>
          rect(62 + n * 36, 250, 24, 10, 5, ['#7dd3fc', '#f472b6', '#a5b4fc'][n] ?? '#fff'),
        ),
        rect(28, 100, 166, 192, 48, 'url(#glass)'),
      ].join(''),
  },
  wardrobe: {
    width: 290,
    height: 400,
    dye: 'brown',
    body: (s) =>
      [
        defs(across('door', `0 ${s(0.72)}; 0.5 ${s(0.84)}; 1 ${s(0.62)}`)),
        rect(22, 384, 26, 14, 3, s(0.26)),
        rect(242, 384, 26, 14, 3, s(0.26)),
        rect(4, 4, 282, 384, 12, s(0.46)),
        rect(14, 16, 128, 280, 7, 'url(#door)'),
        rect(148, 16, 128, 280, 7, 'url(#door)'),
        rect(32, 36, 92, 240, 6, 'none', `stroke="${s(0.5)}" stroke-width="3"`),
        rect(166, 36, 92, 240, 6, 'none', `stroke="${s(0.5)}" stroke-width="3"`),
        rect(14, 304, 262, 76, 7, 'url(#door)'),
        rect(128, 130, 7, 56, 3.5, '#f2d48a'),
        rect(155, 130, 7, 56, 3.5, '#f2d48a'),
        rect(115, 336, 60, 7, 3.5, '#f2d48a'),
      ].join(''),
  },
  bookshelf: {
    width: 270,
    height: 390,
    dye: 'tan',
    body: (s) =>
      [
        rect(4, 4, 262, 382, 10, s(0.66)),
        rect(18, 18, 234, 354, 5, s(0.36)),
        ...[0, 1, 2].map((n) => rect(16, 122 + n * 88, 238, 13, 3, s(0.74))),
        ...['#4338ca', '#f59e0b', '#d9536a', '#15803d', '#fbe3bd'].map((colour, n) =>
          rect(30 + n * 22, 46 + (n % 3) * 8, 18, 76 - (n % 3) * 8, 3, colour),
        ),
        ellipse(206, 104, 24, 18, '#d0907a'),
        path('M206 90 Q186 60 200 44 Q212 62 206 90 Q214 64 232 62 Q232 84 206 90 Z', '#3f9d58'),
        ...['#0f766e', '#e9e6e1', '#be2f74'].map((colour, n) =>
          rect(150 + n * 26, 146 + n * 6, 20, 64 - n * 6, 3, colour),
        ),
        rect(34, 176, 82, 34, 5, '#fff3d6'),
        ...['#2563c9', '#f9c25b', '#7c3aed', '#a2452d'].map((colour, n) =>
          rect(32 + n * 24, 236 + (n % 2) * 10, 19, 62 - (n % 2) * 10, 3, colour),
        ),
        rect(150, 326, 88, 42, 5, '#f4d09b'),
        rect(32, 320, 92, 48, 5, '#d2d2fa'),
      ].join(''),
  },
  table: {
    width: 420,
    height: 260,
    dye: 'brown',
    body: (s) =>
      [
        defs(
          down('top', `0 ${s(0.98)}; 1 ${s(0.72)}`),
          across('leg', `0 ${s(0.6)}; 0.5 ${s(0.78)}; 1 ${s(0.42)}`),
        ),
        path('M60 92 L46 250 H68 L92 92 Z', 'url(#leg)'),
        path('M360 92 L374 250 H352 L328 92 Z', 'url(#leg)'),
        path('M112 80 L104 206 H120 L134 80 Z M308 80 L316 206 H300 L286 80 Z', s(0.4)),
        ellipse(210, 80, 204, 58, s(0.44)),
        ellipse(210, 66, 204, 58, 'url(#top)'),
        path(
          'M60 60 Q200 30 360 62 M90 84 Q220 60 330 88',
          'none',
          `stroke="${s(0.56)}" stroke-width="3" opacity="0.45"`,
        ),
      ].join(''),
  },
  mattress: {
    width: 440,
    height: 220,
    dye: 'aqua',
    body: (s) =>
      [
        defs(down('top', `0 ${s(1)}; 1 ${s(0.86)}`), down('side', `0 ${s(0.72)}; 1 ${s(0.5)}`)),
        path('M84 24 Q220 8 356 24 L434 120 Q220 142 6 120 Z', 'url(#top)'),
        path('M6 120 Q220 142 434 120 V186 Q434 204 414 206 Q220 222 26 206 Q6 204 6 186 Z', 'url(#side)'),
        ...[0, 1, 2].flatMap((row) =>
          [0, 1, 2, 3].map((column) =>
            ellipse(128 + column * 62 - (column < 2 ? row * 16 : -row * 2), 46 + row * 30, 6, 3, s(0.6)),
          ),
        ),
        line('M8 140 Q220 162 432 140', s(0.96), 5),
        line('M12 192 Q220 210 428 192', s(0.96), 5),
        rect(176, 160, 88, 24, 7, '#fffdf8', 'opacity="0.92"'),
      ].join(''),
  },
  flask: {
    width: 130,
    height: 380,
    dye: 'blue',
    body: (s) =>
      [
        defs(
          across('body', `0 ${s(0.34)}; 0.2 ${s(0.72)}; 0.34 ${s(0.86)}; 0.66 ${s(0.52)}; 1 ${s(0.28)}`),
          across('cap', '0 #8e8ba0; 0.3 #ffffff; 0.66 #b9b5c9; 1 #6d6986'),
        ),
        rect(34, 6, 62, 52, 12, 'url(#cap)'),
        path(
          'M30 54 H100 V74 Q122 86 122 118 V346 Q122 374 96 374 H34 Q8 374 8 346 V118 Q8 86 30 74 Z',
          'url(#body)',
        ),
        rect(8, 356, 114, 6, 0, '#fff', 'opacity="0.35"'),
        rect(26, 112, 9, 210, 4.5, '#fff', 'opacity="0.45"'),
      ].join(''),
  },
} satisfies Record<string, Drawing>

function defs(...gradients: string[]): string {
  return `<defs>${gradients.join('')}</defs>`
}
