import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { id, idOut, requestId } from '../../../../wire/fields.ts'
import { noteField } from '../../../approvals/staff/decision-fields.ts'
import { planRefusals } from '../plan-fields.ts'
import { proposalRefusals } from './proposal-fields.ts'

export const approvePlan = staffCall<typeof approvePlanContract>()('approvePlan', 'owner')

export const approvePlanContract = () =>
  defineContract({
    summary:
      'Approves a version of the reward plan that another staff member proposed, and adds it: orders placed from its start on earn by it.',
    change: { audits: 'plan' },
    input: z.object({ proposal_id: id(), note: noteField, request_id: requestId }),
    output: answer({ data: z.object({ proposal_id: idOut, version: z.number() }) }),
    refusals: {
      ...planRefusals,
      ...proposalRefusals,
      own: [403, 'office.plan.ownProposal'],
      notApart: [403, 'office.finance.notApart'],
      startsPast: [409, 'office.plan.proposedStartPast'],
      /** Another version was added after this one was proposed. */
      changedMeanwhile: [409, 'office.plan.proposedStale'],
    },
  })
