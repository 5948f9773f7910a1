/**
 * Accounts that every member has. Each keeps a balance, and the database refuses to let it fall below zero.
 */
export type MemberAccountKind =
  | 'store_credit'
  | 'earnings'
  | 'points'
  | 'order_hold'
  | 'withdrawal_hold'
  | 'clawback_due'

/**
 * System accounts. They keep no balance, because every order would contend for its lock. Their totals are
 * read from the entries.
 */
export type SystemAccountKind =
  | 'sales'
  /** Delivery charges that buyers pay, without tax. */
  | 'delivery_income'
  /** Return pickup charges that buyers pay, without tax. */
  | 'pickup_income'
  /** Cash-on-delivery fees that buyers pay, without tax. */
  | 'cash_fee_income'
  | 'gst'
  | 'gateway_clearing'
  /** Money that arrived online and is being refunded to its source, until the refund is processed. */
  | 'online_refunds_due'
  /** Losses of the shop from payments refunded or disputed at the provider. Negative, like all costs. */
  | 'payment_losses'
  /** The wallet part of returned orders whose buyer's account is closed, until staff pay it back. */
  | 'refunds_set_aside'
  | 'payout_clearing'
  | 'cashback_cost'
  | 'reward_cost'
  | 'points_cost'
  | 'subscription_sales'
  | 'top_ups'
  /** Debts of members for rewards reversed after they were spent. The counterpart of `clawback_due`. */
  | 'clawbacks'
  /** Income tax deducted from commission or withdrawals (TDS), until it is paid to the state. */
  | 'tds_payable'
  /** The counterpart of corrections, which one staff member requests and another approves (maker-checker). */
  | 'corrections'
  /** The company's bank account. Negative for money on it: tax deposits leave it, settlements arrive. */
  | 'bank'
  /** Fees that the payment provider keeps from what it collected, without tax. */
  | 'gateway_fees'
  /** GST on the provider's fees. It is set off against the GST collected from buyers. */
  | 'gst_on_fees'
  /**
   * Cash that buyers must pay for orders on their way. Negative for what is due, like all that is owed to
   * the shop.
   */
  | 'cash_receivable'
  /** Cash that couriers collected on delivery, until they remit it. */
  | 'cash_with_courier'
  /** Differences between the cash a courier remitted and the cash it owed. */
  | 'cash_differences'
  | 'cash_written_off'
  /** Debts of buyers for goods delivered after their money was refunded. Negative for what is due. */
  | 'reinstated_due'
  /** Debts of reinstated orders that were written off. */
  | 'reinstated_written_off'
  /** Cash differences that were written off with a second staff member's approval. */
  | 'cash_differences_written_off'
  /**
   * Debts of couriers beyond the cash of their orders: differences debited to them. Negative for what is
   * owed.
   */
  | 'courier_dues'
  /** Paise of a month's tax that a deposit in whole rupees left unpaid, or overpaid. */
  | 'tax_round_off'
  /** Compensation that couriers pay for goods they lost. */
  | 'courier_compensation'
  | 'opening'

/** The unit of an amount: INR in paise, PTS in whole points. */
export type Currency = 'INR' | 'PTS'
