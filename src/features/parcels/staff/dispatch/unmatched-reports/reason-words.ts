import type { PlainKey } from '../../../../../words/sentence.ts'
import type { Say } from '../../../../../words/words-of.ts'
import { parcelStateNames } from '../../../../orders/life/parcel-states.ts'

const withoutParcel: Record<string, PlainKey> = {
  unknown_number: 'office.setAside.unknownNumber',
  another_order: 'office.setAside.anotherOrder',
  unreadable: 'office.setAside.unreadable',
  refused_text: 'office.setAside.refusedText',
  failed: 'office.setAside.failed',
  order_rejected: 'office.setAside.orderRejected',
  order_returned: 'office.setAside.orderReturned',
  inspected: 'office.setAside.inspected',
  sent_again: 'office.setAside.sentAgain',
  member_closed: 'office.setAside.memberClosed',
  return_withdrawn: 'office.setAside.returnWithdrawn',
  return_refused: 'office.setAside.returnRefused',
}

/** Returns the sentence that says why a courier's report is unmatched. */
export function describeReason(say: Say, why: string): string {
  const known = withoutParcel[why]
  return known ? say(known) : say('office.setAside.contradicts', { state: describeState(say, why) })
}

/** Returns the name of a step reported by a courier, or of a parcel's state. */
export function describeState(say: Say, state: string): string {
  const name = (parcelStateNames as Record<string, PlainKey>)[state]
  return name ? say(name) : state
}
