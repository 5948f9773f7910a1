import * as z from 'zod/mini'
import { defineCall, staff } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { id, idOut, requestId } from '../../../wire/fields.ts'

export const retryRefund = defineCall<typeof retryRefundContract>()({
  wire: { method: 'POST', path: '/back-office/api/retryRefund', encoding: 'json' },
  access: staff('finance'),
})

export const retryRefundContract = () =>
  defineContract({
    summary: 'Sends a refund that waits now, or asks about it, and not at its next time.',
    change: { audits: 'refund' },
    input: z.object({ refund_id: id(), request_id: requestId }),
    output: answer({ data: z.object({ refund_id: idOut }) }),
    refusals: {
      unknown: [404, 'office.finance.unknownRefund'],
      over: [409, 'office.finance.refundOver'],
      otherBody: [422, 'withdrawal.otherBody'],
    },
  })
