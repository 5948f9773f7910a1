import { useEffect, useState } from 'react'
import { call, isCallFailure } from '../../../../ui/page/screen-load.ts'
import type { CallOutput } from '../../../../wire/define-call.ts'
import type { CatalogueAnswer } from '../../place/catalogue-answer.ts'
import { getCartPrices } from '../../place/place.calls.ts'
import type { findGoods } from './phone.calls.ts'

export type FoundProduct = CallOutput<typeof findGoods>['data'][number]

export type WantedLine = { product: FoundProduct; quantity: number }

export type Prices = {
  /** The prices of the current lines; undefined until the server has answered. */
  answer: CatalogueAnswer | undefined
  hasFailed: boolean
}

/** Fetches the current prices of these lines, with the delivery charge for a PIN code. */
export function usePrices(lines: readonly WantedLine[], pin: string | undefined): Prices {
  const asked = JSON.stringify({
    product: lines.map(({ product, quantity }) => ({ id: product.product_id, price: product.mrp, quantity })),
    pin_code: pin,
  })
  const isEmpty = lines.length === 0
  const [found, setFound] = useState<Prices & { asked: string }>()
  useEffect(() => {
    if (isEmpty) return
    let isCurrent = true
    const find = async () => {
      const { data } = await call(getCartPrices, JSON.parse(asked) as { product: [] })
      if (isCurrent) setFound({ asked, answer: data, hasFailed: false })
    }
    find().catch((error: unknown) => {
      if (!isCallFailure(error)) throw error
      if (isCurrent) setFound({ asked, answer: undefined, hasFailed: true })
    })
    return () => {
      isCurrent = false
    }
  }, [asked, isEmpty])
  return found?.asked === asked ? found : { answer: undefined, hasFailed: false }
}
