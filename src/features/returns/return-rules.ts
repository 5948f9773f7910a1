import type { PlainKey } from '../../words/sentence.ts'
import type { ReturnReason } from '../orders/life/step-reasons.ts'

/** Why something comes back, as its buyer says it. */
export const returnReasonNames = {
  damaged: 'returns.reasonDamaged',
  wrong_goods: 'returns.reasonWrongGoods',
  not_as_described: 'returns.reasonNotAsDescribed',
  does_not_fit: 'returns.reasonDoesNotFit',
  not_wanted: 'returns.reasonNotWanted',
  other: 'returns.reasonOther',
} as const satisfies Record<ReturnReason, PlainKey>

/** What the buyer gets for it. */
export const returnKinds = ['refund', 'exchange'] as const

export type ReturnKind = (typeof returnKinds)[number]

export const returnKindNames = {
  refund: 'returns.refund',
  exchange: 'returns.exchange',
} as const satisfies Record<ReturnKind, PlainKey>

/** Where the money goes: the wallet at once, or back to where it came from. */
export const refundPlaces = ['wallet', 'source'] as const

export type RefundPlace = (typeof refundPlaces)[number]

export const refundPlaceNames = {
  wallet: 'returns.toWallet',
  source: 'returns.toSource',
} as const satisfies Record<RefundPlace, PlainKey>

/** Who can move a request: 'shop' is a rule of the shop, 'courier' a courier's report. */
export const returnActors = ['member', 'staff', 'shop', 'courier'] as const

/** Every state that a request may be in, in the order in which it goes through them. */
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

/** Where the pick-up of a return stands. */
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

/** What of a pick-up is no step of its return, and is told beside them. */
export const pickupNewsNames = {
  booked: 'returns.pickupBooked',
  pickup_failed: 'returns.pickupFailed',
  in_transit: 'orders.parcelInTransit',
  cancelled: 'returns.pickupCancelled',
  lost: 'orders.parcelLost',
} as const satisfies Record<string, PlainKey>

export type ShownPickupNews = keyof typeof pickupNewsNames

export const pickupNews = Object.keys(pickupNewsNames) as [ShownPickupNews, ...ShownPickupNews[]]

/** The pick-up of a return, as its answers say it. */
export type ShownPickup = {
  state: ShownPickupState
  courier: string
  tracking_no: string
  day: string
  news: readonly { step: ShownPickupNews; text: string; at: string }[]
}

/** What the staff lists together: what only they can move on, what is on its way, and what has ended. */
export const returnLists = ['waiting', 'under_way', 'ended'] as const

/** Whether the buyer may still take the request back: nothing has been handed over. */
export function mayWithdraw(state: ReturnState): boolean {
  return state === 'asked' || state === 'offered' || state === 'approved'
}

/** Whether the shop has it picked up, and it is not here yet. */
export function isOnItsWay({
  state,
  pickup_by,
}: {
  state: ReturnState
  pickup_by: 'shop' | 'buyer'
}): boolean {
  return pickup_by === 'shop' && (state === 'approved' || state === 'picked_up')
}

/** Whether its pick-up says where the goods are: one that is still to come says nothing of what is on its way or here already. */
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

/** Whether units of the wanted variant are kept for an exchange. */
export function keepsStock({ kind, state }: { kind: ReturnKind; state: ReturnState }): boolean {
  return kind === 'exchange' && ['approved', 'picked_up', 'received', 'inspected'].includes(state)
}

/** How many photos a request may have of its buyer, and of the inspection. */
export const photosMax = 4
