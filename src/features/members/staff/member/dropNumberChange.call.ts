import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { decisionInput, decisionRefusals } from './number-change-fields.ts'

export const dropNumberChange = staffCall<typeof dropNumberChangeContract>()('dropNumberChange', 'support')

export const dropNumberChangeContract = () =>
  defineContract({
    summary: 'Declines another mobile number that waits, or calls it off where the same person asked for it.',
    change: { audits: 'member' },
    input: decisionInput(),
    output: answer({}),
    refusals: decisionRefusals,
  })
