import { addPlan, addPlanContract } from '../../features/rewards/staff/addPlan.call.ts'
import { addPlanService } from '../../features/rewards/staff/addPlan.service.ts'
import { cancelPlan, cancelPlanContract } from '../../features/rewards/staff/cancelPlan.call.ts'
import { cancelPlanService } from '../../features/rewards/staff/cancelPlan.service.ts'
import { getPlans, getPlansContract } from '../../features/rewards/staff/getPlans.call.ts'
import { getPlansService } from '../../features/rewards/staff/getPlans.service.ts'
import { previewPlan, previewPlanContract } from '../../features/rewards/staff/previewPlan.call.ts'
import { previewPlanService } from '../../features/rewards/staff/previewPlan.service.ts'
import { approvePlan, approvePlanContract } from '../../features/rewards/staff/proposals/approvePlan.call.ts'
import { approvePlanService } from '../../features/rewards/staff/proposals/approvePlan.service.ts'
import { dropPlan, dropPlanContract } from '../../features/rewards/staff/proposals/dropPlan.call.ts'
import { dropPlanService } from '../../features/rewards/staff/proposals/dropPlan.service.ts'
import { proposePlan, proposePlanContract } from '../../features/rewards/staff/proposals/proposePlan.call.ts'
import { proposePlanService } from '../../features/rewards/staff/proposals/proposePlan.service.ts'
import {
  viewPlanProposal,
  viewPlanProposalContract,
} from '../../features/rewards/staff/proposals/viewPlanProposal.call.ts'
import { viewPlanProposalService } from '../../features/rewards/staff/proposals/viewPlanProposal.service.ts'
import { simulatePlan, simulatePlanContract } from '../../features/rewards/staff/simulatePlan.call.ts'
import { simulatePlanService } from '../../features/rewards/staff/simulatePlan.service.ts'
import { feature, implement } from '../../platform/service/feature.ts'
import { getSetting, getSettingContract } from './getSetting.call.ts'
import { getSettingService } from './getSetting.service.ts'
import { getSettings, getSettingsContract } from './getSettings.call.ts'
import { getSettingsService } from './getSettings.service.ts'
import { resetSetting, resetSettingContract } from './resetSetting.call.ts'
import { resetSettingService } from './resetSetting.service.ts'
import { saveSetting, saveSettingContract } from './saveSetting.call.ts'
import { saveSettingService } from './saveSetting.service.ts'
import { settingAudits } from './settings.audits.ts'

export const officeSettings = feature({
  calls: [
    implement(addPlan, addPlanContract, addPlanService),
    implement(previewPlan, previewPlanContract, previewPlanService),
    implement(cancelPlan, cancelPlanContract, cancelPlanService),
    implement(proposePlan, proposePlanContract, proposePlanService),
    implement(approvePlan, approvePlanContract, approvePlanService),
    implement(dropPlan, dropPlanContract, dropPlanService),
    implement(viewPlanProposal, viewPlanProposalContract, viewPlanProposalService),
    implement(getPlans, getPlansContract, getPlansService),
    implement(getSetting, getSettingContract, getSettingService),
    implement(getSettings, getSettingsContract, getSettingsService),
    implement(resetSetting, resetSettingContract, resetSettingService),
    implement(saveSetting, saveSettingContract, saveSettingService),
    implement(simulatePlan, simulatePlanContract, simulatePlanService),
  ],
  audits: settingAudits,
})
