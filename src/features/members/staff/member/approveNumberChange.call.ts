import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { decisionInput, decisionRefusals } from './number-change-fields.ts'

export const approveNumberChange = staffCall<typeof approveNumberChangeContract>()(
  'approveNumberChange',
  'support',
)

export const approveNumberChangeContract = () =>
  defineContract({
    summary:
      "Approves a change of a member's mobile number that another staff member requested. The member signs in with it from now on.",
    change: { audits: 'member' },
    input: decisionInput(),
    output: answer({ data: z.object({ mobile: z.string() }) }),
    violations: { mobile_is_of_one_member: ['taken'] },
    refusals: {
      ...decisionRefusals,
      own: [403, 'office.members.ownChange'],
      notApart: [403, 'office.finance.notApart'],
      closed: [409, 'office.members.isClosed'],
      taken: [409, 'office.members.mobileTaken'],
    },
  })
