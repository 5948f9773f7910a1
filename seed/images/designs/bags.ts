import { across, circle, down, ellipse, line, path, rect } from '../shapes.ts'
import { dyed } from './design.ts'
import type { Pack } from './labels.ts'

const foil = across(
  'side',
  `0 ${dyed(40)}; 0.1 ${dyed(60)}; 0.24 ${dyed(74)}; 0.52 ${dyed(58)}; 0.86 ${dyed(48)}; 1 ${dyed(34)}`,
)
const cloth = across(
  'side',
  `0 ${dyed(40)}; 0.2 ${dyed(74)}; 0.5 ${dyed(66)}; 0.85 ${dyed(50)}; 1 ${dyed(34)}`,
)
const fold = down('fold', '0 #000 0; 1 #000 0.28')
const front = down('side', `0 ${dyed(70)}; 1 ${dyed(52)}`)
const edge = down('edge', `0 ${dyed(42)}; 1 ${dyed(30)}`)

const shine = path('M34 52 L44 52 L40 250 L28 246 Z', '#fff', 'opacity="0.28"')

/** A crimped seam across a bag. */
function seam(x: number, y: number, width: number, height = 24): string {
  const ridges = Array.from({ length: Math.floor(height / 6) }, (_, n) =>
    rect(x, y + 4 + n * 6, width, 1.6, 0, dyed(40), 'opacity="0.5"'),
  )
  return rect(x, y, width, height, 4, dyed(66)) + ridges.join('')
}

function bag(face: string, label: Pack['label'], over: string, size = { width: 250, height: 330 }): Pack {
  return {
    width: size.width,
    height: size.height,
    defs: foil + fold,
    face,
    under: path(face, 'url(#side)'),
    over,
    label,
  }
}

/** Bags by how they are sealed and stand. */
export const pouches = {
  standing: bag(
    'M22 12 H228 L238 250 Q244 314 206 322 Q125 334 44 322 Q6 314 12 250 Z',
    { x: 42, y: 72, width: 166, height: 176 },
    path('M12 250 Q6 314 44 322 Q125 334 206 322 Q244 314 238 250 Q125 286 12 250 Z', 'url(#fold)') +
      seam(20, 6, 210) +
      line('M20 52 H230', dyed(90), 2, 'stroke-dasharray="5 6" opacity="0.7"') +
      shine,
  ),
  pillow: bag(
    'M14 26 Q36 150 14 274 H236 Q214 150 236 26 Z',
    { x: 52, y: 86, width: 146, height: 128 },
    seam(8, 4, 234, 28) +
      seam(8, 268, 234, 28) +
      path('M46 40 Q62 150 46 262 L36 262 Q50 150 34 40 Z', '#fff', 'opacity="0.26"'),
    { width: 250, height: 300 },
  ),
  block: bag(
    'M30 62 H204 V332 H30 Z',
    { x: 44, y: 96, width: 146, height: 178 },
    path('M204 62 L232 84 V314 L204 332 Z', dyed(32)) +
      path('M204 62 L218 200 L204 332 L232 314 V84 Z', dyed(40), 'opacity="0.6"') +
      path('M36 20 H198 L204 66 H30 Z', dyed(54)) +
      rect(30, 8, 174, 30, 4, dyed(72)) +
      rect(18, 18, 198, 10, 5, '#d9c28a') +
      circle(20, 23, 7, '#d9c28a') +
      circle(214, 23, 7, '#d9c28a'),
    { width: 240, height: 338 },
  ),
  waisted: bag(
    'M30 14 H220 Q232 90 206 168 Q228 230 240 306 Q242 322 222 322 H28 Q8 322 10 306 Q22 230 44 168 Q18 90 30 14 Z',
    { x: 50, y: 72, width: 150, height: 164 },
    seam(30, 6, 190, 20) +
      rect(24, 40, 202, 7, 3.5, dyed(88), 'opacity="0.8"') +
      rect(196, 34, 20, 19, 5, dyed(34)) +
      path('M44 60 Q36 110 58 168 Q40 230 34 300', 'none', 'stroke="#fff" stroke-width="8" opacity="0.25"'),
  ),
  brick: bag(
    'M8 74 Q8 62 22 62 H268 Q282 62 282 74 V270 Q282 286 264 286 H26 Q8 286 8 270 Z',
    { x: 56, y: 88, width: 178, height: 156 },
    path('M86 62 Q86 8 145 8 Q204 8 204 62 H180 Q180 32 145 32 Q110 32 110 62 Z', dyed(50)) +
      path('M8 74 Q145 92 282 74 L282 62 H8 Z', dyed(82), 'opacity="0.7"') +
      rect(20, 100, 10, 150, 5, '#fff', 'opacity="0.3"'),
    { width: 290, height: 292 },
  ),
  slider: bag(
    'M30 8 H184 L230 54 V302 Q230 330 202 330 H34 Q14 330 14 306 V24 Q14 8 30 8 Z',
    { x: 32, y: 96, width: 178, height: 164 },
    path('M184 8 L230 54 H196 Q184 54 184 42 Z', dyed(84)) +
      rect(14, 62, 216, 10, 5, dyed(88)) +
      rect(148, 54, 30, 26, 7, dyed(30)) +
      path('M14 276 Q122 300 230 276 V302 Q230 330 202 330 H34 Q14 330 14 306 Z', 'url(#fold)') +
      rect(26, 88, 9, 180, 4.5, '#fff', 'opacity="0.3"'),
    { width: 244, height: 338 },
  ),
  gable: bag(
    'M20 76 L122 10 L224 76 V296 Q224 322 198 322 H46 Q20 322 20 296 Z',
    { x: 38, y: 92, width: 168, height: 168 },
    circle(122, 44, 13, '#f7f6f4') +
      line('M20 78 L122 12 L224 78', dyed(86), 9, 'opacity="0.9"') +
      rect(32, 100, 9, 190, 4.5, '#fff', 'opacity="0.28"'),
    { width: 244, height: 330 },
  ),
  sachet: bag(
    'M12 8 H212 V322 H12 Z',
    { x: 34, y: 82, width: 156, height: 168 },
    seam(12, 8, 200, 40) +
      rect(88, 20, 48, 14, 7, '#f3f1ee') +
      seam(12, 306, 200, 16) +
      rect(12, 8, 8, 314, 0, dyed(84), 'opacity="0.6"') +
      rect(204, 8, 8, 314, 0, dyed(44), 'opacity="0.6"'),
    { width: 224, height: 330 },
  ),
} satisfies Record<string, Pack>

