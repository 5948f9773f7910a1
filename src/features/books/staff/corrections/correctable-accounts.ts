/**
 * The accounts of a member that corrections may change. Holds for orders and withdrawals are excluded,
 * because only the order or withdrawal may release them. A correction may reduce the debt for reversed
 * rewards, but never increase it.
 */
export const memberAccounts = ['store_credit', 'earnings', 'points', 'clawback_due'] as const

/** The shop's own accounts that corrections may change. */
export const systemAccounts = [
  'refunds_set_aside',
  'payment_losses',
  'online_refunds_due',
  'tds_payable',
  'sales',
  'gst',
  'gateway_clearing',
  'payout_clearing',
  'cashback_cost',
  'reward_cost',
  'subscription_sales',
  'top_ups',
  'bank',
  'gateway_fees',
  'gst_on_fees',
] as const

export type MemberAccount = (typeof memberAccounts)[number]
export type SystemAccount = (typeof systemAccounts)[number]

/** Accounts for money that the shop owes to others. A correction may not overdraw these accounts. */
const owed: readonly string[] = ['refunds_set_aside', 'online_refunds_due', 'tds_payable']

export function isOwed(kind: string): boolean {
  return owed.includes(kind)
}

export function isMemberAccount(kind: string): kind is MemberAccount {
  return (memberAccounts as readonly string[]).includes(kind)
}

/** Returns the unit of a correctable account. */
export function currencyOf(kind: MemberAccount | SystemAccount): 'INR' | 'PTS' {
  return kind === 'points' ? 'PTS' : 'INR'
}
