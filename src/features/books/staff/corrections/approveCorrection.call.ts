import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { id, requestId } from '../../../../wire/fields.ts'
import { noteField } from '../../../approvals/staff/decision-fields.ts'
import { correctionRefusals, correctionStep } from './correction-fields.ts'

export const approveCorrection = staffCall<typeof approveCorrectionContract>()('approveCorrection', 'finance')

export const approveCorrectionContract = () =>
  defineContract({
    summary: 'Approves a correction that another staff member requested, and posts it at once.',
    change: { audits: 'correction' },
    input: z.object({ correction_id: id(), note: noteField, request_id: requestId }),
    output: answer({ data: correctionStep }),
    violations: { account_is_open: ['memberClosed'] },
    refusals: correctionRefusals,
  })
