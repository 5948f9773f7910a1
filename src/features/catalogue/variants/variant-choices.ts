import { fromRupees, type Paise, paise } from '../../../money/paise.ts'

/** The variants of a product as its page loads them. */
export type Variants = {
  options: {
    name: string
    kind?: 'colour' | 'size' | undefined
    values: { name: string; swatch?: string | undefined }[]
  }[]
  variants: { product_id: string; values: number[]; offered_price: number; in_stock: boolean }[]
}

/** A value of an option, and the variant to which it links. */
export type VariantChoice = {
  name: string
  swatch?: string | undefined
  productId: string
  isChosen: boolean
  /**
   * Whether a variant has this value and otherwise the current values. If there is none, the link leads to
   * the most similar variant.
   */
  isMade: boolean
  inStock: boolean
  /** The price of the value's variant minus the price of the page's variant. */
  priceDifference: Paise
}

export type VariantOption = { name: string; chosen: string; choices: VariantChoice[] }

/**
 * Returns the options with their choices for the page of a variant. Returns undefined if the group does not
 * contain this variant.
 */
export function variantOptions(
  { options, variants }: Variants,
  productId: string,
): VariantOption[] | undefined {
  const current = variants.find((variant) => variant.product_id === productId)
  if (!current) return undefined
  return options.map((option, at) => ({
    name: option.name,
    chosen: option.values[current.values[at]!]!.name,
    choices: option.values.map(({ name, swatch }, value) => {
      const target = nearest(variants, current.values, at, value)
      return {
        name,
        swatch,
        productId: target.product_id,
        isChosen: current.values[at] === value,
        isMade: target.values.every((each, place) => place === at || each === current.values[place]),
        inStock: target.in_stock,
        priceDifference: paise(amountOf(target) - amountOf(current)),
      }
    }),
  }))
}

/**
 * Returns the variant that has a value of one option and shares the most values of the other options with the
 * shown variant. An earlier option counts more than a later one. Stock counts least.
 */
function nearest(variants: Variants['variants'], looked: number[], at: number, value: number) {
  const likeness = (variant: Variants['variants'][number]) =>
    variant.values.reduce(
      (sum, each, place) => sum + (place !== at && each === looked[place] ? 2 ** (looked.length - place) : 0),
      variant.in_stock ? 1 : 0,
    )
  return variants
    .filter((variant) => variant.values[at] === value)
    .reduce((best, variant) => (likeness(variant) > likeness(best) ? variant : best))
}

function amountOf({ offered_price }: { offered_price: number }): Paise {
  const amount = fromRupees(offered_price)
  if (amount === undefined) throw new RangeError(`not an amount in rupees: ${offered_price}`)
  return amount
}
