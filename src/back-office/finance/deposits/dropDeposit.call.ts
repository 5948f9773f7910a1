import * as z from 'zod/mini'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { id, optionalField, requestId, text } from '../../../wire/fields.ts'
import { depositRefusals, depositStep } from './deposit-fields.ts'

export const dropDeposit = staffCall<typeof dropDepositContract>()('dropDeposit', 'finance')

export const dropDepositContract = () =>
  defineContract({
    summary: 'Declines a deposit of tax, or calls it off where that is who asked for it. It moves nothing.',
    change: { audits: 'deposit' },
    input: z.object({ deposit_id: id(), note: optionalField(text({ max: 300 })), request_id: requestId }),
    output: answer({ data: depositStep }),
    refusals: depositRefusals,
  })
