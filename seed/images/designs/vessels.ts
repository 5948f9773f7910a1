import { across, ellipse, line, path, rect } from '../shapes.ts'
import { dyed } from './design.ts'
import type { Pack } from './labels.ts'

const glass = across(
  'side',
  `0 ${dyed(38)}; 0.16 ${dyed(68)}; 0.3 ${dyed(82)}; 0.6 ${dyed(58)}; 1 ${dyed(34)}`,
)
const milky = across(
  'side',
  `0 ${dyed(48)}; 0.18 ${dyed(76)}; 0.34 ${dyed(88)}; 0.66 ${dyed(66)}; 1 ${dyed(42)}`,
)
const gold = across('cap', '0 #8f6a2a; 0.2 #f2d48a; 0.5 #d2a24a; 1 #7d5a20')
const coal = across('cap', '0 #2a2833; 0.25 #85828f; 0.5 #4b4856; 1 #1d1b25')
const white = across('cap', '0 #c9c5d8; 0.3 #ffffff; 0.7 #dcd8e8; 1 #a8a3bd')
const wood = across('cap', '0 #7a5330; 0.25 #d9ab78; 0.6 #b07e4b; 1 #6b4526')

function ridges(x: number, y: number, width: number, height: number, count: number): string {
  return Array.from({ length: count }, (_, n) =>
    rect(x + ((n + 0.5) * width) / count, y, 3, height, 1.5, '#000', 'opacity="0.16"'),
  ).join('')
}

const gleam = (x: number, y: number, height: number) => rect(x, y, 10, height, 5, '#fff', 'opacity="0.42"')

type Size = { width: number; height: number }

function vessel(size: Size, defs: string, face: string, label: Pack['label'], over: string): Pack {
  return { width: size.width, height: size.height, defs, face, under: path(face, 'url(#side)'), over, label }
}

export const jars = {
  barrel: vessel(
    { width: 220, height: 300 },
    glass + gold,
    'M48 60 H172 Q212 60 212 108 V256 Q212 296 172 296 H48 Q8 296 8 256 V108 Q8 60 48 60 Z',
    { x: 34, y: 92, width: 152, height: 168 },
    rect(24, 12, 172, 58, 14, 'url(#cap)') + ridges(30, 18, 160, 46, 10) + gleam(22, 100, 120),
  ),
  /** A pickle jar under a cloth. */
  covered: vessel(
    { width: 236, height: 300 },
    glass + across('cap', `0 ${dyed(50)}; 0.3 ${dyed(92)}; 0.6 ${dyed(76)}; 1 ${dyed(44)}`),
    'M54 62 H182 Q206 100 222 150 V250 Q222 294 182 294 H54 Q14 294 14 250 V150 Q30 100 54 62 Z',
    { x: 42, y: 128, width: 152, height: 126 },
    path(
      'M30 84 Q26 10 118 10 Q210 10 206 84 L190 74 L174 90 L156 76 L138 92 L118 78 L98 92 L80 76 L62 90 L46 74 Z',
      'url(#cap)',
    ) +
      rect(48, 54, 140, 12, 6, '#c8a877') +
      gleam(30, 160, 90),
  ),
  faceted: vessel(
    { width: 214, height: 300 },
    across(
      'side',
      `0 ${dyed(40)}; 0.22 ${dyed(52)}; 0.23 ${dyed(80)}; 0.76 ${dyed(66)}; 0.77 ${dyed(46)}; 1 ${dyed(34)}`,
    ) + coal,
    'M42 70 H172 L206 112 V268 L184 296 H30 L8 268 V112 Z',
    { x: 50, y: 108, width: 114, height: 156 },
    rect(34, 12, 146, 62, 6, 'url(#cap)') + rect(34, 40, 146, 5, 0, '#000', 'opacity="0.25"'),
  ),
  broad: vessel(
    { width: 240, height: 280 },
    glass + across('cap', `0 ${dyed(24)}; 0.25 ${dyed(62)}; 0.55 ${dyed(44)}; 1 ${dyed(20)}`),
    'M22 86 H218 L226 110 V262 Q226 276 210 276 H30 Q14 276 14 262 V110 Z',
    { x: 44, y: 108, width: 152, height: 138 },
    rect(6, 14, 228, 82, 22, 'url(#cap)') + ridges(16, 30, 208, 54, 16) + gleam(24, 112, 120),
  ),
} satisfies Record<string, Pack>

