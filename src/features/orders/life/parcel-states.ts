import type { Stored } from '../../../platform/database/states.ts'
import type { Steps } from '../../../states/states.ts'
import type { PlainKey } from '../../../words/sentence.ts'
import { parcelStepNames } from './parcel-steps.ts'

/** The states of a parcel, with their names for staff. */
export const parcelStateNames = {
  asked: 'office.parcels.asked',
  booked: 'office.parcels.booked',
  ...parcelStepNames,
  cancelled: 'office.parcels.cancelled',
} as const satisfies Record<Stored<'parcel', 'state'>, PlainKey>

export type ParcelState = keyof typeof parcelStateNames

const waiting = ['booked', 'pickup_failed'] as const
const outbound = ['picked_up', 'in_transit', 'out_for_delivery', 'attempted'] as const

/** Groups of a parcel's states. parcel_has_ended.sql must contain the same groups for SQL functions. */
export const parcelGroups = {
  /** Booked, but not picked up. */
  waiting,
  /** Requested or booked, but not picked up. */
  toPickUp: ['asked', ...waiting],
  /** On the way to its address, with a courier or rider. */
  outbound,
  withCourier: [...outbound, 'returning'],
  /** Booked or picked up, but not on its way back. */
  underWay: [...waiting, ...outbound],
  /** States in which staff may record that the buyer has the goods, if that is not recorded yet. */
  mayArrive: ['booked', ...outbound, 'delivered'],
  /** The parcel will not bring goods to its address any more. */
  ended: ['cancelled', 'returned_to_origin', 'lost'],
  /** States that staff may give a parcel. */
  byHand: ['delivered', 'returned_to_origin', 'lost', 'cancelled'],
} as const satisfies Record<string, readonly ParcelState[]>

/** A state that staff may give a parcel. */
export type ParcelStepByHand = (typeof parcelGroups.byHand)[number]

/**
 * The changes of state that a report may cause (parcel_report_effect), whether from a courier or from staff.
 * A parcel that has ended can still become delivered, but only by a later report.
 */
export const parcelSteps: Steps<ParcelState> = [
  { from: ['asked'], to: ['booked'] },
  { from: parcelGroups.toPickUp, to: ['cancelled'] },
  { from: waiting, to: ['pickup_failed', 'picked_up'] },
  { from: [...waiting, 'picked_up'], to: ['in_transit'] },
  { from: [...waiting, 'picked_up', 'in_transit', 'attempted'], to: ['out_for_delivery'] },
  { from: [...waiting, 'picked_up', 'in_transit', 'out_for_delivery'], to: ['attempted'] },
  { from: parcelGroups.underWay, to: ['returning'] },
  { from: [...parcelGroups.underWay, 'returning'], to: ['returned_to_origin', 'lost'] },
  { from: [...parcelGroups.underWay, 'returning', ...parcelGroups.ended], to: ['delivered'] },
]
