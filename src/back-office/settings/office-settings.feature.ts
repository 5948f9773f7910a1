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
    implement(getSetting, getSettingContract, getSettingService),
    implement(getSettings, getSettingsContract, getSettingsService),
    implement(resetSetting, resetSettingContract, resetSettingService),
    implement(saveSetting, saveSettingContract, saveSettingService),
  ],
  audits: settingAudits,
})
