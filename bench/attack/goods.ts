import { type CartLine, fromStoredLine } from '../../src/features/cart/cart-line.ts'
import { orderBody } from '../../src/features/checkout/order-body.ts'
import { paise } from '../../src/money/paise.ts'
import { basisPoints } from '../../src/money/percent.ts'
import type { Client } from './shop-client.ts'

/** Products on sale with what they cost, the cheapest first, as the shop lists them. */
export async function findGoods(client: Client): Promise<CartLine[]> {
  const found = new Map<string, CartLine>()
  for (const words of [
    'notebook',
    'tea',
    'soap',
    'cable',
    'bottle',
    'pen',
    'rice',
    'lamp',
    'kurta',
    'phone',
    'oil',
    'mug',
    'towel',
    'toy',
    'book',
    'brush',
    'bag',
    'socks',
  ]) {
    const { body } = await client.call('getSearchProduct', { search_string: words })
    for (const product of (body.data ?? []) as Record<string, unknown>[]) {
      if (!product['in_stock']) continue
      const line = fromStoredLine({
        id: product['product_id'],
        name: product['product_name'],
        image: product['product_image'],
        price: product['product_mrp'],
        discount: product['discount'],
        special_discount: product['special_discount'],
        quantity: 1,
      })
      if (line) found.set(line.id, line)
    }
  }
  const goods = [...found.values()].toSorted((a, b) => a.mrp - b.mrp)
  if (goods.length < 3) throw new Error('The shop lists too few products in stock.')
  return goods
}

/** What finalOrderData takes for these lines. */
export function orderOf(addressId: string, lines: CartLine[], way: 'wallet' | 'online') {
  return orderBody({
    lines,
    redeemCashback: false,
    specialDiscountBp: basisPoints(0),
    addressId,
    balance: paise(0),
    way,
  })
}

/** What createPayment takes for these lines. */
export function intentOf(addressId: string, lines: CartLine[]) {
  return { purpose: 'order', address_id: addressId, product: orderOf(addressId, lines, 'online').product }
}
