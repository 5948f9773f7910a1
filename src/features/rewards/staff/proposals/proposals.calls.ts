import { approvalCalls } from '../../../approvals/staff/approval-calls.ts'
import { type proposalContract, proposals } from './proposals.ts'

export const {
  ask: proposePlan,
  approve: approvePlan,
  drop: dropPlan,
  view: viewPlanProposal,
} = approvalCalls(proposals)<typeof proposalContract>()
