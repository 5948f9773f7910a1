import { indianTime } from '../../../calendar/india.ts'
import type { Scan, StoredParcel } from './parcel-store.ts'

/** The reports that a parcel can get: the provider's code and label, and the courier's text. */
export const reportable = {
  pickUpScheduled: ['3', 'PICKUP SCHEDULED', 'Pickup scheduled'],
  pickUpFailed: ['20', 'PICKUP EXCEPTION', 'Seller not available'],
  pickedUp: ['42', 'PICKED UP', 'Shipment picked up'],
  inTransit: ['18', 'IN TRANSIT', 'Departed from the hub'],
  outForDelivery: ['17', 'OUT FOR DELIVERY', 'Out for delivery'],
  attempted: ['21', 'UNDELIVERED', 'Consignee not available'],
  delivered: ['7', 'DELIVERED', 'Delivered to consignee'],
  returning: ['9', 'RTO INITIATED', 'Returning to origin'],
  returned: ['10', 'RTO DELIVERED', 'Returned to shipper'],
  cancelled: ['8', 'CANCELLED', 'Shipment cancelled'],
  lost: ['12', 'LOST', 'Shipment lost'],
} as const

export type Reportable = keyof typeof reportable

export function scanOf(what: Reportable, atMs: number, said?: string): Scan {
  const [code, label, activity] = reportable[what]
  return {
    date: indianTime(new Date(atMs)),
    status: `X-${code}`,
    activity: said ?? activity,
    location: 'Pune_Hub (Maharashtra)',
    'sr-status': code,
    'sr-status-label': label,
  }
}

// The courses of demo parcels. The last digits of the PIN code choose one of them.
const usual: Reportable[] = ['pickedUp', 'inTransit', 'outForDelivery', 'delivered']
const unlucky: Reportable[] = [
  ...(['pickedUp', 'inTransit', 'outForDelivery', 'attempted'] as const),
  ...(['outForDelivery', 'attempted', 'returning', 'returned'] as const),
]

const wayBack: Reportable[] = ['returning', 'returned']

/**
 * Returns all scans of a parcel so far.
 * @param stepEveryMs the milliseconds between automatic steps; 0 turns these off.
 */
export function scansOf(parcel: StoredParcel, stepEveryMs: number, nowMs = Date.now()): Scan[] {
  if (stepEveryMs === 0 || !parcel.isPickUpAsked || parcel.isCancelled) return parcel.scans
  const { bookedAtMs, turnedBackAtMs = Number.POSITIVE_INFINITY } = parcel
  const way = parcel.toPin.endsWith('99') && !parcel.isReturn ? unlucky : usual
  const passed = way.flatMap((what, index) => {
    const atMs = bookedAtMs + (index + 1) * stepEveryMs
    return atMs <= nowMs && atMs < turnedBackAtMs ? [scanOf(what, atMs)] : []
  })
  const back = wayBack.flatMap((what, index) => {
    const atMs = turnedBackAtMs + (index + 1) * stepEveryMs
    return atMs <= nowMs ? [scanOf(what, atMs)] : []
  })
  return [...parcel.scans, ...passed, ...back]
}
