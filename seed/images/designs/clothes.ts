import type { Drawing } from '../drawings.ts'
import { across, circle, down, line, path, rect, slant } from '../shapes.ts'
import { designOf, dyed, type Model } from './design.ts'

const cloth = across(
  'cloth',
  `0 ${dyed(48)}; 0.16 ${dyed(70)}; 0.36 ${dyed(76)}; 0.62 ${dyed(60)}; 1 ${dyed(42)}`,
)
const sleeve = across('sleeve', `0 ${dyed(44)}; 0.5 ${dyed(70)}; 1 ${dyed(52)}`)
const zari = slant('zari', '0 #fbe39a; 0.5 #e3b04b; 1 #b57f1f')
const gold = '#f6d57c'

type ShirtDesign = {
  collar: 'ribbed' | 'band'
  sleeves: 'short' | 'rolled'
  buttons: number
  hasPocket: boolean
}

const shirtStyles: Record<string, ShirtDesign[]> = {
  coastrow: [
    { collar: 'ribbed', sleeves: 'short', buttons: 3, hasPocket: true },
    { collar: 'band', sleeves: 'rolled', buttons: 6, hasPocket: false },
  ],
}

export function drawShirt(model: Model): Drawing | undefined {
  const design = designOf(shirtStyles, model)
  if (!design) return undefined
  const { collar, sleeves, buttons, hasPocket } = design
  const isBand = collar === 'band'
  const placketEnd = isBand ? 318 : 66 + buttons * 26
  const arm =
    sleeves === 'short'
      ? path('M96 34 L34 66 L4 170 L64 190 L84 128 Z', 'url(#sleeve)') +
        path('M8 156 L68 176 L64 190 L4 170 Z', dyed(40))
      : path('M96 34 L38 60 L2 248 L56 262 L86 138 Z', 'url(#sleeve)') +
        path('M6 222 L62 236 L54 266 L0 252 Z', dyed(86))
  const hem = isBand
    ? 'M92 30 Q150 54 208 30 L224 90 L228 284 Q224 302 200 308 Q150 326 100 308 Q76 302 72 284 L76 90 Z'
    : 'M92 30 Q150 54 208 30 L224 90 L228 314 H72 L76 90 Z'
  return {
    width: 300,
    height: 328,
    dye: 'aqua',
    body: [
      `<defs>${cloth}${sleeve}</defs>`,
      arm,
      `<g transform="translate(300 0) scale(-1 1)">${arm}</g>`,
      path(hem, 'url(#cloth)'),
      rect(142, 52, 16, placketEnd - 52, 3, dyed(80)),
      ...Array.from({ length: buttons }, (_, n) =>
        circle(
          150,
          78 + n * ((placketEnd - 84) / buttons),
          4.5,
          '#fffdf8',
          `stroke="${dyed(30)}" stroke-width="1"`,
        ),
      ),
      isBand
        ? path('M110 22 Q150 38 190 22 L196 42 Q150 64 104 42 Z', dyed(88)) + line('M150 40 V56', dyed(40), 2)
        : path('M106 16 Q150 34 194 16 L212 44 L172 84 L150 52 L128 84 L88 44 Z', dyed(38)) +
          line('M96 44 L128 76 M204 44 L172 76', dyed(90), 4),
      hasPocket
        ? path('M174 140 H212 V176 L193 186 L174 176 Z', dyed(70), `stroke="${dyed(40)}" stroke-width="2"`)
        : line('M118 120 Q112 210 120 290 M182 120 Q190 210 180 290', dyed(84), 3, 'opacity="0.5"'),
    ].join(''),
  }
}

type KurtaDesign = { print: 'blocks' | 'border'; hasChuridar: boolean; buttons: number }

const kurtaStyles: Record<string, KurtaDesign[]> = {
  rangmitra: [
    { print: 'blocks', hasChuridar: false, buttons: 4 },
    { print: 'border', hasChuridar: true, buttons: 6 },
  ],
}

