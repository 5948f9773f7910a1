import * as z from 'zod/mini'
import { auditEntryOut } from '../../../../back-office/kit/audit-entry-out.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { id } from '../../../../wire/fields.ts'
import { apartAtOut } from '../../../approvals/staff/decision-fields.ts'
import { writeOffOut } from './write-off-fields.ts'

export const viewWriteOff = staffCall<typeof viewWriteOffContract>()('viewWriteOff', 'finance')

export const viewWriteOffContract = () =>
  defineContract({
    summary: 'Returns a write-off of cash: its order, reason, maker and checker.',
    input: z.object({ write_off_id: id() }),
    output: answer({ data: writeOffOut, trail: z.array(auditEntryOut), apart_at: apartAtOut }),
    refusals: { unknown: [404, 'office.finance.unknownWriteOff'] },
  })
