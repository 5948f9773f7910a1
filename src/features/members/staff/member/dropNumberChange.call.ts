import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { decisionInput, decisionRefusals } from './number-change-fields.ts'

export const dropNumberChange = staffCall<typeof dropNumberChangeContract>()('dropNumberChange', 'support')

export const dropNumberChangeContract = () =>
  defineContract({
    summary: 'Declines a pending change of a mobile number, or withdraws it when called by its maker.',
    change: { audits: 'member' },
    input: decisionInput(),
    output: answer({}),
    refusals: decisionRefusals,
  })
