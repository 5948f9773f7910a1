/** The classes of accounts in bookkeeping, in the order of a ledger. */
export const accountClassOrder = ['asset', 'liability', 'equity', 'income', 'expense'] as const

export type AccountClass = (typeof accountClassOrder)[number]

/** Returns whether accounts of a class usually have a debit balance. */
export function isDebitClass(accountClass: AccountClass): boolean {
  return accountClass === 'asset' || accountClass === 'expense'
}
