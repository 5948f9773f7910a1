import { type CartTotals, cartTotals } from '../src/features/cart/cart-totals.ts'
import { type Paise, paise, sumPaise } from '../src/money/paise.ts'
import { basisPoints, taxIncluded } from '../src/money/percent.ts'
import type { SeedProduct } from './catalogue/seed-types.ts'
import { usedCoupon } from './insert-coupons.ts'
import type { SeedOrder } from './seed-order.ts'

export type PricedOrder = SeedOrder & {
  products: { product: SeedProduct; quantity: number; net: Paise; gst: Paise }[]
  totals: Omit<CartTotals, 'lines'>
  /** The tax inside the net. */
  gst: Paise
}

/** Prices the demo's orders as the checkout would, from the products on sale. */
export function priceOrders(orders: SeedOrder[], catalogue: SeedProduct[]): PricedOrder[] {
  return orders.map((order) => priceOrder(order, catalogue))
}

/** The units of each product that the orders took. Units of a rejected order are back in stock, and those of a
 * returned one will be. */
export function unitsSold(orders: PricedOrder[]): Map<number, number> {
  const sold = new Map<number, number>()
  for (const { products, status } of orders)
    for (const { product, quantity } of status === 'rejected' ? [] : products)
      sold.set(product.id, (sold.get(product.id) ?? 0) + quantity)
  return sold
}

function priceOrder(order: SeedOrder, catalogue: SeedProduct[]): PricedOrder {
  const chosen = order.lines.map(([categoryId, place, quantity]) => ({
    product: productAt(catalogue, categoryId, place),
    quantity,
  }))
  const discount = usedCoupon.amount
  const { lines, ...totals } = cartTotals(
    chosen.map(({ product, quantity }) => ({
      mrp: product.mrpPaise,
      discountBp: product.discountBp,
      enteredPrice: product.enteredPaise,
      specialDiscount: paise(product.cashbackPaise),
      quantity,
    })),
    { redeemCashback: order.redeemsCashback, coupon: order.hasCoupon && { discount, shares: [discount] } },
  )
  const products = chosen.map((line, index) => {
    const { net } = lines[index]!
    return { ...line, net, gst: taxIncluded(net, basisPoints(line.product.gstPercent * 100)) }
  })
  return { ...order, products, totals, gst: sumPaise(products.map(({ gst }) => gst)) }
}

// By rank and not by id, so that the orders stay sensible when the catalogue is edited.
function productAt(catalogue: SeedProduct[], categoryId: number, place: number): SeedProduct {
  const product = rankedProducts(catalogue, categoryId)[place - 1]
  if (!product) throw new Error(`category ${categoryId} has no product ${place} for a demo order`)
  return product
}

/** A category's products in stock, the most popular first. */
export function rankedProducts(catalogue: SeedProduct[], categoryId: number): SeedProduct[] {
  return catalogue
    .filter((product) => product.categoryId === categoryId && product.stock > 0)
    .toSorted((a, b) => b.popularity - a.popularity || a.id - b.id)
}
