import { feature, implementAll } from '../../platform/service/feature.ts'
import { settingAudits } from './settings.audits.ts'
import * as calls from './settings.calls.ts'
import * as services from './settings.services.ts'

export const officeSettings = feature({
  calls: [...implementAll(calls, services)],
  audits: settingAudits,
})
