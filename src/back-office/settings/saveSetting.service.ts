import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { changeSetting, findSetting } from './change-setting.flow.ts'
import { saveSetting } from './saveSetting.call.ts'
import { readTyped, settingErrors } from './setting-value.ts'

export const saveSettingService: Service<typeof saveSetting> = async (context, { key, value, confirmed }) => {
  const setting = findSetting(key)
  if (!setting) throw refuse(saveSetting, 'notFound')
  const read = (setting.strict ?? setting.schema).safeParse(readTyped(setting.about, value))
  if (!read.success) throw refuse(saveSetting, 'invalid', { errors: settingErrors(read.error.issues) })
  const changed = await changeSetting(context, {
    setting,
    value: read.data,
    isFromStart: false,
    isConfirmed: confirmed,
  })
  if (changed.refused)
    throw refuse(saveSetting, changed.refused, { field: 'confirmed', places: changed.places })
  return { message: context.say('office.settings.saved'), ...changed.answer }
}
