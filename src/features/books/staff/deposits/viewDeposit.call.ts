import * as z from 'zod/mini'
import { auditEntryOut } from '../../../../back-office/kit/audit-entry-out.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { id } from '../../../../wire/fields.ts'
import { apartAtOut } from '../../../approvals/staff/decision-fields.ts'
import { depositOut } from './deposit-fields.ts'

export const viewDeposit = staffCall<typeof viewDepositContract>()('viewDeposit', 'finance')

export const viewDepositContract = () =>
  defineContract({
    summary: 'Returns a tax deposit: its amount, challan, maker and checker.',
    input: z.object({ deposit_id: id() }),
    output: answer({ data: depositOut, trail: z.array(auditEntryOut), apart_at: apartAtOut }),
    refusals: { unknown: [404, 'office.finance.unknownDeposit'] },
  })
