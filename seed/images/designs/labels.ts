import type { Drawing } from '../drawings.ts'
import { circle, line, path, rect } from '../shapes.ts'
import { brandSign } from './brand-sign.ts'
import { dyed } from './design.ts'

export type Area = { x: number; y: number; width: number; height: number }

/** How steeply a slanted label rises. */
const slantDegrees = 16

/** The outlines that labels have; each brand of packs has one of its own. */
const outlines = {
  arch: ({ x, y, width: w, height: h }: Area) =>
    `M${x} ${y + h} V${y + w * 0.42} A${w / 2} ${w * 0.42} 0 0 1 ${x + w} ${y + w * 0.42} V${y + h} Z`,
  band: ({ x, y, width: w, height: h }: Area) => `M${x - 200} ${y} H${x + w + 200} V${y + h} H${x - 200} Z`,
  slant: ({ x, y, width: w, height: h }: Area) => {
    const rise = Math.tan((slantDegrees * Math.PI) / 180) * (w / 2 + 200)
    return `M${x - 200} ${y + rise} L${x + w + 200} ${y - rise} V${y + h - rise} L${x - 200} ${y + h + rise} Z`
  },
  shield: ({ x, y, width: w, height: h }: Area) =>
    `M${x} ${y} Q${x + w / 2} ${y + 12} ${x + w} ${y} V${y + h * 0.62} Q${x + w * 0.9} ${y + h * 0.9} ${x + w / 2} ${y + h + 8} Q${x + w * 0.1} ${y + h * 0.9} ${x} ${y + h * 0.62} Z`,
  hex: ({ x, y, width: w, height: h }: Area) =>
    `M${x + w * 0.2} ${y} H${x + w * 0.8} L${x + w + 6} ${y + h / 2} L${x + w * 0.8} ${y + h} H${x + w * 0.2} L${x - 6} ${y + h / 2} Z`,
  leaf: ({ x, y, width: w, height: h }: Area) =>
    `M${x} ${y} H${x + w * 0.5} A${w * 0.5} ${h * 0.5} 0 0 1 ${x + w} ${y + h * 0.5} V${y + h} H${x + w * 0.5} A${w * 0.5} ${h * 0.5} 0 0 1 ${x} ${y + h * 0.5} Z`,
  disc: ({ x, y, width: w, height: h }: Area) =>
    `M${x} ${y + h / 2} A${w / 2} ${h / 2} 0 0 1 ${x + w} ${y + h / 2} A${w / 2} ${h / 2} 0 0 1 ${x} ${y + h / 2} Z`,
  ticket: ({ x, y, width: w, height: h }: Area) =>
    `M${x + 18} ${y} H${x + w - 18} A18 18 0 0 0 ${x + w} ${y + 18} V${y + h - 18} A18 18 0 0 0 ${x + w - 18} ${y + h} H${x + 18} A18 18 0 0 0 ${x} ${y + h - 18} V${y + 18} A18 18 0 0 0 ${x + 18} ${y} Z`,
  wave: ({ x, y, width: w, height: h }: Area) =>
    `M${x - 200} ${y} H${x} q${w / 4} -22 ${w / 2} 0 t${w / 2} 0 H${x + w + 200} V${y + h} H${x + w} q${-w / 4} 22 ${-w / 2} 0 t${-w / 2} 0 H${x - 200} Z`,
  cloud: ({ x, y, width: w, height: h }: Area) =>
    `M${x + w * 0.22} ${y + h * 0.24} A${w * 0.3} ${w * 0.27} 0 0 1 ${x + w * 0.78} ${y + h * 0.24} A${w * 0.24} ${h * 0.3} 0 0 1 ${x + w * 0.86} ${y + h * 0.84} A${w * 0.3} ${w * 0.2} 0 0 1 ${x + w * 0.14} ${y + h * 0.84} A${w * 0.24} ${h * 0.3} 0 0 1 ${x + w * 0.22} ${y + h * 0.24} Z`,
  scallop: ({ x, y, width: w, height: h }: Area) => {
    const point = (n: number) => {
      const angle = (n * Math.PI) / 6 - Math.PI / 2
      return `${Math.round(x + w / 2 + (w / 2) * Math.cos(angle))} ${Math.round(y + h / 2 + (h / 2) * Math.sin(angle))}`
    }
    const bump = Math.round(Math.min(w, h) * 0.13)
    return `M${point(0)} ${Array.from({ length: 12 }, (_, n) => `A${bump} ${bump} 0 0 1 ${point(n + 1)}`).join(' ')} Z`
  },
  flag: ({ x, y, width: w, height: h }: Area) =>
    `M${x} ${y} H${x + w} V${y + h} L${x + w / 2} ${y + h * 0.86} L${x} ${y + h} Z`,
  plate: ({ x, y, width: w, height: h }: Area) =>
    `M${x - 200} ${y} H${x + w} A26 26 0 0 1 ${x + w} ${y + h} H${x - 200} Z`,
}

