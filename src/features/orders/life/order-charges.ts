import type { SystemAccountKind } from '../../../ledger/accounts.ts'
import { type Paise, paise, sumPaise, zeroPaise } from '../../../money/paise.ts'

type Charge = 'delivery' | 'cashFee'

/** An amount with the tax in it, in paise. */
export type Taxed = { net: Paise; gst: Paise }

export const nothing: Taxed = { net: zeroPaise, gst: zeroPaise }

/** What an order costs beside its goods. All of it is kept by the shop, or goes back, together. */
export type Charges = Record<Charge, Taxed>

/** Where each is earned. */
export const incomeOfCharge = {
  delivery: 'delivery_income',
  cashFee: 'cash_fee_income',
} as const satisfies Record<Charge, SystemAccountKind>

export const noCharges: Charges = { delivery: nothing, cashFee: nothing }

type ChargedOrder = { delivery_charge: number; delivery_gst: number; cash_fee: number; cash_fee_gst: number }

export function chargesOf(order: ChargedOrder): Charges {
  return {
    delivery: { net: paise(order.delivery_charge), gst: paise(order.delivery_gst) },
    cashFee: { net: paise(order.cash_fee), gst: paise(order.cash_fee_gst) },
  }
}

export function sumCharges(charges: Charges): Taxed {
  const each = Object.values(charges)
  return { net: sumPaise(each.map(({ net }) => net)), gst: sumPaise(each.map(({ gst }) => gst)) }
}

/** What the goods of an order cost, without what was taken off it. */
export function goodsLeft(order: ChargedOrder & { net: number; net_taken_off: number }): Paise {
  return paise(order.net - sumCharges(chargesOf(order)).net - order.net_taken_off)
}
