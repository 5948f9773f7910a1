import type { PlainKey } from '../../words/sentence.ts'
import type { ReturnReason } from '../orders/life/step-reasons.ts'

/** The buyer's reasons for a return. */
export const returnReasonNames = {
  damaged: 'returns.reasonDamaged',
  wrong_goods: 'returns.reasonWrongGoods',
  not_as_described: 'returns.reasonNotAsDescribed',
  does_not_fit: 'returns.reasonDoesNotFit',
  not_wanted: 'returns.reasonNotWanted',
  other: 'term.somethingElse',
} as const satisfies Record<ReturnReason, PlainKey>

/** What the buyer gets in return. */
export const returnKinds = ['refund', 'exchange'] as const

export type ReturnKind = (typeof returnKinds)[number]

export const returnKindNames = {
  refund: 'returns.refund',
  exchange: 'returns.exchange',
} as const satisfies Record<ReturnKind, PlainKey>

/** Where the refund goes: the wallet at once, or the payment's source. */
export const refundPlaces = ['wallet', 'source'] as const

export type RefundPlace = (typeof refundPlaces)[number]

export const refundPlaceNames = {
  wallet: 'returns.toWallet',
  source: 'returns.toSource',
} as const satisfies Record<RefundPlace, PlainKey>

/** Who can move a request: 'shop' is a rule of the shop, 'courier' a courier's report. */
export const returnActors = ['member', 'staff', 'shop', 'courier'] as const

/** Every state of a request, in the order of its lifecycle. */
export const returnStates = [
  'asked',
  'offered',
  'approved',
  'picked_up',
  'received',
  'inspected',
  'refunded',
  'sent_again',
  'refused',
  'withdrawn',
] as const

export type ReturnState = (typeof returnStates)[number]

export const returnStateNames = {
  asked: 'returns.asked',
  offered: 'returns.offered',
  approved: 'returns.approved',
  picked_up: 'returns.pickedUp',
  received: 'returns.received',
  inspected: 'returns.inspected',
  refunded: 'returns.refunded',
  sent_again: 'returns.sentAgain',
  refused: 'returns.refused',
  withdrawn: 'returns.withdrawn',
} as const satisfies Record<ReturnState, PlainKey>

export const returnTones = {
  asked: 'accent',
  offered: 'accent',
  approved: 'accent',
  picked_up: 'accent',
  received: 'accent',
  inspected: 'accent',
  refunded: 'success',
  sent_again: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
} as const satisfies Record<ReturnState, string>

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

export const pickupStates = Object.keys(pickupStateNames) as [ShownPickupState, ...ShownPickupState[]]

/** The names of pickup reports that are not steps of the return, and are shown beside them. */
export const pickupNewsNames = {
  booked: 'returns.pickupBooked',
  pickup_failed: 'returns.pickupFailed',
  in_transit: 'orders.parcelInTransit',
  cancelled: 'returns.pickupCancelled',
  lost: 'orders.parcelLost',
} as const satisfies Record<string, PlainKey>

export type ShownPickupNews = keyof typeof pickupNewsNames

export const pickupNews = Object.keys(pickupNewsNames) as [ShownPickupNews, ...ShownPickupNews[]]

/** The pickup of a return, as the calls answer it. */
export type ShownPickup = {
  state: ShownPickupState
  courier: string
  tracking_no: string
  day: string
  news: readonly { step: ShownPickupNews; text: string; at: string }[]
}

/** Returns whether the buyer may still withdraw the request, because nothing was handed over. */
export function mayWithdraw(state: ReturnState): boolean {
  return state === 'asked' || state === 'offered' || state === 'approved'
}

/** Returns whether the shop has the goods picked up, and they have not arrived. */
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
 * Returns whether to show the pickup. A pickup still to come says nothing about goods that are on their way
 * or here already.
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

/** Returns whether units of the wanted variant are reserved for an exchange. */
export function holdsStock({ kind, state }: { kind: ReturnKind; state: ReturnState }): boolean {
  return kind === 'exchange' && ['approved', 'picked_up', 'received', 'inspected'].includes(state)
}

/** The most photos per request, for its buyer and for the inspection each. */
export const photosMax = 4
