/** The accounts every member has. They keep a balance, which the database refuses to let fall below zero. */
export type MemberAccountKind =
  | 'store_credit'
  | 'earnings'
  | 'points'
  | 'order_hold'
  | 'withdrawal_hold'
  | 'clawback_due'

/**
 * The system accounts. They keep no balance, on which all orders would contend for one lock: their sums are read from the
 * entries.
 */
export type SystemAccountKind =
  | 'sales'
  /** What buyers pay for the delivery of their orders, without the tax in it. */
  | 'delivery_income'
  /** What buyers pay for the pick-up of what they return, without the tax in it. */
  | 'pickup_income'
  /** What buyers pay for paying their orders at the door, without the tax in it. */
  | 'cash_fee_income'
  | 'gst'
  | 'gateway_clearing'
  /** Money that arrived online and is being refunded to its source, until the refund is processed. */
  | 'online_refunds_due'
  /** What the shop bears of payments that were sent back or disputed at the provider. Below zero, as all costs. */
  | 'payment_losses'
  /** The wallet part of returned orders whose buyer's account is closed, until a person pays it back. */
  | 'refunds_set_aside'
  | 'payout_clearing'
  | 'cashback_cost'
  | 'reward_cost'
  | 'points_cost'
  | 'subscription_sales'
  | 'top_ups'
  /** What members owe because a reward was reversed after it was spent, against their `clawback_due`. */
  | 'clawbacks'
  /** Income tax that was deducted of commission or of withdrawals, until it is paid to the state. */
  | 'tds_payable'
  /** The counterpart of corrections, which one person of the staff asks for and another approves. */
  | 'corrections'
  /** The company's bank account, below zero for what is on it: deposits of tax leave it, settlements arrive. */
  | 'bank'
  /** What the provider of payments keeps of what it collected, without the tax on it. */
  | 'gateway_fees'
  /** GST on the provider's fees, which is set off against what is collected from buyers. */
  | 'gst_on_fees'
  /** What buyers have to pay for what is on its way to them. Below zero for what is due, as all that the shop is owed. */
  | 'cash_receivable'
  /** What couriers have collected at the door, until they hand it in. */
  | 'cash_with_courier'
  /** What was handed in less than it had to be, or more. */
  | 'cash_differences'
  | 'cash_written_off'
  /** What buyers owe for goods that were delivered after their money went back. Below zero for what is due. */
  | 'reinstated_due'
  /** The same that was written off. */
  | 'reinstated_written_off'
  /** Differences that two people wrote off. */
  | 'cash_differences_written_off'
  /** What couriers owe beyond the cash of their orders: differences that were moved to their debit. Below zero for what is owed. */
  | 'courier_dues'
  /** Paise of a month's tax that a deposit in whole rupees left, or paid too much. */
  | 'tax_round_off'
  /** What couriers pay for goods that they lost. */
  | 'courier_compensation'
  | 'opening'

/** The unit of an amount: INR in paise, PTS in whole points. */
export type Currency = 'INR' | 'PTS'
