import type { Paise } from '../../../money/paise.ts'
import type { ChargeRule } from '../../delivery/charge-rule.ts'

/** By what an order may be paid in cash, as the database takes it. */
export type CashTerms = {
  isOn: boolean
  /** What one order may come to. */
  orderMin: Paise
  orderMax: Paise
  /** How many orders of one member may be under way at once, and what they may come to. */
  openMax: number
  openAmountMax: Paise
  /** What an order may come to before so many have arrived. */
  firstOrders: number
  firstMax: Paise
  /** How many parcels may have come back unpaid. */
  unpaidMax: number
  /** Whether the phone is confirmed by a code first. */
  confirmsPhone: boolean
  /** What it costs. */
  fee: ChargeRule
}
