/** The classes of accounts in bookkeeping, in their usual order. */
export const accountClassOrder = ['asset', 'liability', 'equity', 'income', 'expense'] as const

export type AccountClass = (typeof accountClassOrder)[number]

/** Returns whether accounts of a class normally have a debit balance. */
export function isDebitClass(accountClass: AccountClass): boolean {
  return accountClass === 'asset' || accountClass === 'expense'
}
