/**
 * The accounts of a member that two of the staff may put right. What is held is not among them: it follows its cause. What
 * is due for rewards that were taken back may be given up, and never raised.
 */
export const memberAccounts = ['store_credit', 'earnings', 'points', 'clawback_due'] as const

/** The shop's own accounts that they may put right. */
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

/** What the shop owes somebody: no more is taken from such an account than is there. */
const owed: readonly string[] = ['refunds_set_aside', 'online_refunds_due', 'tds_payable']

export function isOwed(kind: string): boolean {
  return owed.includes(kind)
}

export function isMemberAccount(kind: string): kind is MemberAccount {
  return (memberAccounts as readonly string[]).includes(kind)
}

/** The unit of an account that may be put right. */
export function currencyOf(kind: MemberAccount | SystemAccount): 'INR' | 'PTS' {
  return kind === 'points' ? 'PTS' : 'INR'
}
