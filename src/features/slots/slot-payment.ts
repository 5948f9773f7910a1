import * as z from 'zod/mini'

/** What createPayment takes for a slot: nothing of its own, since the server decides what it costs. */
export const slotPaymentInput = z.object({})

/** What createPayment refuses of it. The last two take the place of what it says of orders. */
export const slotPaymentRefusals = {
  tooManySlots: [422, ['slots.tooMany', { max: 0 }]],
  begunElsewhere: [409, 'slots.begunElsewhere'],
  orderedMeanwhile: [409, 'slots.boughtMeanwhile'],
} as const