export const bottles = {
  /** Cooking oil, with a handle. */
  jug: vessel(
    { width: 240, height: 350 },
    glass + gold,
    'M84 58 H136 Q142 92 178 112 Q196 122 196 150 V326 Q196 346 176 346 H34 Q14 346 14 326 V170 Q14 124 60 106 Q82 92 84 58 Z',
    { x: 32, y: 160, width: 146, height: 140 },
    line('M176 122 Q232 128 230 190 Q228 240 196 246', dyed(52), 17) +
      rect(74, 10, 72, 54, 10, 'url(#cap)') +
      ridges(78, 16, 64, 42, 6) +
      gleam(26, 172, 120),
  ),
  slim: vessel(
    { width: 128, height: 380 },
    glass + coal,
    'M30 92 H98 Q120 100 120 130 V356 Q120 374 102 374 H26 Q8 374 8 356 V130 Q8 100 30 92 Z',
    { x: 18, y: 160, width: 92, height: 160 },
    rect(30, 44, 68, 52, 6, 'url(#cap)') + rect(42, 10, 44, 40, 8, 'url(#cap)') + gleam(18, 120, 190),
  ),
  /** Perfume and nail colour, under a tall cap. */
  vial: vessel(
    { width: 170, height: 320 },
    across(
      'side',
      `0 ${dyed(38)}; 0.12 ${dyed(78)}; 0.2 ${dyed(58)}; 0.8 ${dyed(66)}; 0.9 ${dyed(84)}; 1 ${dyed(40)}`,
    ) + coal,
    'M22 150 H148 Q162 150 162 166 V298 Q162 314 146 314 H24 Q8 314 8 298 V166 Q8 150 22 150 Z',
    { x: 35, y: 176, width: 100, height: 112 },
    rect(58, 126, 54, 28, 4, '#d9c28a') +
      path('M60 128 L66 10 H104 L110 128 Z', 'url(#cap)') +
      gleam(18, 170, 90),
  ),
  /** Perfume, under a stopper. */
  flacon: vessel(
    { width: 230, height: 290 },
    milky + gold,
    'M115 92 Q214 92 222 196 Q224 284 150 284 H80 Q6 284 8 196 Q16 92 115 92 Z',
    { x: 52, y: 128, width: 126, height: 132 },
    rect(92, 72, 46, 28, 4, '#d9c28a') +
      path('M115 6 L152 40 L136 74 H94 L78 40 Z', 'url(#cap)') +
      path('M115 6 L128 40 L115 74 L102 40 Z', '#fff', 'opacity="0.3"') +
      gleam(32, 160, 80),
  ),
  neck: vessel(
    { width: 170, height: 360 },
    glass + wood,
    'M60 60 H110 V92 Q112 118 142 136 Q162 148 162 180 V326 Q162 354 134 354 H36 Q8 354 8 326 V180 Q8 148 28 136 Q58 118 60 92 Z',
    { x: 26, y: 182, width: 118, height: 124 },
    rect(50, 8, 70, 60, 12, 'url(#cap)') + ridges(54, 14, 62, 46, 5) + gleam(22, 190, 120),
  ),
  soft: vessel(
    { width: 190, height: 330 },
    milky + white,
    'M95 86 Q182 86 182 190 Q182 324 95 324 Q8 324 8 190 Q8 86 95 86 Z',
    { x: 34, y: 128, width: 122, height: 140 },
    path('M60 98 L66 22 Q68 10 95 10 Q122 10 124 22 L130 98 Q95 84 60 98 Z', 'url(#cap)') +
      gleam(26, 160, 90),
  ),
} satisfies Record<string, Pack>

const pumpHead = (x: number) =>
  rect(x - 10, 40, 20, 62, 6, 'url(#cap)') +
  path(
    `M${x - 62} 22 Q${x - 62} 12 ${x - 50} 12 H${x + 18} Q${x + 32} 12 ${x + 32} 26 V46 H${x - 26} Q${x - 30} 34 ${x - 46} 34 H${x - 56} Q${x - 62} 34 ${x - 62} 28 Z`,
    'url(#cap)',
  ) +
  rect(x - 36, 88, 72, 36, 9, 'url(#cap)')

export const pumps = {
  square: vessel(
    { width: 170, height: 370 },
    glass + coal,
    'M26 118 H144 Q160 118 160 134 V350 Q160 364 146 364 H24 Q10 364 10 350 V134 Q10 118 26 118 Z',
    { x: 24, y: 150, width: 122, height: 170 },
    pumpHead(85) + gleam(18, 140, 200),
  ),
  round: vessel(
    { width: 200, height: 350 },
    milky + white,
    'M100 112 Q192 124 192 236 Q192 344 100 344 Q8 344 8 236 Q8 124 100 112 Z',
    { x: 34, y: 158, width: 132, height: 140 },
    pumpHead(100) + gleam(28, 190, 90),
  ),
} satisfies Record<string, Pack>

