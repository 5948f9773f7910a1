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
    summary:
      'A version of the reward plan that somebody asked for, and what it would change, beside the one that holds.',
    input: z.object({ proposal_id: id() }),
    output: answer({ data: planProposalOut, preview: planPreviewOut, apart_at: apartAtOut }),
    refusals: { unknown: proposalRefusals.unknown },
  })
