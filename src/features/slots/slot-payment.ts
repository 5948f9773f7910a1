import * as z from 'zod/mini'
import { placed } from '../../wire/placed.ts'
import type { Sentence } from '../../words/sentence.ts'

/** Why no more slots can be bought. */
/* @__NO_SIDE_EFFECTS__ */
export function tooManySlots(max: number): Sentence {
  return placed('slots.tooMany', { max })
}

/** What createPayment takes for a slot: nothing of its own, since the server decides what it costs. */
export const slotPaymentInput = z.object({})

/** What createPayment refuses of it. The last two take the place of what it says of orders. */
export const slotPaymentRefusals = {
  tooManySlots: [422, tooManySlots(0)],
  begunElsewhere: [409, 'slots.begunElsewhere'],
  orderedMeanwhile: [409, 'slots.boughtMeanwhile'],
} as const
