import type { PaletteName } from '../images/palettes.ts'
import type { TintName } from '../images/tints.ts'
import type { BrandKey } from './brand-list.ts'
import type { HighlightIcon } from './highlight-icons.ts'
import type { SizeChartName } from './size-charts.ts'

/** A highlight as it is written in the lists: icon, name, details. */
export type Fact = [icon: HighlightIcon, name: string, details: string]

/** How the pictures of a kind of thing are arranged; see `choose-pictures.ts`. */
export type PictureStyle = 'phone' | 'pack' | 'wear' | 'thing' | 'stationery' | 'big' | 'hung'

export type Look = {
  style: PictureStyle
  /** An emoji's code point or the name of a drawing. */
  object: string
  /** What a pack shows on its label. */
  label?: string
  /** Small things beside it; for a phone, its front. */
  beside?: string[]
  tint?: TintName
  /** Backdrops that suit it; all of them where left out. */
  palettes?: PaletteName[]
}

/** One thing on sale: what differs from the rest of its family. */
export type Model = Partial<Look> & {
  /** What tells it from the others, in brackets after the name. */
  of?: string
  /** An opening sentence of its own for the description. */
  note?: string
  mrp?: number
  off?: number
  /** A round price, which is no percent off. */
  price?: number
  stock?: number
  facts?: Fact[]
  pictures?: number
  /** Of the family's sizes those in which it is not made. */
  notIn?: string[]
}

/**
 * Products that are one design in several colours, sizes or packs, as a shop's buyer would list them. Amounts are whole
 * rupees, `off` and `cashback` whole percents.
 */
export type Family = {
  brand: BrandKey
  name: string
  about: string
  points?: string[]
  mrp: number
  off: number
  /** Percent of the offered price, credited to subscribers. */
  cashback: number
  hsn: string
  /** 'by price' is the rule for clothes, shoes and bed linen: 5 % up to ₹2,500 a piece, 18 % above. */
  gst: number | 'by price'
  origin?: string
  look: Look
  /**
   * In what the models differ, such as Colour and Memory: they are then the variants of one group, and `of` says their
   * values in this order.
   */
  options?: string[]
  /** Sizes of every model, the last of the options. The first one is the model as it is listed, the others stand at the end. */
  sizes?: string[]
  chart?: SizeChartName
  /** None at all shows as 'Not applicable'. */
  facts: Fact[]
  models: Model[]
}
