import { useEffect, useState } from 'react'
import { call, isCallFailure } from '../../../ui/page/screen-load.ts'
import { readCart, saveLines } from '../../cart/cart.store.ts'
import { type CartLine, toStoredLine } from '../../cart/cart-line.ts'
import { readSaved, storeSaved } from '../../cart/saved.store.ts'
import { atCataloguePrices, type CatalogueAnswer, isSamePrice } from '../../orders/place/catalogue-answer.ts'
import { getCartPrices } from '../../orders/place/place.calls.ts'

/** The catalogue's answer about the stored lines, and the lines with their old prices. */
export type FreshPrices = {
  /** The answer; undefined until the server has answered. */
  answer: CatalogueAnswer | undefined
  /** The lines whose price has changed, with their old price. */
  before: readonly CartLine[]
}

/** Reads and saves a list of cart lines: either the cart, or the products saved for later. */
type StoredLines = { read(): readonly CartLine[]; save(lines: readonly CartLine[]): void }

export const cartLines: StoredLines = { read: () => readCart().lines, save: saveLines }
export const savedLines: StoredLines = { read: readSaved, save: storeSaved }

/**
 * Updates stored lines to current prices and to the reader's language, when the page opens and when a line
 * changes. Also returns the changed lines as they were before, to show their old prices. Without a network,
 * the lines keep their prices. The server checks all prices when the order is placed.
 * @param lines the stored lines; undefined until they are loaded.
 */
export function useFreshPrices(
  lines: readonly CartLine[] | undefined,
  { read, save }: StoredLines,
): FreshPrices {
  const [fresh, setFresh] = useState<FreshPrices>({ answer: undefined, before: [] })
  // The key contains the quantities, because the special discount depends on the total.
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
      const isShownAnew = before.some(
        ({ name, priorPrice }, index) => name !== now[index]!.name || priorPrice !== now[index]!.priorPrice,
      )
      if (changed.length > 0 || isShownAnew) save(now)
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
