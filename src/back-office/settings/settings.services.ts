import { pageOf } from '../../platform/service/page.ts'
import type { Service } from '../../platform/service/service.ts'
import { settingGroups } from '../../platform/settings/setting-form.ts'
import { declaredSettings, type ShopSetting } from '../../platform/settings/shop-settings.ts'
import { refuse } from '../../wire/call-failure.ts'
import { changeSetting, findSetting } from './change-setting.flow.ts'
import { readTyped, settingErrors } from './setting-value.ts'
import { readSettingWarnings } from './setting-warnings.flow.ts'
import { getSetting, type getSettings, resetSetting, saveSetting } from './settings.calls.ts'
import { listSettingChanges, readStoredSetting, readStoredSettings } from './settings.sql.ts'
import { initialValueOf, shownSetting } from './shown-setting.flow.ts'

const pageSize = 20

export const getSettingService: Service<typeof getSetting> = async (
  { db, settings, say },
  { key, cursor, limit = pageSize },
) => {
  const setting = findSetting(key)
  if (!setting) throw refuse(getSetting, 'notFound')
  const [stored, changes, warnings] = await Promise.all([
    readStoredSetting(db, key),
    listSettingChanges(db, key, { before: cursor, limit: limit + 1 }),
    readSettingWarnings(db, say),
  ])
  const { page, next_cursor } = pageOf(changes, limit, ({ id }) => id)
  return {
    data: { setting: shownSetting(setting, stored, { settings, say, warnings }), history: page },
    next_cursor,
  }
}

export const getSettingsService: Service<typeof getSettings> = async ({ db, settings, say }) => {
  const [rows, warnings] = await Promise.all([readStoredSettings(db), readSettingWarnings(db, say)])
  const stored = new Map(rows.map((row) => [row.key, row]))
  return {
    data: inGroups(declaredSettings()).map((setting) =>
      shownSetting(setting, stored.get(setting.key), { settings, say, warnings }),
    ),
  }
}

function inGroups(settings: readonly ShopSetting<unknown>[]) {
  const place = ({ about }: ShopSetting<unknown>) => settingGroups.indexOf(about.group)
  return settings.toSorted((one, other) => place(one) - place(other))
}

export const resetSettingService: Service<typeof resetSetting> = async (
  context,
  { key, confirmed, typed },
) => {
  const setting = findSetting(key)
  if (!setting) throw refuse(resetSetting, 'notFound')
  const changed = await changeSetting(context, {
    setting,
    value: initialValueOf(setting, context.settings),
    isFromStart: setting.fromStart !== undefined,
    isConfirmed: confirmed,
    typed,
  })
  if (changed.refused === 'noAgreement') throw refuse(resetSetting, changed.refused, { field: 'value' })
  if (changed.refused === 'untyped')
    throw refuse(resetSetting, changed.refused, { field: 'typed', places: changed.places })
  if (changed.refused)
    throw refuse(resetSetting, changed.refused, { field: 'confirmed', places: changed.places })
  return { message: context.say('office.settings.wasReset'), ...changed.answer }
}

export const saveSettingService: Service<typeof saveSetting> = async (
  context,
  { key, value, confirmed, typed },
) => {
  const setting = findSetting(key)
  if (!setting) throw refuse(saveSetting, 'notFound')
  const read = (setting.strict ?? setting.schema).safeParse(readTyped(setting.about, value))
  if (!read.success) throw refuse(saveSetting, 'invalid', { errors: settingErrors(read.error.issues) })
  const changed = await changeSetting(context, {
    setting,
    value: read.data,
    isFromStart: false,
    isConfirmed: confirmed,
    typed,
  })
  if (changed.refused === 'noAgreement') throw refuse(saveSetting, changed.refused, { field: 'value' })
  if (changed.refused === 'untyped')
    throw refuse(saveSetting, changed.refused, { field: 'typed', places: changed.places })
  if (changed.refused)
    throw refuse(saveSetting, changed.refused, { field: 'confirmed', places: changed.places })
  return { message: context.say('office.settings.saved'), ...changed.answer }
}
