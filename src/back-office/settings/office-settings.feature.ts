import { feature, implement } from '../../platform/service/feature.ts'
import { getSetting, getSettingContract } from './getSetting.call.ts'
import { getSettingService } from './getSetting.service.ts'
import { getSettings, getSettingsContract } from './getSettings.call.ts'
import { getSettingsService } from './getSettings.service.ts'
import { addPlan, addPlanContract } from './plan/addPlan.call.ts'
import { addPlanService } from './plan/addPlan.service.ts'
import { cancelPlan, cancelPlanContract } from './plan/cancelPlan.call.ts'
import { cancelPlanService } from './plan/cancelPlan.service.ts'
import { getPlans, getPlansContract } from './plan/getPlans.call.ts'
import { getPlansService } from './plan/getPlans.service.ts'
import { previewPlan, previewPlanContract } from './plan/previewPlan.call.ts'
import { previewPlanService } from './plan/previewPlan.service.ts'
import { approvePlan, approvePlanContract } from './plan/proposals/approvePlan.call.ts'
import { approvePlanService } from './plan/proposals/approvePlan.service.ts'
import { dropPlan, dropPlanContract } from './plan/proposals/dropPlan.call.ts'
import { dropPlanService } from './plan/proposals/dropPlan.service.ts'
import { proposePlan, proposePlanContract } from './plan/proposals/proposePlan.call.ts'
import { proposePlanService } from './plan/proposals/proposePlan.service.ts'
import { viewPlanProposal, viewPlanProposalContract } from './plan/proposals/viewPlanProposal.call.ts'
import { viewPlanProposalService } from './plan/proposals/viewPlanProposal.service.ts'
import { simulatePlan, simulatePlanContract } from './plan/simulatePlan.call.ts'
import { simulatePlanService } from './plan/simulatePlan.service.ts'
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
