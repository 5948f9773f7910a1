import {
  across,
  circle,
  type Drawing,
  down,
  ellipse,
  glow,
  line,
  path,
  rect,
  type Shade,
  slant,
} from './drawing.ts'

/** Clothes and cloth of an Indian wardrobe, and what is made of cloth at home. */
export const drawnCloth = {
  kurta: {
    width: 280,
    height: 380,
    dye: 'maroon',
    body: (s) =>
      [
        defs(cloth(s), across('sleeve', `0 ${s(0.42)}; 0.5 ${s(0.66)}; 1 ${s(0.5)}`)),
        path('M92 38 L28 78 L2 214 L48 226 L76 132 Z', 'url(#sleeve)'),
        path('M188 38 L252 78 L278 214 L232 226 L204 132 Z', 'url(#sleeve)'),
        path('M92 34 Q140 50 188 34 L214 84 L228 374 H52 L66 84 Z', 'url(#cloth)'),
        path('M112 26 Q140 40 168 26 L172 44 Q140 60 108 44 Z', s(0.86)),
        rect(130, 52, 20, 104, 6, s(0.84)),
        ...[0, 1, 2, 3].map((n) => circle(140, 66 + n * 24, 4, '#f6d57c')),
        path('M52 374 L54 348 H226 L228 374 Z', s(0.84), 'opacity="0.9"'),
        line('M60 361 H220', '#f6d57c', 3, 'stroke-dasharray="3 9"'),
        path('M4 202 L50 214 L48 226 L2 214 Z M276 202 L230 214 L232 226 L278 214 Z', s(0.84)),
        path('M66 374 L70 300 L76 374 Z M214 374 L210 300 L204 374 Z', s(0.3), 'opacity="0.6"'),
      ].join(''),
  },
  shirt: {
    width: 300,
    height: 320,
    dye: 'aqua',
    body: (s) =>
      [
        defs(cloth(s), across('sleeve', `0 ${s(0.44)}; 0.5 ${s(0.7)}; 1 ${s(0.52)}`)),
        path('M96 34 L34 66 L4 170 L64 190 L84 128 Z', 'url(#sleeve)'),
        path('M204 34 L266 66 L296 170 L236 190 L216 128 Z', 'url(#sleeve)'),
        path(
          'M92 30 Q150 54 208 30 L224 90 L228 296 Q228 312 212 312 H88 Q72 312 72 296 L76 90 Z',
          'url(#cloth)',
        ),
        path('M104 20 L150 52 L128 92 L86 40 Z', s(0.88)),
        path('M196 20 L150 52 L172 92 L214 40 Z', s(0.8)),
        rect(143, 56, 14, 256, 2, s(0.78)),
        ...[0, 1, 2, 3, 4].map((n) =>
          circle(150, 104 + n * 44, 4.5, '#fffdf8', `stroke="${s(0.3)}" stroke-width="1"`),
        ),
        path('M176 136 H210 V170 L193 180 L176 170 Z', s(0.7), `stroke="${s(0.4)}" stroke-width="2"`),
        path('M7 158 L67 178 L64 190 L4 170 Z M293 158 L233 178 L236 190 L296 170 Z', s(0.86)),
      ].join(''),
  },
  saree: {
    width: 320,
    height: 300,
    dye: 'rose',
    body: (s) =>
      [
        defs(
          cloth(s),
          slant('zari', '0 #fbe39a; 0.5 #e3b04b; 1 #b57f1f'),
          down('fold', `0 ${s(0.8)}; 1 ${s(0.5)}`),
        ),
        path('M24 168 H296 Q306 232 290 282 Q160 300 30 282 Q14 232 24 168 Z', 'url(#cloth)'),
        path('M24 226 Q160 244 298 226 V248 Q160 266 22 248 Z', 'url(#zari)'),
        path('M40 96 H280 Q300 96 298 118 L296 172 Q160 190 24 172 L22 118 Q20 96 40 96 Z', 'url(#fold)'),
        path('M22 148 Q160 166 298 148 L296 172 Q160 190 24 172 Z', 'url(#zari)'),
        path(
          'M52 30 Q160 14 268 30 Q286 34 284 56 L280 106 Q160 122 40 106 L36 56 Q34 34 52 30 Z',
          'url(#cloth)',
        ),
        path('M190 20 L268 30 Q286 34 284 56 L280 250 Q254 262 222 262 Z', 'url(#zari)'),
        path('M202 22 L262 30 Q272 34 270 54 L268 246 Q248 254 230 254 Z', s(0.66)),
        ...[0, 1, 2, 3, 4].map((n) => motif(240 + n * 1.4, 60 + n * 42)),
        ...[0, 1, 2].map((n) => motif(76 + n * 48, 62)),
        ...[0, 1, 2].map((n) => motif(70 + n * 50, 128)),
        ...[0, 1, 2].map((n) => motif(72 + n * 50, 204)),
      ].join(''),
  },
  linen: {
    width: 330,
    height: 280,
    dye: 'aqua',
    body: (s) =>
      [
        defs(cloth(s), down('pale', `0 ${s(1)}; 1 ${s(0.78)}`), down('edge', `0 ${s(0.58)}; 1 ${s(0.4)}`)),
        fold(16, 204, 298, 66, 'url(#edge)', s),
        fold(22, 142, 286, 66, 'url(#pale)', s),
        fold(18, 80, 294, 66, 'url(#cloth)', s),
        fold(30, 18, 270, 66, 'url(#pale)', s),
        ...[0, 1, 2, 3, 4, 5].map((n) => circle(66 + n * 40, 50, 9, s(0.56), 'opacity="0.8"')),
        ...[0, 1, 2, 3, 4, 5].map((n) => circle(60 + n * 42, 176, 9, s(0.56), 'opacity="0.8"')),
        rect(150, 12, 34, 262, 4, '#e8d3ae', 'opacity="0.95"'),
        ellipse(152, 22, 20, 9, '#d9bd8d', 'transform="rotate(24 152 22)"'),
        ellipse(184, 22, 20, 9, '#d9bd8d', 'transform="rotate(-24 184 22)"'),
      ].join(''),
  },
  rug: {
    width: 400,
    height: 250,
    dye: 'red',
    body: (s) =>
      [
        defs(cloth(s)),
        path('M70 20 H330 L394 226 H6 Z', 'url(#cloth)'),
        path('M86 36 H314 L364 208 H36 Z', 'none', `stroke="${s(0.92)}" stroke-width="7"`),
        path('M104 56 H296 L332 186 H68 Z', 'none', `stroke="${s(0.34)}" stroke-width="5"`),
        path('M200 64 L262 120 L200 178 L138 120 Z', s(0.94)),
        path('M200 86 L238 120 L200 156 L162 120 Z', s(0.46)),
        path('M118 96 L136 120 L112 146 L96 120 Z M282 96 L304 120 L288 146 L264 120 Z', s(0.88)),
        ...Array.from({ length: 26 }, (_, n) =>
          line(`M${12 + n * 15} 228 L${10 + n * 15.2} 244`, s(0.94), 3.4),
        ),
        ...Array.from({ length: 18 }, (_, n) => line(`M${74 + n * 15} 18 L${75 + n * 14.9} 8`, s(0.94), 3)),
      ].join(''),
  },
  pillow: {
    width: 360,
    height: 260,
    dye: 'white',
    body: (s) =>
      [
        defs(glow('soft', 0.4, 0.34, 0.75, `0 ${s(1)}; 0.6 ${s(0.86)}; 1 ${s(0.58)}`)),
        path(
          'M22 30 Q40 6 84 22 Q180 2 276 22 Q320 6 338 30 Q360 50 342 92 Q352 130 342 168 Q360 214 334 234 Q312 252 270 238 Q180 256 90 238 Q48 252 26 234 Q0 214 18 168 Q8 130 18 92 Q0 50 22 30 Z',
          'url(#soft)',
        ),
        line(
          'M60 56 Q180 36 300 56 Q318 130 300 206 Q180 222 60 206 Q42 130 60 56 Z',
          s(0.62),
          3,
          'opacity="0.5"',
        ),
        line('M150 112 Q180 130 214 110 M136 148 Q180 160 226 146', s(0.5), 3, 'opacity="0.35"'),
      ].join(''),
  },
  romper: {
    width: 260,
    height: 320,
    dye: 'mint',
    body: (s) =>
      [
        defs(cloth(s)),
        path(
          'M84 26 L30 52 L4 116 L54 138 L74 104 V196 L50 270 Q48 292 70 298 L112 304 L130 256 L148 304 L190 298 Q212 292 210 270 L186 196 V104 L206 138 L256 116 L230 52 L176 26 Q130 62 84 26 Z',
          'url(#cloth)',
        ),
        path('M84 26 Q130 62 176 26 L166 20 Q130 46 94 20 Z', s(0.98)),
        circle(130, 134, 34, '#fffdf8', 'opacity="0.92"'),
        path('M130 116 C140 104 158 116 148 132 L130 152 L112 132 C102 116 120 104 130 116 Z', s(0.56)),
        ...[0, 1, 2].map((n) => circle(114 + n * 16, 244, 4, '#fffdf8')),
        path('M4 116 L54 138 L58 128 L8 106 Z M256 116 L206 138 L202 128 L252 106 Z', s(0.98)),
      ].join(''),
  },
} satisfies Record<string, Drawing>

function cloth(shade: Shade): string {
  return across(
    'cloth',
    `0 ${shade(0.48)}; 0.16 ${shade(0.7)}; 0.36 ${shade(0.76)}; 0.62 ${shade(0.6)}; 1 ${shade(0.42)}`,
  )
}

function fold(x: number, y: number, width: number, height: number, fill: string, shade: Shade): string {
  return (
    rect(x, y + 3, width, height, 30, shade(0.3), 'opacity="0.25"') +
    rect(x, y, width, height, 30, fill) +
    rect(x + 26, y + height * 0.72, width - 52, 3, 1.5, shade(0.4), 'opacity="0.3"')
  )
}

/** A small woven paisley-like drop of gold. */
function motif(x: number, y: number): string {
  return path(
    `M${x} ${y - 11} Q${x + 10} ${y} ${x} ${y + 9} Q${x - 10} ${y} ${x} ${y - 11} Z`,
    '#f6d57c',
    'opacity="0.95"',
  )
}

function defs(...gradients: string[]): string {
  return `<defs>${gradients.join('')}</defs>`
}