export const tubs = {
  /** Face cream. */
  low: vessel(
    { width: 280, height: 190 },
    milky + gold,
    'M20 84 H260 V158 Q260 184 228 184 H52 Q20 184 20 158 Z',
    { x: 78, y: 92, width: 124, height: 84 },
    rect(12, 12, 256, 76, 12, 'url(#cap)') +
      rect(12, 78, 256, 6, 0, '#000', 'opacity="0.14"') +
      gleam(30, 26, 46),
  ),
  /** Balm. */
  domed: vessel(
    { width: 220, height: 220 },
    glass + white,
    'M18 98 H202 V178 Q202 214 160 214 H60 Q18 214 18 178 Z',
    { x: 44, y: 106, width: 132, height: 98 },
    path('M10 104 V80 Q10 14 110 14 Q210 14 210 80 V104 Z', 'url(#cap)') + gleam(28, 110, 66),
  ),
  tall: vessel(
    { width: 200, height: 270 },
    milky + across('cap', `0 ${dyed(28)}; 0.25 ${dyed(66)}; 0.55 ${dyed(46)}; 1 ${dyed(22)}`),
    'M14 62 H186 L178 250 Q178 262 164 262 H36 Q22 262 22 250 Z',
    { x: 36, y: 88, width: 128, height: 142 },
    rect(4, 24, 192, 42, 10, 'url(#cap)') + ellipse(100, 26, 70, 16, 'url(#cap)') + gleam(30, 76, 150),
  ),
} satisfies Record<string, Pack>

/** A crimped end of a tube. */
const crimp = (x: number, y: number, width: number) =>
  rect(x, y, width, 26, 4, dyed(80)) +
  [6, 12, 18].map((down) => rect(x, y + down, width, 1.6, 0, dyed(45), 'opacity="0.5"')).join('')

export const tubes = {
  /** A tube of face wash on its cap. */
  standing: vessel(
    { width: 160, height: 350 },
    milky + across('cap', `0 ${dyed(30)}; 0.25 ${dyed(56)}; 0.6 ${dyed(40)}; 1 ${dyed(24)}`),
    'M6 26 H154 L138 282 H22 Z',
    { x: 32, y: 82, width: 96, height: 140 },
    crimp(2, 6, 156) + rect(28, 278, 104, 66, 12, 'url(#cap)') + gleam(22, 46, 200),
  ),
  /** A toothpaste, with its small cap above. */
  capped: vessel(
    { width: 190, height: 350 },
    milky + white,
    'M44 96 Q50 76 78 72 H112 Q140 76 146 96 L182 322 H8 Z',
    { x: 44, y: 150, width: 102, height: 138 },
    crimp(4, 316, 182) +
      path('M72 14 H118 L122 70 H68 Z', 'url(#cap)') +
      ridges(72, 18, 44, 48, 5) +
      rect(64, 66, 62, 12, 5, dyed(84)) +
      path('M58 110 L40 300', 'none', 'stroke="#fff" stroke-width="8" opacity="0.35"'),
  ),
} satisfies Record<string, Pack>

export const drums = {
  /** Protein powder. */
  wide: vessel(
    { width: 240, height: 310 },
    glass + across('cap', `0 ${dyed(20)}; 0.2 ${dyed(46)}; 0.36 ${dyed(60)}; 0.7 ${dyed(34)}; 1 ${dyed(16)}`),
    'M38 78 H202 Q232 84 232 112 V276 Q232 304 204 304 H36 Q8 304 8 276 V112 Q8 84 38 78 Z',
    { x: 36, y: 116, width: 168, height: 150 },
    rect(22, 10, 196, 74, 16, 'url(#cap)') + ridges(30, 18, 180, 58, 14) + gleam(24, 106, 160),
  ),
  /** Tablets. */
  narrow: vessel(
    { width: 176, height: 320 },
    glass + white,
    'M50 84 H126 Q132 112 152 124 Q168 132 168 152 V294 Q168 314 148 314 H28 Q8 314 8 294 V152 Q8 132 24 124 Q44 112 50 84 Z',
    { x: 24, y: 150, width: 128, height: 124 },
    rect(38, 10, 100, 78, 10, 'url(#cap)') + ridges(42, 16, 92, 66, 9) + gleam(20, 156, 120),
  ),
} satisfies Record<string, Pack>
