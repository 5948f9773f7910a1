import { useEffect, useState } from 'react'
import { call, isCallFailure } from '../../../ui/page/screen-load.ts'
import { readCart, saveLines } from '../../cart/cart.store.ts'
import { type CartLine, toStoredLine } from '../../cart/cart-line.ts'
import { readSaved, storeSaved } from '../../cart/saved.store.ts'
import { atCataloguePrices, type CatalogueAnswer, isSamePrice } from '../../orders/place/catalogue-answer.ts'
import { getCartPrices } from '../../orders/place/getCartPrices.call.ts'

/** What the catalogue says of stored lines. */
export type FreshPrices = {
  /** Undefined until it has answered. */
  answer: CatalogueAnswer | undefined
  /** Lines as they were, where today's price is another one. */
  before: readonly CartLine[]
}

/** Where lines are stored. */
type StoredLines = { read(): readonly CartLine[]; save(lines: readonly CartLine[]): void }

export const cartLines: StoredLines = { read: () => readCart().lines, save: saveLines }
export const savedLines: StoredLines = { read: readSaved, save: storeSaved }

/**
 * Brings stored lines to today's prices and to the reader's language when they are opened and when they change, and remembers the old ones
 * to be shown. Without a network the lines keep their prices: the order itself is compared again.
 * @param lines those stored there now; undefined until they can be known.
 */
export function useFreshPrices(
  lines: readonly CartLine[] | undefined,
  { read, save }: StoredLines,
): FreshPrices {
  const [fresh, setFresh] = useState<FreshPrices>({ answer: undefined, before: [] })
  // Quantities matter as well: the operator's discount depends on the total.
  const asked =
    lines
      ?.map(({ id, quantity }) => `${id}x${quantity}`)
      .toSorted()
      .join() ?? ''

  useEffect(() => {
    if (asked === '') return
    let isCurrent = true
    const refresh = async () => {
      const { data } = await call(getCartPrices, { product: read().map(toStoredLine) })
      if (!isCurrent) return
      const before = read()
      const now = atCataloguePrices(before, data)
      const changed = before.filter((line, index) => !isSamePrice(line, now[index]!))
      const isRenamed = before.some(({ name }, index) => name !== now[index]!.name)
      if (changed.length > 0 || isRenamed) save(now)
      setFresh((earlier) => ({ answer: data, before: [...changed, ...earlier.before] }))
    }
    refresh().catch((error: unknown) => {
      if (!isCallFailure(error)) throw error
    })
    return () => {
      isCurrent = false
    }
  }, [asked, read, save])

  return fresh
}
