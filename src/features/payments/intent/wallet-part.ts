import { type Paise, paise } from '../../../money/paise.ts'

/** What the provider takes at least: a rupee. */
export const onlineMin: Paise = paise(100)

/**
 * What a partial payment takes from the wallet: all of the balance, as long as a rupee is left to be paid online.
 * Undefined when the balance is nothing, or enough for all.
 */
export function walletPartOf(net: Paise, balance: Paise): Paise | undefined {
  if (balance >= net) return undefined
  const part = Math.min(balance, net - onlineMin)
  return part > 0 ? paise(part) : undefined
}
