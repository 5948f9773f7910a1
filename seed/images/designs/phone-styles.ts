import type { Model } from './design.ts'

/** The camera's housing: its form, the number of lenses and their radius. */
type Camera = {
  form: 'square' | 'tile' | 'round' | 'disc' | 'visor' | 'blade' | 'pill' | 'column' | 'dots' | 'hoop'
  lenses: 1 | 2 | 3 | 4
  radius: number
}

type Back =
  | 'gloss'
  | 'leather'
  | 'halves'
  | 'ribs'
  | 'vents'
  | 'armour'
  | 'panels'
  | 'stripe'
  | 'dawn'
  | 'matte'

type Screen = 'hill' | 'wave' | 'orb' | 'rays' | 'petal' | 'steps' | 'leaf' | 'drop'

export type PhoneDesign = {
  width: number
  height: number
  corner: number
  camera: Camera
  back: Back
  screen: Screen
  hole: 'dot' | 'pill' | 'drop'
}

type PhoneStyle = PhoneDesign & {
  /** How each model differs from the first one of its brand. */
  models: Partial<PhoneDesign>[]
}

/** One row for each brand; its models differ from it in their own line. */
const phoneStyles: Record<string, PhoneStyle> = {
  nivra: {
    width: 204,
    height: 424,
    corner: 34,
    back: 'gloss',
    screen: 'hill',
    hole: 'dot',
    camera: { form: 'square', lenses: 3, radius: 20 },
    models: [
      {},
      { camera: { form: 'tile', lenses: 4, radius: 23 }, back: 'halves', screen: 'wave', corner: 30 },
      { camera: { form: 'column', lenses: 2, radius: 21 }, screen: 'orb', corner: 40 },
      { camera: { form: 'column', lenses: 3, radius: 19 }, back: 'ribs', width: 214, height: 416 },
      { camera: { form: 'visor', lenses: 2, radius: 21 }, corner: 12, back: 'stripe', screen: 'steps' },
      { camera: { form: 'disc', lenses: 4, radius: 19 }, back: 'leather', screen: 'orb', width: 210 },
    ],
  },
  ozmira: {
    width: 204,
    height: 424,
    corner: 44,
    back: 'gloss',
    screen: 'wave',
    hole: 'dot',
    camera: { form: 'disc', lenses: 3, radius: 24 },
    models: [{}, { camera: { form: 'disc', lenses: 1, radius: 34 }, back: 'matte', screen: 'petal' }],
  },
  tarvexa: {
    width: 208,
    height: 424,
    corner: 16,
    back: 'vents',
    screen: 'rays',
    hole: 'dot',
    camera: { form: 'blade', lenses: 3, radius: 20 },
    models: [{}, { camera: { form: 'blade', lenses: 2, radius: 21 }, width: 200, height: 392, corner: 22 }],
  },
  kavyo: {
    width: 206,
    height: 420,
    corner: 28,
    back: 'matte',
    screen: 'leaf',
    hole: 'drop',
    camera: { form: 'column', lenses: 2, radius: 24 },
    models: [{}, { camera: { form: 'column', lenses: 3, radius: 21 }, height: 432, back: 'halves' }],
  },
  velqo: {
    width: 188,
    height: 424,
    corner: 24,
    back: 'matte',
    screen: 'petal',
    hole: 'dot',
    camera: { form: 'dots', lenses: 3, radius: 19 },
    models: [{}],
  },
  tiriva: {
    width: 200,
    height: 430,
    corner: 52,
    back: 'leather',
    screen: 'wave',
    hole: 'pill',
    camera: { form: 'pill', lenses: 2, radius: 22 },
    models: [{}],
  },
  urjavo: {
    width: 216,
    height: 420,
    corner: 38,
    back: 'dawn',
    screen: 'rays',
    hole: 'drop',
    camera: { form: 'round', lenses: 3, radius: 17 },
    models: [{}],
  },
  qirona: {
    width: 202,
    height: 424,
    corner: 46,
    back: 'matte',
    screen: 'drop',
    hole: 'dot',
    camera: { form: 'visor', lenses: 3, radius: 18 },
    models: [{}],
  },
  halvik: {
    width: 220,
    height: 420,
    corner: 40,
    back: 'armour',
    screen: 'steps',
    hole: 'drop',
    camera: { form: 'tile', lenses: 3, radius: 20 },
    models: [{}, { camera: { form: 'square', lenses: 2, radius: 21 }, back: 'ribs', width: 212, corner: 30 }],
  },
  brunmo: {
    width: 208,
    height: 410,
    corner: 48,
    back: 'gloss',
    screen: 'orb',
    hole: 'drop',
    camera: { form: 'round', lenses: 2, radius: 18 },
    models: [{}],
  },
  pexaro: {
    width: 206,
    height: 424,
    corner: 36,
    back: 'panels',
    screen: 'steps',
    hole: 'dot',
    camera: { form: 'hoop', lenses: 2, radius: 20 },
    models: [{}],
  },
}

/** How a brand's model looks; undefined for a brand or a model that the table has not. */
export function phoneDesign({ brand, number }: Model): PhoneDesign | undefined {
  const style = Object.hasOwn(phoneStyles, brand) ? phoneStyles[brand] : undefined
  const model = style?.models[number - 1]
  return style && model ? { ...style, ...model } : undefined
}
