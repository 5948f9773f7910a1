import type { Drawing } from '../drawings.ts'
import { circle, down, glow, line, path, rect, slant } from '../shapes.ts'
import { brandSign } from './brand-sign.ts'
import { dyed, type Model } from './design.ts'
import { type PhoneDesign, phoneDesign } from './phone-styles.ts'

/** The back of a phone. */
export function drawPhone(model: Model): Drawing | undefined {
  const design = phoneDesign(model)
  if (!design) return undefined
  const { width, height, corner, back, camera } = design
  const inner = rect(3.5, 3.5, width - 7, height - 7, corner - 3, 'url(#body)')
  const { symbol } = brandSign(model.brand)
  return {
    width,
    height,
    dye: 'navy',
    body: [
      '<defs>',
      slant('body', `0 ${dyed(86)}; 0.34 ${dyed(66)}; 0.62 ${dyed(56)}; 1 ${dyed(42)}`),
      slant('island', `0 ${dyed(72)}; 1 ${dyed(40)}`),
      slant('sheen', '0 #fff 0; 0.46 #fff 0; 0.5 #fff 0.24; 0.62 #fff 0.07; 0.66 #fff 0'),
      down('dusk', '0 #000 0; 1 #000 0.34'),
      glow('lens', 0.35, 0.32, 0.75, '0 #5d6fc4; 0.45 #27305f; 1 #0a0b16'),
      `<clipPath id="outline">${inner}</clipPath>`,
      '</defs>',
      rect(0, 0, width, height, corner, dyed(30)),
      rect(1.5, 1.5, width - 3, height - 3, corner - 1, dyed(90)),
      inner,
      `<g clip-path="url(#outline)">${backs[back](design)}${housing(design)}</g>`,
      lensPlaces(design)
        .map(({ x, y }, place) => (place < camera.lenses ? lens(x, y, camera.radius) : flash(x, y)))
        .join(''),
      `<g transform="translate(${width / 2 - 15} ${height - 84}) scale(0.3)" opacity="0.75">${symbol(dyed(94), dyed(94))}</g>`,
    ].join(''),
  }
}

/** The screen of a phone. */
export function drawPhoneFace(model: Model): Drawing | undefined {
  const design = phoneDesign(model)
  if (!design) return undefined
  const { width, height, corner, screen, hole } = design
  const glass = rect(10, 10, width - 20, height - 20, Math.max(6, corner - 10), 'url(#screen)')
  const apps = [0, 1, 2, 3].map((n) =>
    rect(width / 2 - 75 + n * 39, height - 74, 32, 32, 10, '#ffffff', `opacity="${0.9 - n * 0.1}"`),
  )
  return {
    width,
    height,
    dye: 'blue',
    body: [
      '<defs>',
      down('screen', `0 ${dyed(94)}; 0.55 ${dyed(80)}; 1 ${dyed(66)}`),
      slant('orb', `0 ${dyed(74)}; 1 ${dyed(40)}`),
      slant('glass', '0 #fff 0.3; 0.42 #fff 0.06; 0.43 #fff 0; 1 #fff 0'),
      `<clipPath id="outline">${glass}</clipPath>`,
      '</defs>',
      rect(0, 0, width, height, corner, '#8d8a9e'),
      rect(2, 2, width - 4, height - 4, corner - 2, '#17151f'),
      glass,
      `<g clip-path="url(#outline)">${screens[screen](width, height)}${holes[hole](width / 2)}</g>`,
      rect(width / 2 - 30, height - 26, 60, 5, 2.5, '#ffffff', 'opacity="0.85"'),
      ...apps,
      rect(10, 10, width - 20, height - 20, Math.max(6, corner - 10), 'url(#glass)'),
    ].join(''),
  }
}

