import { isIn } from '../../../../states/states.ts'
import type { StoredStatus } from '../../life/order-states.ts'
import { type ParcelState, type ParcelStepByHand, parcelGroups } from '../../life/parcel-states.ts'

type ShownParcel = {
  state: ParcelState
  is_own: boolean
  is_return: boolean
  is_lost: boolean
  is_recalled: boolean
  may_recall: boolean
  has_arrived: boolean
  waits_for_inspection: boolean
}

/** The fields of getOrder's answer that decide the next steps. */
type ShownOrder = {
  status: StoredStatus
  /** The open payment cases (such as disputes) that hold the order. */
  held_by: readonly unknown[]
  in_parts: boolean
  is_out: boolean
  left_by_hand: boolean
  parcels: readonly ShownParcel[]
  recalls: readonly { failure?: string | undefined; asked_at?: unknown }[]
}

/** A step that staff can make with a whole order. */
export type NextStep =
  | 'process'
  | 'deliver'
  | 'reject'
  | 'recall'
  | 'refundNow'
  | 'receive'
  | 'lose'
  | 'return'

const stepsFrom: Record<ShownOrder['status'], readonly NextStep[]> = {
  pending: ['process', 'reject'],
  processed: [],
  delivered: ['return'],
  rejected: [],
  returned: [],
}

/**
 * Returns the steps to offer to staff. An order whose goods are in the shop can be rejected. An order whose
 * goods are outside can be recalled. A lost parcel can be neither delivered nor restocked. If an order has
 * several parcels, each parcel is handled separately, and the order cannot be rejected once one parcel has
 * arrived. no-dead-end.test.ts tries each step from every state.
 */
export function nextSteps(order: ShownOrder): readonly NextStep[] {
  const { status, in_parts: isInParts, is_out: isOut, left_by_hand: byHand, recalls } = order
  const isRecalled = recalls.length > 0
  const isProcessed = status === 'processed'
  if (status === 'pending' && order.held_by.length > 0) return ['reject']
  if (!isProcessed && !(status === 'rejected' && (isOut || isRecalled))) return stepsFrom[status]
  const parcels = order.parcels.filter(({ is_return: isReturn }) => !isReturn)
  if (isInParts) return isOut || parcels.some(({ has_arrived: hasArrived }) => hasArrived) ? [] : ['reject']
  const [latest] = parcels
  if (latest?.state === 'lost') return ['lose']
  const isBack = latest?.state === 'returned_to_origin'
  return [
    'deliver',
    ...(isProcessed && !isOut ? (['reject'] as const) : []),
    ...(isProcessed && mayRecall(order) ? (['recall'] as const) : []),
    ...(isProcessed && isRecalled ? (['refundNow'] as const) : []),
    ...(byHand && (isProcessed || isRecalled) ? (['receive'] as const) : []),
    ...((isProcessed || isRecalled) && !isBack ? (['lose'] as const) : []),
  ]
}

/**
 * Returns whether goods outside the shop can be recalled. This is so if they were not recalled yet, or if the
 * courier refused the recall.
 */
function mayRecall({ recalls, parcels, left_by_hand: byHand }: ShownOrder): boolean {
  if (recalls.some(({ failure, asked_at: askedAt }) => failure !== undefined && !askedAt)) return true
  return recalls.length === 0 && (byHand || parcels.some(({ may_recall: mayBeRecalled }) => mayBeRecalled))
}

/** A step that staff can make with one parcel. */
export type ParcelStep = ParcelStepByHand | 'recall' | 'receive'

/** Returns the steps to offer to staff for one parcel of an order. */
export function parcelSteps(
  order: Pick<ShownOrder, 'status' | 'in_parts'>,
  parcel: ShownParcel,
): readonly ParcelStep[] {
  const { state, is_own: isOwn } = parcel
  if (parcel.is_return) return []
  const isPart = order.in_parts && order.status === 'processed'
  const isUnderWay = isPart && isIn(parcelGroups.mayArrive, state) && !parcel.has_arrived
  const isReceived = parcel.waits_for_inspection || (parcel.is_lost && order.in_parts)
  return [
    ...(state === 'asked' || (isPart && isIn(parcelGroups.waiting, state)) ? (['cancelled'] as const) : []),
    ...(isUnderWay ? (['delivered'] as const) : []),
    ...(isUnderWay && isOwn ? (['returned_to_origin', 'lost'] as const) : []),
    ...(isPart && parcel.may_recall && !parcel.is_recalled ? (['recall'] as const) : []),
    ...(isReceived ? (['receive'] as const) : []),
  ]
}
