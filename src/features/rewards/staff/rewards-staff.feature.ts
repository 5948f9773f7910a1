import { feature, implement } from '../../../platform/service/feature.ts'
import { serveApproval } from '../../approvals/staff/serve-approval.service.ts'
import { addPlan, addPlanContract } from './addPlan.call.ts'
import { addPlanService } from './addPlan.service.ts'
import { cancelPlan, cancelPlanContract } from './cancelPlan.call.ts'
import { cancelPlanService } from './cancelPlan.service.ts'
import { getPlans, getPlansContract } from './getPlans.call.ts'
import { getPlansService } from './getPlans.service.ts'
import { previewPlan, previewPlanContract } from './previewPlan.call.ts'
import { previewPlanService } from './previewPlan.service.ts'
import { proposalStore } from './proposals/proposals.flow.ts'
import { proposalContract, proposals } from './proposals/proposals.ts'
import { simulatePlan, simulatePlanContract } from './simulatePlan.call.ts'
import { simulatePlanService } from './simulatePlan.service.ts'

/** The reward plan for the staff: versions, simulation, proposals. */
export const rewardsStaff = feature({
  calls: [
    implement(addPlan, addPlanContract, addPlanService),
    implement(previewPlan, previewPlanContract, previewPlanService),
    implement(cancelPlan, cancelPlanContract, cancelPlanService),
    ...serveApproval(proposals, proposalContract, proposalStore),
    implement(getPlans, getPlansContract, getPlansService),
    implement(simulatePlan, simulatePlanContract, simulatePlanService),
  ],
})