/** Sacks for what is sold by the kilogram. */
export const sacks = {
  sewn: {
    ...bag(
      'M30 30 Q125 14 220 30 Q246 140 240 286 Q238 324 200 324 H50 Q12 324 10 286 Q4 140 30 30 Z',
      { x: 42, y: 74, width: 166, height: 188 },
      path('M24 34 Q20 8 48 10 Q125 22 202 10 Q230 8 226 34 Q125 50 24 34 Z', dyed(84)) +
        line('M32 36 Q125 52 218 36', dyed(30), 3, 'stroke-dasharray="9 7" opacity="0.6"') +
        line('M24 70 Q34 160 22 290', dyed(95), 5, 'opacity="0.35"'),
    ),
    defs: cloth,
  },
  gusset: {
    ...bag(
      'M20 54 H206 V334 H20 Z',
      { x: 28, y: 90, width: 170, height: 180 },
      path('M206 54 L240 76 V318 L206 334 Z', dyed(32)) +
        path('M20 54 H206 L240 76 L222 30 H36 Z', dyed(80)) +
        rect(30, 12, 196, 26, 5, dyed(52)) +
        line('M36 25 H220', dyed(92), 3, 'stroke-dasharray="7 6"') +
        rect(30, 70, 9, 240, 4.5, '#fff', 'opacity="0.3"'),
      { width: 248, height: 340 },
    ),
    defs: foil,
  },
  tied: {
    ...bag(
      'M96 74 Q24 100 12 210 Q2 326 60 330 H200 Q258 326 248 210 Q236 100 164 74 Z',
      { x: 56, y: 130, width: 148, height: 156 },
      path('M70 12 Q98 30 100 72 H160 Q162 30 190 12 Q150 26 130 10 Q110 26 70 12 Z', dyed(70)) +
        rect(88, 64, 84, 18, 9, '#c8a877') +
        path('M110 80 L92 118 L104 122 L122 82 Z M140 80 L160 112 L150 120 L130 82 Z', '#c8a877') +
        line('M44 150 Q24 220 40 300', dyed(95), 5, 'opacity="0.35"'),
      { width: 260, height: 336 },
    ),
    defs: cloth,
  },
} satisfies Record<string, Pack>

/** Boxes of card, and the round one. */
export const cartons = {
  upright: box(200, 282, 24),
  wide: box(268, 196, 34),
  hinged: {
    width: 232,
    height: 320,
    defs: front + edge,
    face: 'M8 92 H196 V316 H8 Z',
    under: path('M196 92 L224 74 V292 L196 316 Z', 'url(#edge)') + rect(8, 92, 188, 224, 2, 'url(#side)'),
    over:
      path('M8 96 L26 20 H214 L196 96 Z', dyed(78)) +
      path('M196 96 L214 20 L224 76 Z', dyed(38)) +
      path('M74 96 L80 70 H136 L130 96 Z', dyed(92)) +
      rect(8, 92, 188, 6, 0, '#000', 'opacity="0.18"'),
    label: { x: 26, y: 116, width: 152, height: 158 },
  },
  canister: {
    width: 210,
    height: 330,
    defs: foil,
    face: 'M8 54 Q105 78 202 54 V296 Q105 332 8 296 Z',
    under: path('M8 54 Q105 78 202 54 V296 Q105 332 8 296 Z', 'url(#side)'),
    over:
      path('M2 28 V56 Q105 88 208 56 V28 Z', dyed(86)) +
      ellipse(105, 28, 103, 22, dyed(94)) +
      path('M8 286 Q105 322 202 286 V296 Q105 332 8 296 Z', dyed(86)) +
      rect(24, 84, 9, 190, 4.5, '#fff', 'opacity="0.35"'),
    label: { x: 26, y: 92, width: 158, height: 166 },
  },
} satisfies Record<string, Pack>

function box(wide: number, high: number, deep: number): Pack {
  const top = deep + 8
  return {
    width: wide + deep + 8,
    height: high + top + 6,
    defs: front + edge,
    face: `M4 ${top} H${wide + 4} V${top + high} H4 Z`,
    under:
      path(`M4 ${top} L${deep + 4} 8 H${wide + deep + 4} L${wide + 4} ${top} Z`, dyed(82)) +
      path(
        `M${wide + 4} ${top} L${wide + deep + 4} 8 V${high + 8} L${wide + 4} ${top + high} Z`,
        'url(#edge)',
      ) +
      rect(4, top, wide, high, 3, 'url(#side)'),
    over: rect(4, top, 8, high, 0, '#fff', 'opacity="0.25"'),
    label: { x: wide * 0.11 + 4, y: top + high * 0.1, width: wide * 0.78, height: high * 0.64 },
  }
}
