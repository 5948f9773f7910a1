import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { id } from '../../../../wire/fields.ts'
import { apartAtOut } from '../../../approvals/staff/decision-fields.ts'
import { planPreviewOut, planProposalOut } from '../plan-out.ts'
import { proposalRefusals } from './proposal-fields.ts'

export const viewPlanProposal = staffCall<typeof viewPlanProposalContract>()('viewPlanProposal', 'owner')

export const viewPlanProposalContract = () =>
  defineContract({
    summary: 'Returns a proposed version of the reward plan and its differences from the current one.',
    input: z.object({ proposal_id: id() }),
    output: answer({ data: planProposalOut, preview: planPreviewOut, apart_at: apartAtOut }),
    refusals: { unknown: proposalRefusals.unknown },
  })
