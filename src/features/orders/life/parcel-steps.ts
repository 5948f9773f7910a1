import type { PlainKey } from '../../../words/sentence.ts'

/** The names of a parcel's steps, for its buyer. */
export const parcelStepNames = {
  pickup_failed: 'orders.parcelPickupFailed',
  picked_up: 'orders.parcelPickedUp',
  in_transit: 'orders.parcelInTransit',
  out_for_delivery: 'orders.parcelOut',
  attempted: 'orders.parcelAttempted',
  delivered: 'orders.parcelDelivered',
  returning: 'orders.parcelReturning',
  returned_to_origin: 'orders.parcelReturned',
  lost: 'orders.parcelLost',
} as const satisfies Record<string, PlainKey>

export type ShownParcelStep = keyof typeof parcelStepNames

export function isShownParcelStep(step: string): step is ShownParcelStep {
  return step in parcelStepNames
}
