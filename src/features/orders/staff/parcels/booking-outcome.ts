import type { PlainKey } from '../../../../words/sentence.ts'
import type { Say } from '../../../../words/words-of.ts'
import type { StoredStatus } from '../../life/order-states.ts'
import { orderStates } from '../../life/order-states.ts'

/** The outcome of booking one order, as `bookParcels` returns it. */
type BookingResult = {
  outcome: keyof typeof plain | 'booked' | 'refused' | 'not_possible'
  courier?: string | undefined
  tracking_no?: string | undefined
  status?: StoredStatus | undefined
  why?: string | undefined
  part_refused?: keyof typeof partRefused | undefined
}

const plain = {
  already: 'office.parcels.outcomeAlready',
  busy: 'office.parcels.outcomeBusy',
  unknown: 'office.orders.outcomeUnknown',
  unreachable: 'office.parcels.unreachable',
  called_off: 'office.parcels.outcomeCalledOff',
  failed: 'office.orders.outcomeFailed',
} as const satisfies Record<string, PlainKey>

const partRefused = {
  changedMeanwhile: 'office.orders.changedMeanwhile',
  tooMany: 'office.parcels.partFewerToSend',
  cashInOneParcel: 'office.parcels.partCash',
} as const satisfies Record<string, PlainKey>

/** Returns the sentence that tells staff the outcome of booking an order. */
export function bookingOutcome(say: Say, result: BookingResult): string {
  const { outcome, courier = '', tracking_no: trackingNo = '', why = '', status } = result
  if (outcome === 'booked') return say('office.parcels.outcomeBooked', { courier, trackingNo })
  if (outcome === 'refused') return say('office.parcels.outcomeRefused', { why })
  if (result.part_refused !== undefined) return say(partRefused[result.part_refused])
  if (outcome === 'not_possible')
    return status === undefined
      ? say('office.orders.outcomeFailed')
      : say('office.orders.outcomeNotPossible', { status: say(orderStates[status].name) })
  return say(plain[outcome])
}
