import * as z from 'zod/mini'
import { reasonField } from '../../../../back-office/finance/finance-fields.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { id, requestId } from '../../../../wire/fields.ts'
import { correctionRefusals, correctionStep } from './correction-fields.ts'

export const declineCorrection = staffCall<typeof declineCorrectionContract>()('declineCorrection', 'finance')

export const declineCorrectionContract = () =>
  defineContract({
    summary: 'Declines a correction that another staff member requested, with a reason.',
    change: { audits: 'correction' },
    input: z.object({ correction_id: id(), note: reasonField, request_id: requestId }),
    output: answer({ data: correctionStep }),
    refusals: correctionRefusals,
  })
