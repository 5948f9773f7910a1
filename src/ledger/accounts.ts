import { type AccountClass, isDebitClass } from '../money/account-classes.ts'

/** Accounts that every member has. Each stores its balance, and the database refuses a balance below zero. */
export type MemberAccountKind =
  | 'store_credit'
  | 'earnings'
  | 'points'
  | 'order_hold'
  | 'withdrawal_hold'
  | 'clawback_due'

/**
 * Accounts of the shop itself. They store no balance, because otherwise every order would have to lock the
 * row of such an account. Their totals are summed from the entries.
 */
export type SystemAccountKind =
  | 'sales'
  /** Delivery charges that buyers pay, without tax. */
  | 'delivery_income'
  /** Return pickup charges that buyers pay, without tax. */
  | 'pickup_income'
  /** Deductions from the refunds of goods bought back from direct sellers, without tax. */
  | 'buy_back_income'
  /** Cash-on-delivery fees that buyers pay, without tax. */
  | 'cash_fee_income'
  | 'gst'
  | 'gateway_clearing'
  /** Money that arrived online and is being refunded to its source, until the refund is processed. */
  | 'online_refunds_due'
  /** The shop's losses from payments refunded or disputed at the provider. Negative, like all costs. */
  | 'payment_losses'
  /** The wallet part of returned orders whose buyer's account is closed, until staff pay it back. */
  | 'refunds_set_aside'
  /**
   * Payouts sent to members' banks, until the bank confirms a payout or sends it back. Payouts sent back for
   * a closed account stay here until staff handle them.
   */
  | 'payout_clearing'
  | 'cashback_cost'
  | 'reward_cost'
  | 'points_cost'
  | 'subscription_sales'
  | 'top_ups'
  /** Debts of members for rewards reversed after they were spent. The counter-account of `clawback_due`. */
  | 'clawbacks'
  /** Income tax deducted from commission or withdrawals (TDS), until it is paid to the state. */
  | 'tds_payable'
  /**
   * The counter-account of corrections, which one staff member requests and another approves (maker-checker).
   */
  | 'corrections'
  /**
   * The company's bank account. Negative while it holds money, like every asset. Settlements are paid into
   * this account; tax deposits and confirmed payouts are paid from it.
   */
  | 'bank'
  /** Fees that the payment provider deducts from the payments it collected, without tax. */
  | 'gateway_fees'
  /** GST on the provider's fees, which is set off against the GST collected from buyers. */
  | 'gst_on_fees'
  /** Cash that buyers must pay for orders on their way. Negative while cash is due, like every asset. */
  | 'cash_receivable'
  /** Cash that couriers collected on delivery, until they remit it. */
  | 'cash_with_courier'
  /** Differences between the cash a courier remitted and the cash it owed. */
  | 'cash_differences'
  | 'cash_written_off'
  /** Debts of buyers for goods delivered after their money was refunded. Negative while buyers owe. */
  | 'reinstated_due'
  /**
   * Debts of buyers that staff wrote off. The debts were for goods that were delivered after their money was
   * refunded.
   */
  | 'reinstated_written_off'
  /** Cash differences that were written off with a second staff member's approval. */
  | 'cash_differences_written_off'
  /** Debts of couriers for cash differences that staff debited to them. Negative while couriers owe. */
  | 'courier_dues'
  /** The paise by which a month's tax deposit, paid in whole rupees, was less or more than the tax. */
  | 'tax_round_off'
  /** Compensation that couriers pay for goods they lost. */
  | 'courier_compensation'
  /** Balances that members gave up in writing to close their accounts. No supply, so without tax. */
  | 'given_up_credit'
  | 'opening'

export type AccountKind = MemberAccountKind | SystemAccountKind

/**
 * The class of each account. Assets and expenses grow by debits, which the ledger stores as negative amounts.
 * Liabilities, equity and income grow by credits.
 */
export const accountClasses = {
  store_credit: 'liability',
  earnings: 'liability',
  points: 'liability',
  order_hold: 'liability',
  withdrawal_hold: 'liability',
  // A member's debt. Stored as a positive balance, because the database refuses a balance below zero.
  // `clawbacks` is the matching asset account.
  clawback_due: 'liability',
  sales: 'income',
  delivery_income: 'income',
  pickup_income: 'income',
  buy_back_income: 'income',
  cash_fee_income: 'income',
  subscription_sales: 'income',
  courier_compensation: 'income',
  given_up_credit: 'income',
  gst: 'liability',
  tds_payable: 'liability',
  online_refunds_due: 'liability',
  refunds_set_aside: 'liability',
  payout_clearing: 'liability',
  top_ups: 'liability',
  gateway_clearing: 'asset',
  bank: 'asset',
  gst_on_fees: 'asset',
  cash_receivable: 'asset',
  cash_with_courier: 'asset',
  cash_differences: 'asset',
  courier_dues: 'asset',
  clawbacks: 'asset',
  reinstated_due: 'asset',
  payment_losses: 'expense',
  cashback_cost: 'expense',
  reward_cost: 'expense',
  points_cost: 'expense',
  corrections: 'expense',
  gateway_fees: 'expense',
  cash_written_off: 'expense',
  cash_differences_written_off: 'expense',
  reinstated_written_off: 'expense',
  tax_round_off: 'expense',
  opening: 'equity',
} as const satisfies Record<AccountKind, AccountClass>

/**
 * Converts a ledger amount, in which a credit is positive, to the normal side of its account. On the normal
 * side, the account's usual balance is positive. The same call converts back.
 */
export function onNormalSide(kind: AccountKind, amount: number): number {
  // Subtracts from zero, because a negated zero would be written as -0.
  return isDebitClass(accountClasses[kind]) ? 0 - amount : amount
}

/** The unit of an amount: INR in paise, PTS in whole points. */
export type Currency = 'INR' | 'PTS'