/** The positions of the lenses; the last one is the flash. */
function lensPlaces({ width, camera: { form, lenses, radius } }: PhoneDesign): { x: number; y: number }[] {
  const middle = width / 2
  const step = radius * 2 + 10
  const row = (x: number, y: number) =>
    Array.from({ length: lenses + 1 }, (_, n) => ({ x: x + n * step - (n === lenses ? 8 : 0), y }))
  const around = (x: number, y: number, away: number) => {
    if (lenses === 1)
      return [
        { x, y },
        { x: x + away, y: y - away },
      ]
    const turned = lenses === 4 ? Math.PI / 4 : -Math.PI / 2
    const ring = Array.from({ length: lenses }, (_, n) => {
      const angle = turned + (n * 2 * Math.PI) / lenses
      return { x: x + away * Math.cos(angle), y: y + away * Math.sin(angle) }
    })
    return [...ring, { x, y }]
  }
  if (form === 'square' || form === 'tile') {
    const left = form === 'tile' ? middle - step / 2 : 47
    const top = form === 'tile' ? 62 : 49
    const corners = [
      { x: left, y: top },
      { x: left + step, y: top },
      { x: left, y: top + step },
      { x: left + step, y: top + step },
    ]
    if (lenses === 2) return [corners[0]!, corners[3]!, corners[1]!]
    return lenses === 4 ? [...corners, { x: left + step / 2, y: top + step / 2 }] : corners
  }
  if (form === 'round') return around(66, 68, lenses === 2 ? 21 : 25)
  if (form === 'disc') return around(middle, 104, lenses === 1 ? 52 : 40)
  if (form === 'visor') return row(46, 78)
  if (form === 'blade') return row(44, 66)
  if (form === 'pill') return row(48, 58)
  if (form === 'hoop')
    return [
      { x: middle - step / 2, y: 92 },
      { x: middle + step / 2, y: 92 },
      { x: middle, y: 126 },
    ]
  const left = form === 'dots' ? 42 : 50
  return [
    ...Array.from({ length: lenses }, (_, n) => ({ x: left, y: 50 + n * step })),
    form === 'dots' ? { x: left + step - 10, y: 50 } : { x: left, y: 44 + lenses * step },
  ]
}

/** Draws the camera's housing behind the lenses. */
function housing({ width, camera: { form, lenses, radius } }: PhoneDesign): string {
  const middle = width / 2
  const step = radius * 2 + 10
  const edge = `stroke="${dyed(84)}" stroke-width="2"`
  const raised = (x: number, y: number, wide: number, high: number, corner: number) =>
    rect(x, y + 4, wide, high, corner, '#000', 'opacity="0.18"') +
    rect(x, y, wide, high, corner, 'url(#island)', edge)
  const round = (x: number, y: number, far: number) =>
    circle(x, y + 4, far, '#000', 'opacity="0.18"') + circle(x, y, far, 'url(#island)', edge)
  switch (form) {
    case 'square':
      return raised(47 - radius - 8, 49 - radius - 8, step + radius * 2 + 16, step + radius * 2 + 16, 26)
    case 'tile':
      return raised(
        middle - step / 2 - radius - 12,
        50 - radius,
        step + radius * 2 + 24,
        step + radius * 2 + 24,
        36,
      )
    case 'round':
      return round(66, 68, radius + 34)
    case 'disc':
      return (
        round(middle, 104, 78) +
        circle(middle, 104, 70, 'none', `stroke="${dyed(88)}" stroke-width="2" opacity="0.6"`)
      )
    case 'visor':
      return (
        rect(-4, 48, width + 8, 62, 0, dyed(34)) +
        rect(-4, 48, width + 8, 3, 0, dyed(88)) +
        rect(-4, 108, width + 8, 3, 0, dyed(88), 'opacity="0.6"')
      )
    case 'blade':
      return path(`M-4 34 H${width - 26} L${width - 66} 98 H-4 Z`, 'url(#island)', edge)
    case 'pill':
      return raised(20, 58 - radius - 8, lenses * step + 34, radius * 2 + 16, radius + 8)
    case 'column':
      return raised(50 - radius - 9, 50 - radius - 9, radius * 2 + 18, lenses * step + 28, radius + 9)
    case 'hoop':
      return circle(middle, 100, 74, 'none', `stroke="${dyed(92)}" stroke-width="7" opacity="0.85"`)
    case 'dots':
      return ''
  }
}

