import * as z from 'zod/mini'
import { idPage } from '../../../../wire/cursors.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { optionalField } from '../../../../wire/fields.ts'
import { listedStates } from '../../../approvals/staff/decision-fields.ts'
import { writeOffOut } from './write-off-fields.ts'

export const findWriteOffs = staffCall<typeof findWriteOffsContract>()('findWriteOffs', 'finance')

export const findWriteOffsContract = () =>
  defineContract({
    summary: 'Lists the write-offs of cash under maker-checker approval, newest first.',
    input: z.object({ state: optionalField(z.enum(listedStates)), ...idPage }),
    output: answer({ data: z.array(writeOffOut), next_cursor: z.optional(z.string()) }),
  })
