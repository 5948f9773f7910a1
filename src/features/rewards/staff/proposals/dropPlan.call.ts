import * as z from 'zod/mini'
import { reasonField } from '../../../../back-office/finance/finance-fields.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { id, optionalField, requestId } from '../../../../wire/fields.ts'
import { planProposalOut } from '../plan-out.ts'
import { proposalRefusals } from './proposal-fields.ts'

export const dropPlan = staffCall<typeof dropPlanContract>()('dropPlan', 'owner')

export const dropPlanContract = () =>
  defineContract({
    summary:
      'Declines a proposed version of the reward plan with a reason, or withdraws it when called by its maker.',
    change: { audits: 'proposed plan' },
    input: z.object({ proposal_id: id(), note: optionalField(reasonField), request_id: requestId }),
    output: answer({ data: z.pick(planProposalOut, { proposal_id: true, state: true }) }),
    refusals: { ...proposalRefusals, reasonMissing: [400, 'office.finance.reasonMissing'] },
  })
