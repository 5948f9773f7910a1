import type { DeliveryAddress } from '../../../../platform/database/json-columns.ts'
import type { StoredStatus } from '../../life/order-states.ts'

/** An order with the contents of its packing slip. Amounts in paise. */
export type OrderToPack = {
  order_no: string
  status: StoredStatus
  placed_at: Date
  /** The delivery day promised to the buyer; null if none was promised. */
  promised_day: string | null
  net: number
  delivery_charge: number
  cash_fee: number
  /** The cash to collect on delivery. */
  cash: number
  delivery: DeliveryAddress
  buyer_name: string
  buyer_mobile: string
  courier: string | null
  tracking_no: string | null
  /** The order's invoice number, null before the invoice is issued. Absent for an order with one parcel. */
  invoice_no?: string | null
  lines: readonly {
    product_id: number
    /** The shop's stock number; null if the product has none. */
    sku: string | null
    name: string
    quantity: number
    net: number
  }[]
}

/** A product to take from the shelves, and the orders it is for. */
export type ShelfLine = {
  productId: number
  sku: string | null
  name: string
  quantity: number
  orders: { orderNo: string; quantity: number }[]
}

/** Separates the orders to pack from the cancelled and returned orders. */
export function toPack<Order extends Pick<OrderToPack, 'status'>>(
  orders: readonly Order[],
): { packed: Order[]; leftOut: Order[] } {
  const isOff = ({ status }: Order) => status === 'rejected' || status === 'returned'
  return { packed: orders.filter((order) => !isOff(order)), leftOut: orders.filter(isOff) }
}

/** Sums the products to take from the shelves for these orders, sorted by name. */
export function pickList(orders: readonly OrderToPack[]): ShelfLine[] {
  const lines = orders.flatMap((order) => order.lines.map((line) => ({ ...line, orderNo: order.order_no })))
  return [...Map.groupBy(lines, ({ product_id }) => product_id)]
    .map(([productId, same]) => ({
      productId,
      sku: same[0]!.sku,
      name: same[0]!.name,
      quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
      orders: same.map(({ orderNo, quantity }) => ({ orderNo, quantity })),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en') || one.productId - other.productId)
}
