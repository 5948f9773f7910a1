import * as z from 'zod/mini'
import { placed } from '../../wire/placed.ts'
import type { Sentence } from '../../words/sentence.ts'

/** Says why the member can buy no more slots (paid subscriptions). */
/* @__NO_SIDE_EFFECTS__ */
export function tooManySlots(max: number): Sentence {
  return placed('slots.tooMany', { max })
}

/**
 * The fields of createPayment for a slot (a subscription). There are none, because the server decides the
 * price.
 */
export const slotPaymentInput = z.object({})

/**
 * The refusals of createPayment for a slot (a subscription). The last two replace general messages that
 * mention orders.
 */
export const slotPaymentRefusals = {
  tooManySlots: [422, tooManySlots(0)],
  begunElsewhere: [409, 'slots.begunElsewhere'],
  orderedMeanwhile: [409, 'slots.boughtMeanwhile'],
} as const
