import type { PlainKey } from '../../../words/sentence.ts'

/**
 * Who collects the money. 'wallet': the wallet is debited when the order is placed. 'provider': a payment
 * intent reserves stock and balance until the provider captures the payment. 'cash': the courier collects the
 * money, so nothing is posted when the order is placed.
 */
export type Collection = 'wallet' | 'provider' | 'cash'

type Way = {
  /**
   * The codes of `payment_type`. `placedAs` is the code in the input of finalOrderData, `listedAs` the code
   * in lists of orders; the same number may mean different methods.
   */
  placedAs: string
  listedAs: string
  /** `payment_method` in finalOrderData's input. */
  method: 'wallet' | 'online' | 'cod'
  /** The word keys for the method's name: in a list, and on the order's page. */
  paid: PlainKey
  paidInFull: PlainKey
  collectedBy: Collection
}

/** The payment methods of an order, with all their differences. */
export const paymentMethods = {
  wallet: {
    placedAs: '2',
    listedAs: '1',
    method: 'wallet',
    paid: 'orders.paidByWallet',
    paidInFull: 'orders.paidByWallet',
    collectedBy: 'wallet',
  },
  online: {
    placedAs: '1',
    listedAs: '2',
    method: 'online',
    paid: 'orders.paidOnline',
    paidInFull: 'orders.paidOnline',
    collectedBy: 'provider',
  },
  partial: {
    placedAs: '3',
    listedAs: '3',
    method: 'online',
    paid: 'orders.paidOnline',
    paidInFull: 'orders.paidByBoth',
    collectedBy: 'provider',
  },
  cash: {
    placedAs: '4',
    listedAs: '4',
    method: 'cod',
    paid: 'orders.cashOnDelivery',
    paidInFull: 'orders.cashOnDelivery',
    collectedBy: 'cash',
  },
} as const satisfies Record<string, Way>

export type PaymentMethod = keyof typeof paymentMethods

const names = Object.keys(paymentMethods) as PaymentMethod[]

type PlacedAs = (typeof paymentMethods)[PaymentMethod]['placedAs']
type ListedAs = (typeof paymentMethods)[PaymentMethod]['listedAs']

/** The codes of payment methods in lists of orders. */
export const listedCodes = names.map((way) => paymentMethods[way].listedAs) as [ListedAs, ...ListedAs[]]

/** Returns the payment method of a code in finalOrderData; undefined for an unknown code. */
export function methodPlacedAs(code: string): PaymentMethod | undefined {
  return names.find((way) => paymentMethods[way].placedAs === (code as PlacedAs))
}

/** Returns the payment method of a code in lists of orders; undefined for an unknown code. */
export function methodListedAs(code: string): PaymentMethod | undefined {
  return names.find((way) => paymentMethods[way].listedAs === (code as ListedAs))
}