export function drawKurta(model: Model): Drawing | undefined {
  const design = designOf(kurtaStyles, model)
  if (!design) return undefined
  const { print, hasChuridar, buttons } = design
  const end = hasChuridar ? 352 : 374
  const arm = path('M92 38 L28 78 L2 214 L48 226 L76 132 Z', 'url(#sleeve)')
  const cuff = path('M4 202 L50 214 L48 226 L2 214 Z', dyed(84))
  const blocks = Array.from({ length: 18 }, (_, n) => {
    const x = 84 + (n % 3) * 52 + (Math.floor(n / 3) % 2 ? 14 : -6)
    const y = 100 + Math.floor(n / 3) * 44
    return path(
      `M${x} ${y - 11} Q${x + 11} ${y} ${x} ${y + 11} Q${x - 11} ${y} ${x} ${y - 11} Z`,
      dyed(92),
      'opacity="0.75"',
    )
  }).join('')
  return {
    width: 280,
    height: hasChuridar ? 450 : 380,
    dye: 'maroon',
    body: [
      `<defs>${cloth}${sleeve}${zari}</defs>`,
      hasChuridar
        ? path('M76 330 H204 L198 392 L188 446 H156 L140 352 L124 446 H92 L82 392 Z', '#f3e7cf') +
          line(
            'M91 412 H126 M91 424 H125 M92 436 H124 M154 412 H189 M155 424 H189 M156 436 H188',
            '#c9b48a',
            3,
          )
        : '',
      arm + cuff,
      `<g transform="translate(280 0) scale(-1 1)">${arm}${cuff}</g>`,
      path(`M92 34 Q140 50 188 34 L214 84 L228 ${end} H52 L66 84 Z`, 'url(#cloth)'),
      print === 'blocks' ? blocks : '',
      path('M112 26 Q140 40 168 26 L172 44 Q140 60 108 44 Z', dyed(86)),
      rect(
        hasChuridar ? 122 : 130,
        52,
        hasChuridar ? 36 : 20,
        34 + buttons * 22,
        6,
        hasChuridar ? 'url(#zari)' : dyed(84),
      ),
      ...Array.from({ length: buttons }, (_, n) =>
        circle(140, 68 + n * 22, 4, hasChuridar ? dyed(30) : gold),
      ),
      path(
        `M52 ${end} L54 ${end - 28} H226 L228 ${end} Z`,
        hasChuridar ? 'url(#zari)' : dyed(84),
        'opacity="0.9"',
      ),
      line(`M60 ${end - 14} H220`, hasChuridar ? dyed(34) : gold, 3, 'stroke-dasharray="3 9"'),
    ].join(''),
  }
}

type JeansDesign = { legs: 'straight' | 'wide'; waist: number }

const jeansStyles: Record<string, JeansDesign[]> = {
  denvaro: [
    { legs: 'straight', waist: 24 },
    { legs: 'wide', waist: 42 },
  ],
}

