import type { ReturnableVariant } from './returnable-units.sql.ts'

type Variant = Pick<ReturnableVariant, 'productId' | 'kept' | 'units'>

/**
 * Why units of a line cannot be returned. tooMany: the buyer has fewer units. returnUnderWay: an open return
 * includes them. chooseVariant: the request must name the variant.
 */
export type NoVariant = 'tooMany' | 'returnUnderWay' | 'chooseVariant'

/**
 * Returns which variant of a line comes back. If the request names no variant, returns the bought variant if
 * enough units of it remain. Otherwise returns the only variant with enough units.
 * @param variants the variants of this line only.
 * @param boughtId the variant that was bought.
 */
export function chooseVariant(
  variants: readonly Variant[],
  boughtId: number,
  { quantity, productId }: { quantity: number; productId?: number | undefined },
): { refused?: undefined; productId: number } | { refused: NoVariant; productId?: undefined } {
  const named = productId === undefined ? variants : variants.filter((one) => one.productId === productId)
  if (sum(named, 'kept') < quantity) return { refused: 'tooMany' }
  if (sum(named, 'units') < quantity) return { refused: 'returnUnderWay' }
  const enough = named.filter(({ units }) => units >= quantity)
  const chosen = enough.length === 1 ? enough[0] : enough.find((one) => one.productId === boughtId)
  return chosen ? { productId: chosen.productId } : { refused: 'chooseVariant' }
}

function sum(variants: readonly Variant[], count: 'kept' | 'units'): number {
  return variants.reduce((total, variant) => total + variant[count], 0)
}
