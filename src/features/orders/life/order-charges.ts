import type { SystemAccountKind } from '../../../ledger/accounts.ts'
import { type Paise, paise, sumPaise, zeroPaise } from '../../../money/paise.ts'

type Charge = 'delivery' | 'cashFee'

/** An amount and the tax contained in it, in paise. */
export type Taxed = { net: Paise; gst: Paise }

export const nothing: Taxed = { net: zeroPaise, gst: zeroPaise }

/** An amount kept from the refund of returned goods: a pickup charge, or the deduction of a buy-back. */
export type Kept = Taxed & { isBuyBack: boolean }

export const nothingKept: Kept = { ...nothing, isBuyBack: false }

/** The terms of the amount to keep: a charge for the pickup, or the percent at which goods are bought back. */
export type KeptTerms = { pickupCharge: Paise } | { buyBackPercent: number }

/** An order's charges besides its goods. The shop either keeps all charges or refunds all charges. */
export type Charges = Record<Charge, Taxed>

/** The income account of each charge. */
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

/** Returns the price of an order's goods, without cancelled and returned units, in paise. */
export function goodsLeft(order: ChargedOrder & { net: number; net_taken_off: number }): Paise {
  return paise(order.net - sumCharges(chargesOf(order)).net - order.net_taken_off)
}
