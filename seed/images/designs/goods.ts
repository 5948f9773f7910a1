import type { Drawing } from '../drawings.ts'
import { across, circle, down, ellipse, glow, line, path, rect, slant } from '../shapes.ts'
import { brandSign } from './brand-sign.ts'
import { designOf, dyed, type Model } from './design.ts'

type ShoeDesign = { sole: 'wedge' | 'flat'; upper: 'knit' | 'panels' }

const shoeStyles: Record<string, ShoeDesign[]> = {
  striduno: [
    { sole: 'wedge', upper: 'knit' },
    { sole: 'flat', upper: 'panels' },
  ],
}

/** A sports shoe from its outer side. */
export function drawShoe(model: Model): Drawing | undefined {
  const design = designOf(shoeStyles, model)
  if (!design) return undefined
  const isWedge = design.sole === 'wedge'
  const upper =
    'M34 178 Q20 118 40 50 Q58 32 80 52 Q114 92 160 58 L178 40 Q192 34 202 50 L240 100 Q274 118 330 122 Q392 128 396 180 Z'
  const { symbol } = brandSign(model.brand)
  const laces = [0, 1, 2, 3].map((n) =>
    line(`M${176 + n * 17} ${72 + n * 17} L${202 + n * 17} ${58 + n * 17}`, '#fffdf8', 8),
  )
  const knit = Array.from({ length: 30 }, (_, n) =>
    circle(
      228 + (n % 10) * 13 + (n > 9 && n < 20 ? 6 : 0),
      142 + Math.floor(n / 10) * 11,
      2.2,
      dyed(34),
      'opacity="0.5"',
    ),
  )
  return {
    width: 420,
    height: 236,
    dye: 'lavender',
    body: [
      '<defs>',
      slant('upper', `0 ${dyed(80)}; 0.45 ${dyed(60)}; 1 ${dyed(44)}`),
      down('sole', '0 #ffffff; 1 #d9d6e2'),
      `<clipPath id="outline"><path d="${upper}"/></clipPath>`,
      '</defs>',
      path('M44 56 Q60 40 80 56 Q114 96 160 62 L152 92 Q100 120 52 84 Z', dyed(26)),
      path(upper, 'url(#upper)'),
      `<g clip-path="url(#outline)">${
        isWedge
          ? path('M20 110 Q80 118 108 184 H20 Z', dyed(38)) + knit.join('')
          : path('M20 100 Q110 96 128 190 H20 Z', dyed(84)) +
            path('M300 190 Q300 148 344 130 L400 150 V190 Z', dyed(84)) +
            line(
              'M128 190 Q112 110 40 104 M300 190 Q300 150 344 132',
              dyed(38),
              2.5,
              'stroke-dasharray="5 4"',
            )
      }</g>`,
      path('M164 60 L178 38 Q192 30 204 48 L244 108 L226 122 Z', dyed(isWedge ? 70 : 38)),
      ...laces,
      `<g transform="translate(${isWedge ? 126 : 150} ${isWedge ? 98 : 112}) rotate(14) scale(0.66)">${symbol(dyed(95), isWedge ? dyed(95) : '#fbbf24')}</g>`,
      isWedge
        ? path(
            'M18 162 Q120 186 210 172 Q320 166 400 176 Q412 196 372 218 Q260 232 120 226 Q54 230 20 214 Q4 190 18 162 Z',
            'url(#sole)',
          ) +
          path('M30 196 Q180 214 386 200 L372 218 Q260 232 120 226 Q54 230 20 214 Z', dyed(50)) +
          ellipse(70, 194, 26, 9, dyed(70))
        : rect(24, 174, 372, 36, 16, 'url(#sole)') +
          Array.from({ length: 14 }, (_, n) => rect(34 + n * 26, 204, 16, 12, 4, '#5a5766')).join('') +
          rect(24, 188, 372, 4, 2, dyed(56)),
    ].join(''),
  }
}

type WatchDesign = { dial: 'round' | 'oval'; strap: 'links' | 'slim'; radius: number }

