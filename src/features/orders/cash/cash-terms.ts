import type { Paise } from '../../../money/paise.ts'
import type { ChargeRule } from '../../delivery/charge-rule.ts'

/** The terms of cash on delivery, as the database functions expect them. */
export type CashTerms = {
  isOn: boolean
  /** The smallest and the largest amount of a cash order. */
  orderMin: Paise
  orderMax: Paise
  /** The limits on a member's open cash orders: how many, and for which total amount. */
  openMax: number
  openAmountMax: Paise
  /** While a member has fewer than `firstOrders` delivered orders, one order may cost at most `firstMax`. */
  firstOrders: number
  firstMax: Paise
  /**
   * The maximum number of a member's unpaid cash orders. A member with more may not pay in cash. An order
   * counts as unpaid if it came back, or if the buyer kept the goods without paying.
   */
  unpaidMax: number
  /** Whether the member must first confirm the mobile number by a code. */
  confirmsPhone: boolean
  fee: ChargeRule
}