export type LabelForm = keyof typeof outlines

/** Labels too narrow at the top for a name there. */
const roundTopped = new Set<LabelForm>(['arch', 'disc', 'scallop', 'cloud'])

/** Patterns on a pack below its label, in a clip of the pack's own outline. */
const ornaments = {
  none: () => '',
  stripes: (from: number, to: number) =>
    [0, 1, 2].map((n) => rect(-10, from + n * 14, 400, 6, 0, dyed(92), 'opacity="0.7"')).join('') +
    rect(-10, to, 400, 60, 0, dyed(34), 'opacity="0.3"'),
  dots: (from: number) =>
    Array.from({ length: 24 }, (_, n) =>
      circle(
        10 + (n % 12) * 26 + (n > 11 ? 13 : 0),
        from + 8 + (n > 11 ? 22 : 0),
        6,
        dyed(94),
        'opacity="0.75"',
      ),
    ).join(''),
  peaks: (from: number) =>
    path(`M-10 ${from + 40} ${'l20 -34 l20 34 '.repeat(9)} V600 H-10 Z`, dyed(34), 'opacity="0.55"'),
  waves: (from: number) =>
    path(`M-10 ${from + 14} ${'q22 -24 44 0 t44 0 '.repeat(4)} V600 H-10 Z`, dyed(90), 'opacity="0.6"') +
    path(`M-30 ${from + 30} ${'q22 -24 44 0 t44 0 '.repeat(4)} V600 H-30 Z`, dyed(36), 'opacity="0.6"'),
  base: (from: number) => rect(-10, from + 6, 400, 300, 0, dyed(30), 'opacity="0.7"'),
  rays: (from: number) =>
    line(
      Array.from({ length: 9 }, (_, n) => `M125 ${from + 90} L${-75 + n * 50} ${from - 20}`).join(' '),
      dyed(92),
      6,
      'opacity="0.45"',
    ),
}

export type Ornament = keyof typeof ornaments

/** A pack without its print: its sides, and where label and ornament go. */
export type Pack = {
  width: number
  height: number
  /** Gradients and clips. */
  defs: string
  /** The printed face, as a path: print never leaves it. */
  face: string
  under: string
  over: string
  label: Area
}

/** Prints a brand's label and ornament on a pack. */
export function printPack(
  pack: Pack,
  brand: string,
  form: LabelForm,
  ornament: Ornament,
  dye: Drawing['dye'],
): Drawing {
  const { label, width, height } = pack
  const { theme, word } = brandSign(brand)
  const middle = label.x + label.width / 2
  const band = label.height * 0.3
  const outline = outlines[form](label)
  const isRound = roundTopped.has(form)
  const turned = `transform="rotate(${form === 'slant' ? -slantDegrees : 0} ${middle} ${label.y})"`
  const wordAt = label.y + band * (isRound ? 0.92 : 0.74)
  const print = [
    ornaments[ornament](label.y + label.height + 10, height - 22),
    path(outline, '#fffaf0', `opacity="0.97" stroke="${theme.to}" stroke-width="3"`),
    `<g clip-path="url(#label)">${rect(middle - 400, label.y - 40, 800, band + 40, 0, theme.from, turned)}</g>`,
    `<g ${turned}>${word(middle, wordAt, label.width * (isRound ? 0.56 : 0.66), band * 0.46, theme.ink)}</g>`,
  ]
  return {
    width,
    height,
    dye,
    label: {
      x: middle,
      y: label.y + band + (label.height - band) * 0.5,
      size: Math.min(label.width * 0.72, (label.height - band) * 0.86),
    },
    body: [
      '<defs>',
      pack.defs,
      `<clipPath id="face"><path d="${pack.face}"/></clipPath><clipPath id="label"><path d="${outline}"/></clipPath>`,
      '</defs>',
      pack.under,
      `<g clip-path="url(#face)">${print.join('')}</g>`,
      pack.over,
    ].join(''),
  }
}
