import { useEffect, useState } from 'react'
import { call, isCallFailure } from '../../ui/screen-load.ts'
import { type Cart, readCart, saveLines } from '../cart/cart.store.ts'
import { type CartLine, toStoredLine } from '../cart/cart-line.ts'
import { atCataloguePrices, type CatalogueAnswer, isSamePrice } from '../orders/catalogue-answer.ts'
import { getCartPrices } from '../orders/getCartPrices.call.ts'

/** What the catalogue says of the cart. */
export type FreshPrices = {
  /** Undefined until it has answered. */
  answer: CatalogueAnswer | undefined
  /** Lines as they were, where today's price is another one. */
  before: readonly CartLine[]
}

/**
 * Brings the cart to today's prices when it is opened and when products come or go, and remembers the old ones to be
 * shown. Without a network the cart keeps its prices: the order itself is compared again.
 */
export function useFreshPrices(cart: Cart | undefined): FreshPrices {
  const [fresh, setFresh] = useState<FreshPrices>({ answer: undefined, before: [] })
  const ids =
    cart?.lines
      .map(({ id }) => id)
      .toSorted()
      .join() ?? ''

  useEffect(() => {
    if (ids === '') return
    let isCurrent = true
    const refresh = async () => {
      const { data } = await call(getCartPrices, { product: readCart().lines.map(toStoredLine) })
      if (!isCurrent) return
      const { lines } = readCart()
      const now = atCataloguePrices(lines, data)
      const changed = lines.filter((line, index) => !isSamePrice(line, now[index]!))
      if (changed.length > 0) saveLines(now)
      setFresh(({ before }) => ({ answer: data, before: [...changed, ...before] }))
    }
    refresh().catch((error: unknown) => {
      if (!isCallFailure(error)) throw error
    })
    return () => {
      isCurrent = false
    }
  }, [ids])

  return fresh
}