const backs: Record<PhoneDesign['back'], (design: PhoneDesign) => string> = {
  matte: () => '',
  gloss: ({ width, height }) => rect(0, 0, width, height, 0, 'url(#sheen)'),
  halves: ({ width, height }) =>
    rect(0, height * 0.56, width, height, 0, dyed(34), 'opacity="0.75"') +
    rect(0, height * 0.56 - 2, width, 3, 0, dyed(92), 'opacity="0.7"') +
    rect(0, 0, width, height, 0, 'url(#sheen)'),
  ribs: ({ width, height }) =>
    Array.from({ length: 9 }, (_, n) =>
      rect(20, height * 0.5 + n * 13, width - 40, 5, 2.5, n % 2 ? dyed(38) : dyed(84), 'opacity="0.55"'),
    ).join(''),
  vents: ({ width, height }) =>
    [0, 1, 2, 3]
      .map((n) =>
        line(
          `M${width * 0.3 + n * 22} ${height - 130} L${width * 0.52 + n * 22} ${height - 200} L${width * 0.3 + n * 22} ${height - 270}`,
          dyed(n === 0 ? 92 : 34),
          n === 0 ? 7 : 9,
          'opacity="0.75"',
        ),
      )
      .join(''),
  leather: ({ width, height, corner }) =>
    rect(0, 0, width, height, 0, 'url(#dusk)') +
    rect(
      13,
      13,
      width - 26,
      height - 26,
      Math.max(8, corner - 13),
      'none',
      `stroke="${dyed(90)}" stroke-width="2.4" stroke-dasharray="8 6" opacity="0.75"`,
    ),
  armour: ({ width, height }) => {
    const corner = (x: number, y: number) =>
      `<g transform="translate(${x ? width : 0} ${y ? height : 0}) scale(${x ? -1 : 1} ${y ? -1 : 1})">${
        path('M-4 -4 H76 L52 22 H24 V50 L-4 76 Z', '#24232b') + circle(16, 16, 6, '#77757f')
      }</g>`
    return (
      corner(0, 0) +
      corner(1, 0) +
      corner(0, 1) +
      corner(1, 1) +
      rect(-4, height * 0.5, 18, 84, 6, '#24232b') +
      rect(width - 14, height * 0.5, 18, 84, 6, '#24232b')
    )
  },
  panels: ({ width, height }) =>
    line(
      `M24 204 V${height - 40} M${width - 24} 204 V300 L${width - 70} 344 V${height - 30} M${width / 2} 176 V236 L66 272 V${height - 30}`,
      dyed(92),
      5,
      'opacity="0.7"',
    ) + rect(width - 92, 206, 44, 60, 10, dyed(36), 'opacity="0.6"'),
  stripe: ({ width, height }) =>
    rect(width - 62, 0, 26, height, 0, dyed(92), 'opacity="0.8"') +
    rect(width - 28, 0, 8, height, 0, dyed(92), 'opacity="0.8"'),
  dawn: ({ width, height }) =>
    circle(width / 2, height - 64, 124, dyed(84), 'opacity="0.5"') +
    circle(width / 2, height - 64, 86, dyed(92), 'opacity="0.5"') +
    rect(0, height - 64, width, 70, 0, dyed(34)),
}

