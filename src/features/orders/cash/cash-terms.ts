import type { Paise } from '../../../money/paise.ts'
import type { ChargeRule } from '../../delivery/charge-rule.ts'

/** The terms of cash on delivery, in the form the database functions take. */
export type CashTerms = {
  isOn: boolean
  /** The smallest and largest amount of one cash order. */
  orderMin: Paise
  orderMax: Paise
  /** The limits on a member's open cash orders: their number, and their total amount. */
  openMax: number
  openAmountMax: Paise
  /** While a member has fewer than `firstOrders` delivered orders, one order may cost at most `firstMax`. */
  firstOrders: number
  firstMax: Paise
  /** The most cash orders that a member may have left unpaid (returned or kept) and still pay in cash. */
  unpaidMax: number
  /** Whether the member must first confirm their phone by a code. */
  confirmsPhone: boolean
  /** The fee for paying in cash. */
  fee: ChargeRule
}
