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
    implement(getPlans, getPlansContract, getPlansService),
    implement(getSetting, getSettingContract, getSettingService),
    implement(getSettings, getSettingsContract, getSettingsService),
    implement(resetSetting, resetSettingContract, resetSettingService),
    implement(saveSetting, saveSettingContract, saveSettingService),
    implement(simulatePlan, simulatePlanContract, simulatePlanService),
  ],
  audits: settingAudits,
})
