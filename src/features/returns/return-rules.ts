import type { PlainKey } from '../../words/sentence.ts'
import type { RequestReason } from '../orders/life/reject-and-return-reasons.ts'
import type { ReturnState } from './return-states.ts'

/** The buyer's reasons for a return, and of a direct seller for a buy-back. */
export const requestReasonNames = {
  damaged: 'returns.reasonDamaged',
  wrong_goods: 'returns.reasonWrongGoods',
  not_as_described: 'returns.reasonNotAsDescribed',
  does_not_fit: 'returns.reasonDoesNotFit',
  not_wanted: 'returns.reasonNotWanted',
  other: 'term.somethingElse',
  buy_back: 'returns.reasonBuyBack',
} as const satisfies Record<RequestReason, PlainKey>

/** The two kinds of return: for a refund, or for an exchange. */
export const returnKinds = ['refund', 'exchange'] as const

export type ReturnKind = (typeof returnKinds)[number]

export const returnKindNames = {
  refund: 'returns.refund',
  exchange: 'returns.exchange',
} as const satisfies Record<ReturnKind, PlainKey>

/** The targets of a refund: the wallet, credited at once, or the payment's source. */
export const refundPlaces = ['wallet', 'source'] as const

export type RefundPlace = (typeof refundPlaces)[number]

export const refundPlaceNames = {
  wallet: 'returns.toWallet',
  source: 'returns.toSource',
} as const satisfies Record<RefundPlace, PlainKey>

/** The names of the states of a return's pickup. */
export const pickupStateNames = {
  asked: 'returns.pickupAsked',
  booked: 'returns.pickupBooked',
  pickup_failed: 'returns.pickupFailed',
  under_way: 'returns.pickupUnderWay',
  arrived: 'returns.pickupArrived',
  cancelled: 'returns.pickupCancelled',
  lost: 'orders.parcelLost',
} as const satisfies Record<string, PlainKey>

export type ShownPickupState = keyof typeof pickupStateNames

/**
 * The names of a pickup's reports that do not change the state of the return. The return's history shows
 * them.
 */
export const pickupNewsNames = {
  booked: 'returns.pickupBooked',
  pickup_failed: 'returns.pickupFailed',
  in_transit: 'orders.parcelInTransit',
  cancelled: 'returns.pickupCancelled',
  lost: 'orders.parcelLost',
} as const satisfies Record<string, PlainKey>

export type ShownPickupNews = keyof typeof pickupNewsNames

/** The pickup of a return in the answers of calls. */
export type ShownPickup = {
  state: ShownPickupState
  courier: string
  tracking_no: string
  day: string
  news: readonly { step: ShownPickupNews; text: string; at: string }[]
}

/** Returns whether the shop picks up the goods, and they have not arrived yet. */
export function isInTransit({
  state,
  pickup_by,
}: {
  state: ReturnState
  pickup_by: 'shop' | 'buyer'
}): boolean {
  return pickup_by === 'shop' && (state === 'approved' || state === 'picked_up')
}

/**
 * Returns whether to show the pickup. Hides a pickup that was only requested or booked if the goods are
 * already on their way or have arrived.
 */
export function isPickupShown({
  state,
  pickup,
}: {
  state: ReturnState
  pickup?: ShownPickup | undefined
}): boolean {
  const isToCome = pickup !== undefined && ['asked', 'booked', 'pickup_failed'].includes(pickup.state)
  return pickup !== undefined && (!isToCome || state === 'approved')
}

/** The most photos of the buyer per request, and the most photos of the inspection. */
export const photosMax = 4
