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
      'Writes off the cash of an order that another person asked for: it is a loss from then on, and comes as income should it be paid all the same.',
    change: { audits: 'write off' },
    input: z.object({ write_off_id: id(), note: noteField, request_id: requestId }),
    output: answer({ data: writeOffStep }),
    refusals: writeOffRefusals,
  })