const watchStyles: Record<string, WatchDesign[]> = {
  ghadivo: [
    { dial: 'round', strap: 'links', radius: 94 },
    { dial: 'oval', strap: 'slim', radius: 70 },
  ],
}

export function drawWatch(model: Model): Drawing | undefined {
  const design = designOf(watchStyles, model)
  if (!design) return undefined
  const isRound = design.dial === 'round'
  const { radius } = design
  const tall = isRound ? radius : radius * 1.28
  const strapWidth = isRound ? 96 : 46
  const metal = isRound
    ? '0 #8d8a9e; 0.3 #f4f3f8; 0.6 #bbb8c8; 1 #74718a'
    : '0 #a9803a; 0.3 #fbe8b4; 0.6 #dcb462; 1 #8f6a2a'
  const marks = Array.from({ length: 12 }, (_, n) => {
    const angle = (n * Math.PI) / 6
    const at = (share: number) =>
      `${(110 + radius * share * Math.sin(angle)).toFixed(1)} ${(200 - tall * share * Math.cos(angle)).toFixed(1)}`
    return `M${at(n % 3 ? 0.74 : 0.68)} L${at(0.8)}`
  })
  const links = Array.from({ length: 4 }, (_, n) => line(`M62 ${26 + n * 22} H158`, '#74718a', 2))
  const strap = (y: number) =>
    rect(110 - strapWidth / 2, y, strapWidth, 108, isRound ? 10 : 20, isRound ? 'url(#metal)' : dyed(44))
  return {
    width: 220,
    height: 400,
    dye: 'navy',
    body: [
      '<defs>',
      across('metal', metal),
      glow('dial', 0.36, 0.3, 0.9, `0 ${dyed(72)}; 1 ${dyed(38)}`),
      '</defs>',
      strap(8) + strap(284),
      isRound
        ? `${links.join('')}<g transform="translate(0 276)">${links.join('')}</g>`
        : line('M110 20 V104 M110 296 V384', dyed(84), 2, 'stroke-dasharray="5 5"'),
      rect(110 + radius + (isRound ? 6 : 2), 188, 16, 26, 5, 'url(#metal)'),
      ellipse(110, 200, radius + 12, tall + 12, 'url(#metal)'),
      ellipse(110, 200, radius, tall, 'url(#dial)'),
      line(marks.join(' '), '#fffdf8', isRound ? 5 : 3),
      isRound ? circle(110, 238, 22, dyed(30)) + line('M110 238 L120 228', gold, 3) : '',
      brandSign(model.brand).word(110, 200 - tall * 0.36, radius * 0.8, radius * 0.15, '#fffdf8'),
      line(`M110 200 L${110 - radius * 0.36} ${200 - tall * 0.3}`, '#fffdf8', 8),
      line(`M110 200 L${110 + radius * 0.5} ${200 - tall * 0.4}`, '#fffdf8', 5),
      circle(110, 200, 7, gold),
    ].join(''),
  }
}

const gold = '#f2c14e'

type LinenDesign = { form: 'folded' | 'rolled' | 'squares' }

const linenStyles: Record<string, LinenDesign[]> = {
  loomvati: [{ form: 'folded' }, { form: 'rolled' }],
  lorivana: [{ form: 'squares' }],
}

