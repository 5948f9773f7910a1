import { call, isCallFailure } from '../../../../ui/page/screen-load.ts'
import type { CallOutput } from '../../../../wire/define-call.ts'
import { listProducts } from './products.calls.ts'

export type OfficeProduct = CallOutput<typeof listProducts>['data'][number]

const shownMax = 8

/** Finds products on sale by a part of the name, an SKU or an id. Returns no products if the call fails. */
export async function productsOnSale(search: string): Promise<OfficeProduct[]> {
  return await find(search, 'yes')
}

/** Finds products by a part of the name, an SKU or an id. Includes products off sale. */
export async function productsLike(search: string): Promise<OfficeProduct[]> {
  return await find(search, undefined)
}

async function find(search: string, shown: 'yes' | undefined): Promise<OfficeProduct[]> {
  try {
    return (await call(listProducts, { search, shown, limit: shownMax })).data
  } catch (failure) {
    if (!isCallFailure(failure)) throw failure
    return []
  }
}
