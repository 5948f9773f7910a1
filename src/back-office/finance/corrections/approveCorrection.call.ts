import * as z from 'zod/mini'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { id, optionalField, requestId, text } from '../../../wire/fields.ts'
import { correctionStep, decisionRefusals } from './correction-fields.ts'

export const approveCorrection = staffCall<typeof approveCorrectionContract>()('approveCorrection', 'finance')

export const approveCorrectionContract = () =>
  defineContract({
    summary: 'Approves a correction that another person asked for: its money or points move at once.',
    change: { audits: 'correction' },
    input: z.object({ correction_id: id(), note: optionalField(text({ max: 300 })), request_id: requestId }),
    output: answer({ data: correctionStep }),
    violations: { account_is_open: ['memberClosed'] },
    refusals: decisionRefusals,
  })