export function drawJeans(model: Model): Drawing | undefined {
  const design = designOf(jeansStyles, model)
  if (!design) return undefined
  const isWide = design.legs === 'wide'
  const leg = isWide
    ? 'M88 20 H140 V146 L124 352 H14 L62 104 Q76 60 88 20 Z'
    : 'M80 20 H140 V142 L124 352 H60 L68 90 Q72 50 80 20 Z'
  const seam = isWide ? 'M66 120 L30 346' : 'M74 100 L70 346'
  const half =
    path(leg, 'url(#cloth)') +
    line(
      `M${isWide ? 78 : 74} 60 Q108 84 ${isWide ? 122 : 118} 46`,
      dyed(88),
      2.5,
      'stroke-dasharray="5 4"',
    ) +
    line(seam, dyed(88), 2.5, 'stroke-dasharray="5 4" opacity="0.8"') +
    path(isWide ? 'M16 340 H125 L124 352 H14 Z' : 'M60 334 H125 L124 352 H60 Z', dyed(84)) +
    line(isWide ? 'M92 160 L72 330' : 'M100 150 L94 320', '#fff', 12, 'opacity="0.13"')
  return {
    width: 280,
    height: 360,
    dye: 'blue',
    body: [
      `<defs>${across('cloth', `0 ${dyed(40)}; 0.3 ${dyed(62)}; 0.7 ${dyed(56)}; 1 ${dyed(38)}`)}</defs>`,
      half,
      `<g transform="translate(280 0) scale(-1 1)">${half}</g>`,
      line('M140 40 V142 M152 44 V112 Q150 132 140 140', dyed(88), 2.5, 'stroke-dasharray="5 4"'),
      rect(isWide ? 84 : 78, 10, isWide ? 112 : 124, design.waist, 5, dyed(48)),
      ...[-48, -20, 20, 48].map((x) => rect(137 + x, 8, 6, design.waist + 6, 2, dyed(66))),
      circle(140, 22, 6, '#d9b26a'),
      isWide ? circle(140, 40, 6, '#d9b26a') : '',
    ].join(''),
  }
}

type SareeDesign = { motif: 'buti' | 'checks'; border: number }

const sareeStyles: Record<string, SareeDesign[]> = {
  thaanika: [
    { motif: 'buti', border: 24 },
    { motif: 'checks', border: 12 },
  ],
}

/** A folded saree. */
export function drawSaree(model: Model): Drawing | undefined {
  const design = designOf(sareeStyles, model)
  if (!design) return undefined
  const { motif, border } = design
  const buti = (x: number, y: number) =>
    path(`M${x} ${y - 11} Q${x + 10} ${y} ${x} ${y + 9} Q${x - 10} ${y} ${x} ${y - 11} Z`, gold)
  const fold = (y: number, fill: string) =>
    path(
      `M36 ${y} H284 Q300 ${y} 300 ${y + 18} L296 ${y + 84} Q160 ${y + 102} 24 ${y + 84} L20 ${y + 18} Q20 ${y} 36 ${y} Z`,
      fill,
    ) +
    path(
      `M23 ${y + 84 - border} Q160 ${y + 102 - border} 297 ${y + 84 - border} L296 ${y + 84} Q160 ${y + 102} 24 ${y + 84} Z`,
      'url(#zari)',
    )
  const rows = [66, 142, 218]
  const pattern =
    motif === 'buti'
      ? rows.flatMap((y) => [70, 122, 174].map((x) => buti(x, y))).join('')
      : rows
          .map((y) =>
            line(
              `M40 ${y - 16} H280 M40 ${y + 4} H280 ${[60, 90, 120, 150, 180].map((x) => `M${x} ${y - 34} V${y + 22}`).join(' ')}`,
              dyed(94),
              2.5,
              'opacity="0.6"',
            ),
          )
          .join('')
  const pallu =
    motif === 'buti'
      ? path('M196 18 H276 L284 262 Q256 274 222 272 Z', 'url(#zari)') +
        path('M208 26 H266 L270 254 Q248 264 232 262 Z', dyed(60)) +
        [54, 98, 142, 186, 230].map((y) => buti(242, y)).join('')
      : path('M206 18 H290 L296 270 Q266 284 228 280 Z', dyed(36)) +
        [52, 76, 100, 180, 204, 228].map((y) => line(`M214 ${y} L292 ${y + 2}`, gold, 5)).join('') +
        path(`M226 262 L296 256 V270 Q266 284 228 280 Z`, 'url(#zari)')
  return {
    width: 320,
    height: 300,
    dye: 'rose',
    body: [
      `<defs>${cloth}${zari}${down('fold', `0 ${dyed(80)}; 1 ${dyed(50)}`)}</defs>`,
      fold(180, 'url(#cloth)'),
      fold(100, 'url(#fold)'),
      fold(22, 'url(#cloth)'),
      pattern,
      pallu,
    ].join(''),
  }
}
