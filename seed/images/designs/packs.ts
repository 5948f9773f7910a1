import type { Drawing } from '../drawings.ts'
import type { TintName } from '../tints.ts'
import { cartons, pouches, sacks } from './bags.ts'
import type { Model } from './design.ts'
import { type LabelForm, type Ornament, type Pack, printPack } from './labels.ts'
import { bottles, drums, jars, pumps, tubes, tubs } from './vessels.ts'

type PackStyle = {
  /** Its colour where the recipe names no tint. */
  dye: TintName
  label: LabelForm
  /** The pattern of each model, from the first. */
  ornaments: [Ornament, ...Ornament[]]
  pouch?: keyof typeof pouches
  sack?: keyof typeof sacks
  carton?: keyof typeof cartons
  jar?: keyof typeof jars
  /** The bottle of each model, from the first. */
  bottle?: (keyof typeof bottles)[]
  /** The tube and the drum of each model, from the first. */
  tube?: (keyof typeof tubes)[]
  drum?: (keyof typeof drums)[]
  pump?: keyof typeof pumps
  tub?: keyof typeof tubs
}

/** One row for each brand that sells in packs. No two brands have the same label or the same form of a kind. */
const packStyles: Record<string, PackStyle> = {
  annavik: {
    dye: 'mustard',
    label: 'arch',
    ornaments: ['peaks', 'none', 'waves', 'base', 'stripes', 'dots'],
    pouch: 'standing',
    sack: 'sewn',
    carton: 'canister',
    jar: 'barrel',
    bottle: ['jug'],
  },
  tikhamita: {
    dye: 'orange',
    label: 'slant',
    ornaments: ['none', 'base', 'peaks'],
    pouch: 'pillow',
    carton: 'wide',
    jar: 'covered',
  },
  chayora: {
    dye: 'green',
    label: 'shield',
    ornaments: ['base', 'stripes'],
    pouch: 'block',
    carton: 'hinged',
  },
  nutsaro: { dye: 'tan', label: 'hex', ornaments: ['base', 'rays'], pouch: 'waisted', jar: 'faceted' },
  kesavya: { dye: 'green', label: 'leaf', ornaments: ['none', 'waves'], bottle: ['slim'], pump: 'square' },
  roopvia: {
    dye: 'rose',
    label: 'disc',
    ornaments: ['none', 'dots'],
    bottle: ['vial', 'flacon'],
    tub: 'low',
  },
  ojasvin: {
    dye: 'olive',
    label: 'wave',
    ornaments: ['none', 'base'],
    jar: 'broad',
    bottle: ['neck'],
    tub: 'domed',
    drum: ['wide', 'narrow'],
  },
  nimvaya: { dye: 'rose', label: 'flag', ornaments: ['waves', 'none'], tube: ['standing', 'capped'] },
  nanhimo: {
    dye: 'aqua',
    label: 'cloud',
    ornaments: ['dots', 'waves'],
    pouch: 'brick',
    carton: 'upright',
    bottle: ['soft'],
    pump: 'round',
  },
  wagmitra: { dye: 'red', label: 'ticket', ornaments: ['base', 'peaks'], pouch: 'slider', sack: 'gusset' },
  pankhiya: { dye: 'lemon', label: 'scallop', ornaments: ['waves', 'dots'], pouch: 'gable', tub: 'tall' },
  bageeva: { dye: 'brown', label: 'plate', ornaments: ['stripes', 'base'], pouch: 'sachet', sack: 'tied' },
}

const drawn = {
  pouch: pouches,
  sack: sacks,
  carton: cartons,
  jar: jars,
  bottle: bottles,
  pump: pumps,
  tub: tubs,
  tube: tubes,
  drum: drums,
}

export type PackKind = keyof typeof drawn

export const packKinds = Object.keys(drawn) as PackKind[]

/** Draws a brand's pack; its models differ in their ornament, and in colour and picture by their names. */
export function drawPack(kind: PackKind, { brand, number }: Model): Drawing | undefined {
  const style = Object.hasOwn(packStyles, brand) ? packStyles[brand] : undefined
  const forms = style?.[kind]
  const form = Array.isArray(forms) ? forms[Math.min(number, forms.length) - 1] : forms
  const ornament = style?.ornaments[number - 1]
  if (!style || !form || !ornament) return undefined
  const pack: Pack = (drawn[kind] as Record<string, Pack>)[form]!
  return printPack(pack, brand, style.label, ornament, style.dye)
}
