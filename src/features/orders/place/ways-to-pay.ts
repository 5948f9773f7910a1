import type { PlainKey } from '../../../words/sentence.ts'

/**
 * Who brings the money of a way. wallet: it is taken when the order is placed, and nothing is held. provider: a payment
 * intent holds what is needed until the provider has it. cash: whoever brings the order, so that nothing moves when it is placed.
 */
export type Collection = 'wallet' | 'provider' | 'cash'

type Way = {
  /** `payment_type` as finalOrderData is sent it, and as the lists of orders answer it: they number it differently. */
  placedAs: string
  listedAs: string
  /** `payment_method` as finalOrderData is sent it. */
  method: 'wallet' | 'online' | 'cod'
  /** What a person reads, in a list and on the order itself. */
  paid: PlainKey
  paidInFull: PlainKey
  collectedBy: Collection
}

/** The payment methods of an order, with all that they differ in. */
export const waysToPay = {
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

export type WayToPay = keyof typeof waysToPay

const names = Object.keys(waysToPay) as WayToPay[]

type PlacedAs = (typeof waysToPay)[WayToPay]['placedAs']
type ListedAs = (typeof waysToPay)[WayToPay]['listedAs']

/** The codes of the lists of orders. */
export const listedCodes = names.map((way) => waysToPay[way].listedAs) as [ListedAs, ...ListedAs[]]

/** The way that finalOrderData names by its code; undefined for a code that stands for none. */
export function wayPlacedAs(code: string): WayToPay | undefined {
  return names.find((way) => waysToPay[way].placedAs === (code as PlacedAs))
}

/** The way that a list of orders names by its code; undefined for a code that stands for none. */
export function wayListedAs(code: string): WayToPay | undefined {
  return names.find((way) => waysToPay[way].listedAs === (code as ListedAs))
}
