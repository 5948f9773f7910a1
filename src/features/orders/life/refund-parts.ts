import { type Paise, paise } from '../../../money/paise.ts'

/** What an order was paid with: the wallet's two accounts, and the provider. */
type PaidParts = { wallet_store_credit: number; wallet_earnings: number; online: number }

/**
 * What goes back of an order that is called off, in paise: to the wallet, and to the source of the online payment. What
 * was never paid is in neither, however the order was to be paid.
 */
export function refundParts(paid: PaidParts): { wallet: Paise; online: Paise; total: Paise } {
  const wallet = paise(paid.wallet_store_credit + paid.wallet_earnings)
  const online = paise(paid.online)
  return { wallet, online, total: paise(wallet + online) }
}
