import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { id, requestId } from '../../../../wire/fields.ts'
import { noteField } from '../../../approvals/staff/decision-fields.ts'
import { clearingStep, decideRefusals } from './difference-fields.ts'

export const dropClearing = staffCall<typeof dropClearingContract>()('dropClearing', 'finance')

export const dropClearingContract = () =>
  defineContract({
    summary:
      'Declines the write-off of a difference, or withdraws it when called by its maker. Posts nothing.',
    change: { audits: 'cash difference' },
    input: z.object({ clearing_id: id(), note: noteField, request_id: requestId }),
    output: answer({ data: clearingStep }),
    refusals: decideRefusals,
  })
