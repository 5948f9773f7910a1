import * as z from 'zod/mini'
import { rupeesOut } from '../../../wire/fields.ts'
import { purposeNames } from '../intent/purpose-names.ts'

/**
 * What became of an online payment: the one vocabulary of the wire, the screens and the intents.
 *
 * open: not paid so far. succeeded: paid, and done what it was for. cancelled and expired: not paid, and nothing is held
 * any more, because it was given up or its time passed. returned: money came, could not be used, and goes back to
 * its source; an intent itself is never in this state, its payments are.
 */
export const paymentStates = ['open', 'succeeded', 'cancelled', 'expired', 'returned'] as const
export type PaymentState = (typeof paymentStates)[number]

/** Why the money of a payment is not used. */
export const unappliedReasons = ['expired', 'duplicate', 'mismatch', 'refunded_elsewhere'] as const
export type UnappliedReason = (typeof unappliedReasons)[number]

/** What became of an online payment, as confirmPayment and cancelPayment answer it. */
export const paymentStateOut = z.object({
  state: z.enum(paymentStates),
  purpose: z.enum(purposeNames),
  /** Of an order that was paid. */
  orderno: z.optional(z.string()),
  /** Of a slot that was paid. */
  slot_id: z.optional(z.string()),
  /**
   * While it is open, of the tries to pay: waiting, a UPI app was asked and has not answered; failed, none is under way and
   * one was declined.
   */
  attempt: z.optional(z.enum(['waiting', 'failed'])),
  /** While it is open, how long what it holds is still kept. */
  seconds_left: z.optional(z.int()),
  /** What it costs in all, and what of it is paid online. */
  amount: rupeesOut,
  online: rupeesOut,
})
