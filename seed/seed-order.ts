import type { OrderStatus } from '../src/features/orders/life/order-life.flow.ts'

/** What its courier said of a parcel: hours after the order was placed, and what happened where. */
type SeedReport = readonly [afterHours: number, step: string, text: string, place: string]

export type SeedParcel = {
  courier: string
  trackingNo: string
  bookedAfterHours: number
  reports: readonly SeedReport[]
  /** Which lines are in it, from 1, of an order that goes in several; else all of it. */
  lines?: readonly number[]
}

export type SeedOrder = {
  buyerMobile: string
  /** Which of the buyer's addresses, from 0. */
  address: number
  placedDaysAgo: number
  status: OrderStatus
  /** Hours after it was placed at which it was processed, then delivered or rejected. Goods come back today. */
  stepsAfterHours: number[]
  /** Of the last step. */
  note?: string
  redeemsCashback: boolean
  /** It has used the demo's coupon. Such an order has one line. */
  hasCoupon?: true
  /** Paid to whoever brings it; how many hours after it was placed the shop had the money, if it has. */
  cash?: { receivedAfterHours?: number }
  parcel?: SeedParcel
  /** It goes in several parcels. */
  parcels?: readonly SeedParcel[]
  /** Each line is a product by its category and its place among the category's most popular, and a quantity. */
  lines: readonly [categoryId: number, place: number, quantity: number][]
}
