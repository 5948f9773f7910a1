import type { Variants } from './variant-choices.ts'

/** The chosen value of each option; none where nothing was chosen yet. */
export type Chosen = readonly (number | undefined)[]

type Variant = Variants['variants'][number]

/** What a card has chosen already: the colour that its picture shows, and what there is one of. A size is never chosen unasked. */
export function chosenAtFirst({ options, variants }: Variants, productId: string): Chosen {
  const shown = variants.find((variant) => variant.product_id === productId)
  return options.map(({ kind, values }, at) => {
    if (values.length === 1) return 0
    return kind === 'colour' ? shown?.values[at] : undefined
  })
}

/** The variant with all the chosen values. Undefined while one is missing, and where it is not made. */
export function variantOf({ variants }: Variants, chosen: Chosen): Variant | undefined {
  return variants.find(({ values }) => values.every((value, at) => value === chosen[at]))
}

/** Whether a value goes with the others that are chosen: undefined where it does and is in stock. */
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
