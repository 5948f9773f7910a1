import { type Paise, paise } from '../../../money/paise.ts'

/** The provider's minimum amount: one rupee. */
export const onlineMin: Paise = paise(100)

/**
 * Returns the amount that a partial payment takes from the wallet: the whole balance, or slightly less, so
 * that at least a rupee remains to be paid online. Undefined if the balance is zero or covers the total.
 */
export function walletPartOf(net: Paise, balance: Paise): Paise | undefined {
  if (balance >= net) return undefined
  const part = Math.min(balance, net - onlineMin)
  return part > 0 ? paise(part) : undefined
}
