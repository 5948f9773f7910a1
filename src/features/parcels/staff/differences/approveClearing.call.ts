import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { id, requestId } from '../../../../wire/fields.ts'
import { noteField } from '../../../approvals/staff/decision-fields.ts'
import { clearingStep, decideRefusals } from './difference-fields.ts'

export const approveClearing = staffCall<typeof approveClearingContract>()('approveClearing', 'finance')

export const approveClearingContract = () =>
  defineContract({
    summary: "Approves the write-off of a remittance row's difference that another staff member requested.",
    change: { audits: 'cash difference' },
    input: z.object({ clearing_id: id(), note: noteField, request_id: requestId }),
    output: answer({ data: clearingStep }),
    refusals: decideRefusals,
  })
