import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { id, requestId } from '../../../../wire/fields.ts'
import { noteField } from '../../../approvals/staff/decision-fields.ts'
import { writeOffRefusals, writeOffStep } from './write-off-fields.ts'

export const dropWriteOff = staffCall<typeof dropWriteOffContract>()('dropWriteOff', 'finance')

export const dropWriteOffContract = () =>
  defineContract({
    summary: 'Declines a write-off of cash, or withdraws it when called by its maker. Posts nothing.',
    change: { audits: 'write off' },
    input: z.object({ write_off_id: id(), note: noteField, request_id: requestId }),
    output: answer({ data: writeOffStep }),
    refusals: writeOffRefusals,
  })
