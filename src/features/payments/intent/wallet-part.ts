import { type Paise, paise } from '../../../money/paise.ts'

/** The provider's minimum amount: one rupee. */
export const onlineMin: Paise = paise(100)

/**
 * Returns the wallet part of a partial payment: the whole balance, reduced if less than a rupee would remain
 * to be paid online. Undefined if the balance is zero or covers the total.
 */
export function walletPartOf(net: Paise, balance: Paise): Paise | undefined {
  if (balance >= net) return undefined
  const part = Math.min(balance, net - onlineMin)
  return part > 0 ? paise(part) : undefined
}
