import { feature, implement } from '../../../platform/service/feature.ts'
import { addPlan, addPlanContract } from './addPlan.call.ts'
import { addPlanService } from './addPlan.service.ts'
import { cancelPlan, cancelPlanContract } from './cancelPlan.call.ts'
import { cancelPlanService } from './cancelPlan.service.ts'
import { getPlans, getPlansContract } from './getPlans.call.ts'
import { getPlansService } from './getPlans.service.ts'
import { previewPlan, previewPlanContract } from './previewPlan.call.ts'
import { previewPlanService } from './previewPlan.service.ts'
import { approvePlan, approvePlanContract } from './proposals/approvePlan.call.ts'
import { approvePlanService } from './proposals/approvePlan.service.ts'
import { dropPlan, dropPlanContract } from './proposals/dropPlan.call.ts'
import { dropPlanService } from './proposals/dropPlan.service.ts'
import { proposePlan, proposePlanContract } from './proposals/proposePlan.call.ts'
import { proposePlanService } from './proposals/proposePlan.service.ts'
import { viewPlanProposal, viewPlanProposalContract } from './proposals/viewPlanProposal.call.ts'
import { viewPlanProposalService } from './proposals/viewPlanProposal.service.ts'
import { simulatePlan, simulatePlanContract } from './simulatePlan.call.ts'
import { simulatePlanService } from './simulatePlan.service.ts'

/** The reward plan for the staff: versions, simulation, proposals. */
export const rewardsStaff = feature({
  calls: [
    implement(addPlan, addPlanContract, addPlanService),
    implement(previewPlan, previewPlanContract, previewPlanService),
    implement(cancelPlan, cancelPlanContract, cancelPlanService),
    implement(proposePlan, proposePlanContract, proposePlanService),
    implement(approvePlan, approvePlanContract, approvePlanService),
    implement(dropPlan, dropPlanContract, dropPlanService),
    implement(viewPlanProposal, viewPlanProposalContract, viewPlanProposalService),
    implement(getPlans, getPlansContract, getPlansService),
    implement(simulatePlan, simulatePlanContract, simulatePlanService),
  ],
})
