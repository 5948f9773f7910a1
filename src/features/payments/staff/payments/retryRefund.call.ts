import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { id, idOut, requestId } from '../../../../wire/fields.ts'

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
