import * as z from 'zod/mini'
import { memberOut } from '../../../../back-office/finance/finance-fields.ts'
import { statesOf } from '../../../../states/states.ts'
import { idOut, momentOut, rupeesOut } from '../../../../wire/fields.ts'
import { unappliedReasons } from '../../apply/payment-state.ts'
import { purposeNames } from '../../intent/purpose-names.ts'
import { intentStates, refundStates } from '../../payment-states.ts'

/** A payment intent: an online payment that was started, with its state. */
export const intentOut = z.object({
  intent_id: idOut,
  purpose: z.enum(purposeNames),
  state: z.enum(statesOf(intentStates)),
  member: memberOut,
  amount: rupeesOut,
  online: rupeesOut,
  provider_order_id: z.nullable(z.string()),
  order_no: z.nullable(z.string()),
  created_at: momentOut,
  payment_state: z.nullable(z.string()),
  /** Why the money of the latest payment is refunded. */
  unapplied_reason: z.nullable(z.enum(unappliedReasons)),
})

export const refundOut = z.object({
  refund_id: idOut,
  state: z.enum(statesOf(refundStates)),
  member: memberOut,
  /** The amount in hundredths of the currency: paise for INR. */
  amount_minor: z.number(),
  currency: z.string(),
  provider_refund_id: z.nullable(z.string()),
  provider_payment_id: z.string(),
  intent_id: idOut,
  order_no: z.nullable(z.string()),
  attempts: z.number(),
  next_attempt_at: momentOut,
  failure: z.nullable(z.string()),
  created_at: momentOut,
  processed_at: z.nullable(momentOut),
  /** The id of the approved correction that records the refund's payment by hand. */
  settled_by: z.nullable(idOut),
})

export const setAsideOut = z.object({
  /**
   * The wallet part of refunds to buyers who have closed their account. Present only in the list of refunds
   * to pay by hand.
   */
  set_aside: z.optional(
    z.object({
      amount: rupeesOut,
      orders: z.array(
        z.object({
          transfer_id: idOut,
          order_no: z.nullable(z.string()),
          amount: rupeesOut,
          at: momentOut,
          settled_by: z.nullable(idOut),
        }),
      ),
    }),
  ),
})
