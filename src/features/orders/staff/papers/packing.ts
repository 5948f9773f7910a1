import type { DeliveryAddress } from '../../../../platform/database/json-columns.ts'
import type { OrderStatus } from '../order-fields.ts'

/** An order with what a packing slip says of it. Amounts in paise. */
export type OrderToPack = {
  order_no: string
  status: OrderStatus
  placed_at: Date
  /** The day that its buyer was told; null where none was. */
  promised_day: string | null
  net: number
  delivery_charge: number
  cash_fee: number
  /** What whoever brings it collects. */
  cash: number
  delivery: DeliveryAddress
  buyer_name: string
  buyer_mobile: string
  courier: string | null
  tracking_no: string | null
  /** Of a part that is on its way: the invoice that it belongs to. */
  invoice_no?: string | null
  lines: readonly {
    product_id: number
    /** What the warehouse knows it by; undefined where nobody gave one. */
    sku: string | null
    name: string
    quantity: number
    net: number
  }[]
}

/** A product to be taken from the shelves, and for which orders. */
export type ShelfLine = {
  productId: number
  sku: string | null
  name: string
  quantity: number
  orders: { orderNo: string; quantity: number }[]
}

/** What is packed, and what was called off or came back and so is not. */
export function toPack<Order extends Pick<OrderToPack, 'status'>>(
  orders: readonly Order[],
): { packed: Order[]; leftOut: Order[] } {
  const isOff = ({ status }: Order) => status === 'rejected' || status === 'returned'
  return { packed: orders.filter((order) => !isOff(order)), leftOut: orders.filter(isOff) }
}

/** What has to be taken from the shelves for these orders together, by name. */
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
