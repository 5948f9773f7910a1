import type { Paise } from '../../../../money/paise.ts'

/** The contents of the shop's own parcel label. */
export type Label = {
  orderNo: string
  courier: string
  /** The carrier's tracking number, or the order number if there is none. */
  trackingNo: string
  /** The cash to collect on delivery; 0 for a prepaid order. */
  collect: Paise
  weightGrams: number
  to: { name: string; lines: string[]; pinCode: string; mobile: string }
  from: { name: string; lines: string[]; mobile: string }
}

/**
 * Why an order has no label. notSent: no parcel is booked. over: the order or its parcel has ended.
 * amountChanged: the cash due has changed since the parcel was booked.
 */
export type NoLabel = 'notSent' | 'over' | 'amountChanged'

export type LabelSheet = { labels: Label[]; leftOut: { orderNo: string; why: NoLabel }[] }
