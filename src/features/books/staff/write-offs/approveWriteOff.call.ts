import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { id, requestId } from '../../../../wire/fields.ts'
import { noteField } from '../../../approvals/staff/decision-fields.ts'
import { writeOffRefusals, writeOffStep } from './write-off-fields.ts'

export const approveWriteOff = staffCall<typeof approveWriteOffContract>()('approveWriteOff', 'finance')

export const approveWriteOffContract = () =>
  defineContract({
    summary:
      "Approves a write-off of an order's cash that another staff member requested: books a loss, and income should it be paid later.",
    change: { audits: 'write off' },
    input: z.object({ write_off_id: id(), note: noteField, request_id: requestId }),
    output: answer({ data: writeOffStep }),
    refusals: writeOffRefusals,
  })
