import * as z from 'zod/mini'
import { rupeesOut } from '../../../wire/fields.ts'
import { purposeNames } from '../intent/purpose-names.ts'

/**
 * The states of an online payment, shared by the wire, the screens and the payment intents.
 *
 * open: not paid yet. succeeded: paid and fulfilled. cancelled, expired: not paid, and its holds (reserved
 * stock and wallet money) are released. returned: the money arrived, could not be used, and is refunded to
 * its source. Only a payment can be returned, never an intent.
 */
export const paymentStates = ['open', 'succeeded', 'cancelled', 'expired', 'returned'] as const
export type PaymentState = (typeof paymentStates)[number]

/** Reasons why a payment is not applied. */
export const unappliedReasons = ['expired', 'duplicate', 'mismatch', 'refunded_elsewhere'] as const
export type UnappliedReason = (typeof unappliedReasons)[number]

/** The state of an online payment in the answers of confirmPayment and cancelPayment. */
export const paymentStateOut = z.object({
  state: z.enum(paymentStates),
  purpose: z.enum(purposeNames),
  /** The order number of a paid order. */
  orderno: z.optional(z.string()),
  /** The id of a paid slot (a subscription). */
  slot_id: z.optional(z.string()),
  /**
   * The state of the attempts to pay an open payment intent. waiting: a UPI app was asked and has not
   * answered. failed: an attempt was declined, and no other is pending.
   */
  attempt: z.optional(z.enum(['waiting', 'failed'])),
  /**
   * Seconds until an open payment intent expires and releases its holds (reserved stock and wallet money).
   */
  seconds_left: z.optional(z.int()),
  /** The total, and the part of it that is paid online. */
  amount: rupeesOut,
  online: rupeesOut,
})
