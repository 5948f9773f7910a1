import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { changeSetting, findSetting } from './change-setting.flow.ts'
import { resetSetting } from './resetSetting.call.ts'
import { initialValueOf } from './shown-setting.flow.ts'

export const resetSettingService: Service<typeof resetSetting> = async (context, { key, confirmed }) => {
  const setting = findSetting(key)
  if (!setting) throw refuse(resetSetting, 'notFound')
  const changed = await changeSetting(context, {
    setting,
    value: initialValueOf(setting, context.settings),
    isFromStart: setting.fromStart !== undefined,
    isConfirmed: confirmed,
  })
  if (changed.refused)
    throw refuse(resetSetting, changed.refused, { field: 'confirmed', places: changed.places })
  return { message: context.say('office.settings.wasReset'), ...changed.answer }
}
