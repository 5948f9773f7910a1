import type { Variants } from './variant-choices.ts'

/** The index of the chosen value of each option; undefined if nothing was chosen yet. */
export type Chosen = readonly (number | undefined)[]

type Variant = Variants['variants'][number]

/**
 * Returns the values that a card preselects: the colour of its picture, and the only value of an option. A
 * size is preselected only if there is no other.
 */
export function chosenAtFirst({ options, variants }: Variants, productId: string): Chosen {
  const shown = variants.find((variant) => variant.product_id === productId)
  return options.map(({ kind, values }, at) => {
    if (values.length === 1) return 0
    return kind === 'colour' ? shown?.values[at] : undefined
  })
}

/**
 * Returns the variant with the chosen values; undefined if an option has no chosen value or no variant has
 * them.
 */
export function variantOf({ variants }: Variants, chosen: Chosen): Variant | undefined {
  return variants.find(({ values }) => values.every((value, at) => value === chosen[at]))
}

/**
 * Returns whether a value is 'sold-out' or 'not-made' together with the other chosen values; undefined if
 * such a variant is in stock.
 */
export function canHave(
  { variants }: Variants,
  chosen: Chosen,
  at: number,
  value: number,
): 'sold-out' | 'not-made' | undefined {
  const fitting = variants.filter(({ values }) =>
    values.every((own, place) => own === (place === at ? value : (chosen[place] ?? own))),
  )
  if (fitting.length === 0) return 'not-made'
  return fitting.some((variant) => variant.in_stock) ? undefined : 'sold-out'
}
