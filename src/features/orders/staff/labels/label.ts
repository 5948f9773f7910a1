import type { Paise } from '../../../../money/paise.ts'

/** What a label of the shop's own says of a parcel. */
export type Label = {
  orderNo: string
  courier: string
  /** By which whoever carries it knows it; the order's number where nobody gave one. */
  trackingNo: string
  /** What is collected at the door; 0 of what is paid. */
  collect: Paise
  weightGrams: number
  to: { name: string; lines: string[]; pinCode: string; mobile: string }
  from: { name: string; lines: string[]; mobile: string }
}

/**
 * Why an order has no label. notSent: no parcel of it is booked. over: it needs none any more. amountChanged: what is due at
 * the door is not what its courier was told.
 */
export type NoLabel = 'notSent' | 'over' | 'amountChanged'

export type LabelSheet = { labels: Label[]; leftOut: { orderNo: string; why: NoLabel }[] }
