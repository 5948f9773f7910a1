import type { Variants } from './variant-choices.ts'

/** The index of the chosen value of each option; undefined for an option without a choice. */
export type Chosen = readonly (number | undefined)[]

type Variant = Variants['variants'][number]

/**
 * Returns the values that are selected at first: the colour of the card's picture, and the value of an option
 * that has only one. A size is selected only if it is the only one.
 */
export function chosenAtFirst({ options, variants }: Variants, productId: string): Chosen {
  const shown = variants.find((variant) => variant.product_id === productId)
  return options.map(({ kind, values }, at) => {
    if (values.length === 1) return 0
    return kind === 'colour' ? shown?.values[at] : undefined
  })
}

/**
 * Returns the variant with the chosen values. Returns undefined if an option has no choice, or if there is no
 * such variant.
 */
export function variantOf({ variants }: Variants, chosen: Chosen): Variant | undefined {
  return variants.find(({ values }) => values.every((value, at) => value === chosen[at]))
}

/**
 * Returns whether a value can be chosen together with the other chosen values. Returns 'sold-out' or
 * 'not-made' if not, and undefined if such a variant is in stock.
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