const linenForms: Record<LinenDesign['form'], () => string> = {
  folded: () =>
    [204, 142, 80, 18]
      .map((y, n) => {
        const inset = [16, 22, 18, 30][n]!
        return (
          rect(inset, y, 330 - inset * 2, 66, 30, n % 2 ? 'url(#pale)' : 'url(#cloth)') +
          rect(inset + 26, y + 48, 278 - inset * 2, 3, 1.5, dyed(40), 'opacity="0.3"') +
          (n % 2
            ? [0, 1, 2, 3, 4, 5]
                .map((place) => circle(62 + place * 41, y + 30, 9, dyed(56), 'opacity="0.8"'))
                .join('')
            : '')
        )
      })
      .join('') + rect(150, 12, 34, 262, 4, '#e8d3ae', 'opacity="0.95"'),
  rolled: () =>
    [
      [94, 72],
      [236, 72],
      [94, 208],
      [236, 208],
    ]
      .map(
        ([x, y]) =>
          circle(x!, y!, 68, dyed(46)) +
          circle(x!, y! - 2, 64, 'url(#pale)') +
          [52, 38, 24, 10]
            .map((far) => circle(x!, y!, far, 'none', `stroke="${dyed(56)}" stroke-width="4"`))
            .join('') +
          line(`M${x! - 64} ${y!} Q${x! - 58} ${y! + 44} ${x!} ${y! + 64}`, dyed(70), 5),
      )
      .join(''),
  squares: () =>
    [0, 1, 2, 3]
      .map((n) => {
        const y = 176 - n * 44
        return (
          path(
            `M22 ${y + 40} L${60 + n * 4} ${y} H${270 - n * 4} L308 ${y + 40} V${y + 74} Q308 ${y + 84} 298 ${y + 84} H32 Q22 ${y + 84} 22 ${y + 74} Z`,
            n % 2 ? 'url(#pale)' : 'url(#cloth)',
          ) + rect(22, y + 40, 286, 44, 12, n % 2 ? dyed(90) : dyed(66))
        )
      })
      .join('') +
    [0, 1, 2, 3, 4]
      .map((n) => path(`M${86 + n * 38} 56 l4 8 9 1 -6 7 2 9 -9 -4 -9 4 2 -9 -6 -7 9 -1 Z`, dyed(56)))
      .join('') +
    rect(118, 86, 94, 176, 6, '#fffdf8', 'opacity="0.92"') +
    path('M165 132 q-22 -24 -34 0 q-4 22 34 44 q38 -22 34 -44 q-12 -24 -34 0 Z', dyed(60)),
}

/** Bed linen, towels and swaddles. */
export function drawLinen(model: Model): Drawing | undefined {
  const design = designOf(linenStyles, model)
  if (!design) return undefined
  return {
    width: 330,
    height: 280,
    dye: 'aqua',
    body: `<defs>${across('cloth', `0 ${dyed(48)}; 0.16 ${dyed(70)}; 0.36 ${dyed(76)}; 0.62 ${dyed(60)}; 1 ${dyed(42)}`)}${down('pale', `0 ${dyed(100)}; 1 ${dyed(78)}`)}</defs>${linenForms[design.form]()}`,
  }
}

/** The brands of earphones on a wire, with the number of their models. */
const earphoneStyles: Record<string, true[]> = { kavyo: [true] }

export function drawEarphones(model: Model): Drawing | undefined {
  if (!designOf(earphoneStyles, model)) return undefined
  const bud =
    path('M52 40 Q14 44 16 84 Q20 118 60 114 L78 104 V56 Z', 'url(#shell)') +
    ellipse(28, 78, 18, 30, '#2b2936') +
    rect(56, 96, 20, 66, 10, 'url(#shell)')
  return {
    width: 320,
    height: 380,
    dye: 'green',
    body: [
      `<defs>${slant('shell', `0 ${dyed(84)}; 0.5 ${dyed(60)}; 1 ${dyed(40)}`)}</defs>`,
      line(
        'M66 150 C70 220 130 236 160 262 C190 236 250 220 254 150 M160 262 C158 320 226 336 250 306 C270 280 236 262 214 284 C190 308 206 352 150 358',
        dyed(46),
        8,
      ),
      bud,
      `<g transform="translate(320 0) scale(-1 1)">${bud}</g>`,
      rect(150, 250, 20, 34, 8, dyed(36)),
      rect(238, 196, 18, 44, 9, dyed(30)),
      circle(247, 212, 4, '#f4f3f8'),
      rect(104, 348, 48, 20, 8, dyed(40)),
      rect(76, 352, 30, 11, 3, '#d9b26a'),
    ].join(''),
  }
}
