import * as z from 'zod/mini'
import { auditEntryOut } from '../../../../back-office/kit/audit-entry-out.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { id, idOut, momentOut, requestId, rupeesOut } from '../../../../wire/fields.ts'
import { unappliedReasons } from '../../apply/payment-state.ts'
import { intentOut, refundOut } from './payment-fields.ts'

export const askProvider = staffCall<typeof askProviderContract>()('askProvider', 'finance')

export const askProviderContract = () =>
  defineContract({
    summary:
      "Asks the provider for a payment's outcome, applies it if the shop missed it, and returns the provider's answer.",
    change: { audits: 'payment', inSteps: 'the provider is asked before the log is written' },
    input: z.object({ intent_id: id() }),
    output: answer({
      data: z.array(
        z.object({
          id: z.string(),
          status: z.string(),
          /** The amount in hundredths of the currency: paise for INR. */
          amount_minor: z.number(),
          currency: z.string(),
          refunded_minor: z.number(),
          method: z.string(),
          created_at: momentOut,
          failure: z.nullable(z.string()),
        }),
      ),
    }),
    refusals: {
      unknown: [404, 'office.finance.unknownPayment'],
      nobodyToAsk: [409, 'office.finance.nobodyToAsk'],
      noAnswer: [503, 'office.finance.providerSilent'],
    },
  })

export const retryRefund = staffCall<typeof retryRefundContract>()('retryRefund', 'finance')

export const retryRefundContract = () =>
  defineContract({
    summary: 'Sends a pending refund now, or asks for its outcome, ahead of its schedule.',
    change: { audits: 'refund' },
    input: z.object({ refund_id: id(), request_id: requestId }),
    output: answer({ data: z.object({ refund_id: idOut }) }),
    refusals: {
      unknown: [404, 'office.finance.unknownRefund'],
      over: [409, 'office.finance.refundOver'],
      otherBody: [422, 'gate.otherBody'],
    },
  })

export const viewPayment = staffCall<typeof viewPaymentContract>()('viewPayment', 'finance')

export const viewPaymentContract = () =>
  defineContract({
    summary:
      'Returns a payment: its purpose and amount, its outcome as far as the shop knows, and its refunds.',
    input: z.object({ intent_id: id() }),
    output: answer({
      data: z.extend(intentOut, {
        store_credit: rupeesOut,
        earnings: rupeesOut,
        receipt: z.string(),
        transfer_id: z.nullable(idOut),
        expires_at: momentOut,
        /** The time at which the job poll-payments asks the provider again. */
        check_at: z.nullable(momentOut),
      }),
      payments: z.array(
        z.object({
          provider_payment_id: z.string(),
          /** The amount in hundredths of the currency: paise for INR. */
          amount_minor: z.number(),
          currency: z.string(),
          method: z.string(),
          state: z.string(),
          unapplied_reason: z.nullable(z.enum(unappliedReasons)),
          unapplied_detail: z.nullable(z.string()),
          applied_at: z.nullable(momentOut),
          seen_at: momentOut,
        }),
      ),
      refunds: z.array(refundOut),
      trail: z.array(auditEntryOut),
      can_ask: z.boolean(),
    }),
    refusals: { unknown: [404, 'office.finance.unknownPayment'] },
  })
