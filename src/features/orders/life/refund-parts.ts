import { type Paise, paise, zeroPaise } from '../../../money/paise.ts'

/** What an order is paid with: the wallet's two accounts, the provider, and cash at the door. */
type PaidParts = {
  wallet_store_credit: number
  wallet_earnings: number
  online: number
  cash: number
  /** Where it stands, or ended. */
  status: string
}

/**
 * What goes back of an order that is called off, in paise: to the wallet, and to the source of the online payment. What
 * was never paid is in neither, however the order was to be paid.
 */
export function refundParts(paid: PaidParts): { wallet: Paise; online: Paise; total: Paise } {
  const wallet = paise(toStoreCredit(paid) + paid.wallet_earnings)
  const online = paise(paid.online)
  return { wallet, online, total: paise(wallet + online) }
}

/** What becomes store credit of it: cash has no source that it could go back to. */
export function toStoreCredit(paid: Omit<PaidParts, 'wallet_earnings' | 'online'>): Paise {
  return paise(paid.wallet_store_credit + (isUnpaid(paid) ? zeroPaise : paid.cash))
}

/** Whether an order is one in cash of which nothing was paid: its parcel was never handed over. */
export function isUnpaid({ cash, status }: Pick<PaidParts, 'cash' | 'status'>): boolean {
  return cash > 0 && status !== 'delivered' && status !== 'returned'
}
