import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { id, requestId } from '../../../../wire/fields.ts'
import { noteField } from '../../../approvals/staff/decision-fields.ts'
import { depositRefusals, depositStep } from './deposit-fields.ts'

export const dropDeposit = staffCall<typeof dropDepositContract>()('dropDeposit', 'finance')

export const dropDepositContract = () =>
  defineContract({
    summary: 'Declines a tax deposit, or withdraws it when called by its maker. Posts nothing.',
    change: { audits: 'deposit' },
    input: z.object({ deposit_id: id(), note: noteField, request_id: requestId }),
    output: answer({ data: depositStep }),
    refusals: depositRefusals,
  })
