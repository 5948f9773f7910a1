/** The accounts every member has. All are guarded: the database refuses a balance below zero. */
export type MemberAccountKind =
  | 'store_credit'
  | 'earnings'
  | 'points'
  | 'order_hold'
  | 'withdrawal_hold'
  | 'clawback_due'

/** The shop's own accounts. They have no balance row, which every transfer would have to lock: their sums are read from the entries. */
export type SystemAccountKind =
  | 'sales'
  | 'gst'
  | 'gateway_clearing'
  /** Money that was paid online and is being refunded to its source, until it has arrived. */
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
