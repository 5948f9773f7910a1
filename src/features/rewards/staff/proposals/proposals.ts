import * as z from 'zod/mini'
import { staff } from '../../../../wire/define-call.ts'
import { momentOut } from '../../../../wire/fields.ts'
import { describeApproval } from '../../../approvals/staff/approval.ts'
import { approvalContract } from '../../../approvals/staff/approval-contracts.ts'
import { confirmedPlan, confirmedPlanRefusals, planRefusals } from '../plan-fields.ts'
import { planPreviewOut, planTermsOut } from '../plan-out.ts'

/**
 * A version of the reward plan that one owner proposes and another approves. Only one proposal can wait at a
 * time.
 */
export const proposals = describeApproval({
  name: 'proposed plan',
  id: 'proposal_id',
  path: '/back-office/settings/plan',
  access: staff('owner'),
  calls: { ask: 'proposePlan', approve: 'approvePlan', drop: 'dropPlan', view: 'viewPlanProposal' },
  says: { own: 'office.plan.ownProposal', noEffect: 'office.plan.proposalEffectNone' },
})

export const proposalContract = () =>
  approvalContract({
    summary: {
      ask: 'Proposes a version of the reward plan, which another staff member approves or declines. Changes nothing before that.',
      approve:
        'Approves a version of the reward plan that another staff member proposed, and adds it: orders placed from its start on earn by it.',
      drop: 'Declines a proposed version of the reward plan with a reason, or withdraws it when called by its maker.',
      view: 'Returns a proposed version of the reward plan and its differences from the current one.',
    },
    input: confirmedPlan,
    fields: {
      ...planTermsOut.shape,
      /** The planned start; null for at once. */
      starts_at: z.nullable(momentOut),
      /** Whether another version was added after the proposal. A stale proposal cannot be approved. */
      is_stale: z.boolean(),
    },
    viewed: { preview: planPreviewOut },
    approved: { version: z.number() },
    approvedAs: 'plan',
    refusals: {
      unknown: 'office.plan.unknownProposal',
      ask: { ...confirmedPlanRefusals, waits: [409, 'office.plan.waits'] },
      approve: {
        ...planRefusals,
        startsPast: [409, 'office.plan.proposedStartPast'],
        /** Another version was added after this one was proposed. */
        changedMeanwhile: [409, 'office.plan.proposedStale'],
      },
    },
    decidedCode: 'decided',
    otherBody: 'office.plan.otherBody',
    reasonMissing: 'office.finance.reasonMissing',
    says: {
      approved: 'office.plan.saved',
      declined: 'office.plan.proposalDeclined',
      withdrawn: 'office.plan.proposalWithdrawn',
    },
  })
