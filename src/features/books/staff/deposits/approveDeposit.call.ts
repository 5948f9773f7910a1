import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { id, requestId } from '../../../../wire/fields.ts'
import { noteField } from '../../../approvals/staff/decision-fields.ts'
import { depositRefusals, depositStep } from './deposit-fields.ts'

export const approveDeposit = staffCall<typeof approveDepositContract>()('approveDeposit', 'finance')

export const approveDepositContract = () =>
  defineContract({
    summary:
      'Approves a tax deposit that another staff member recorded, and posts it on the day of its payment.',
    change: { audits: 'deposit' },
    input: z.object({ deposit_id: id(), note: noteField, request_id: requestId }),
    output: answer({ data: depositStep }),
    refusals: depositRefusals,
  })
