/** The accounts every member has. All are guarded: the database refuses a balance below zero. */
export type MemberAccountKind =
  | 'store_credit'
  | 'earnings'
  | 'points'
  | 'order_hold'
  | 'withdrawal_hold'
  | 'clawback_due'

/** The shop's own accounts. They keep no balance row to fight over: their sums are read from the entries. */
export type SystemAccountKind =
  | 'sales'
  | 'gst'
  | 'gateway_clearing'
  /** Money that arrived online and goes back to its source, until it is there. */
  | 'online_refunds_due'
  | 'payout_clearing'
  | 'cashback_cost'
  | 'reward_cost'
  | 'points_cost'
  | 'subscription_sales'
  | 'top_ups'
  | 'opening'

/** INR in paise, PTS in whole points. */
export type Currency = 'INR' | 'PTS'