const screens: Record<PhoneDesign['screen'], (width: number, height: number) => string> = {
  hill: (w, h) =>
    circle(w * 0.65, 150, 38, '#fff3c4', 'opacity="0.92"') +
    path(`M0 290 Q60 214 112 270 T${w} 250 V${h} H0 Z`, dyed(44)) +
    path(`M0 340 Q70 280 128 326 T${w} 316 V${h} H0 Z`, dyed(30)),
  wave: (w, h) =>
    [200, 270, 340]
      .map((y, n) =>
        path(
          `M0 ${y} C70 ${y - 80} 120 ${y + 90} ${w} ${y - 30} V${h} H0 Z`,
          dyed([62, 46, 30][n]!),
          'opacity="0.85"',
        ),
      )
      .join(''),
  orb: (w, h) =>
    rect(0, 0, w, h, 0, dyed(16)) +
    circle(w * 0.74, 150, 84, 'url(#screen)') +
    circle(66, 262, 58, 'url(#orb)') +
    circle(128, 338, 30, 'url(#screen)', 'opacity="0.8"'),
  rays: (w, h) =>
    rect(0, 0, w, h, 0, dyed(26)) +
    [0, 1, 2, 3, 4]
      .map((n) => path(`M${w} ${h * 0.7} L0 ${60 + n * 78} V${98 + n * 78} Z`, dyed(60 + n * 7)))
      .join(''),
  petal: (w) =>
    [0, 60, 120, 180, 240, 300]
      .map(
        (turn) =>
          `<g transform="rotate(${turn} ${w / 2} 210)">${path(`M${w / 2} 210 C${w / 2 - 66} 160 ${w / 2 - 40} 90 ${w / 2} 70 C${w / 2 + 40} 90 ${w / 2 + 66} 160 ${w / 2} 210 Z`, dyed(46), 'opacity="0.55"')}</g>`,
      )
      .join(''),
  leaf: (w, h) =>
    path(`M${w} 40 Q20 120 30 ${h} Q${w} ${h - 90} ${w} 40 Z`, dyed(50)) +
    line(`M30 ${h} Q80 230 ${w} 60`, dyed(90), 5),
  drop: (w, h) =>
    rect(0, 0, w, h, 0, dyed(30)) +
    path(`M${w / 2} 70 Q${w - 24} 190 ${w - 30} 250 A72 72 0 0 1 30 250 Q24 190 ${w / 2} 70 Z`, 'url(#orb)') +
    path(`M56 250 A46 46 0 0 0 ${w / 2} 298`, 'none', 'stroke="#fff" stroke-width="9" opacity="0.5"'),
  steps: (w, h) =>
    rect(0, 0, w, h, 0, dyed(88)) +
    rect(0, 120, w * 0.52, h, 0, dyed(66)) +
    rect(w * 0.3, 210, w * 0.44, h, 0, dyed(46)) +
    rect(w * 0.58, 290, w, h, 0, dyed(30)),
}

const holes: Record<PhoneDesign['hole'], (middle: number) => string> = {
  dot: (middle) => circle(middle, 30, 7, '#0d0c14') + circle(middle + 2, 28, 2, '#4f5b8f'),
  pill: (middle) => rect(middle - 26, 22, 52, 15, 7.5, '#0d0c14'),
  drop: (middle) =>
    path(
      `M${middle - 26} 9 Q${middle - 12} 10 ${middle - 10} 22 A10 10 0 0 0 ${middle + 10} 22 Q${middle + 12} 10 ${middle + 26} 9 Z`,
      '#17151f',
    ),
}

function lens(x: number, y: number, radius: number): string {
  return (
    circle(x, y, radius, '#c9cbd8') +
    circle(x, y, radius * 0.9, '#0f0e17') +
    circle(x, y, radius * 0.66, 'url(#lens)') +
    circle(x, y, radius * 0.3, '#05060c') +
    circle(x - radius * 0.26, y - radius * 0.28, radius * 0.15, '#ffffff', 'opacity="0.85"')
  )
}

function flash(x: number, y: number): string {
  return circle(x, y, 8, '#fff4cf', 'stroke="#c9b98a" stroke-width="1.2"')
}
