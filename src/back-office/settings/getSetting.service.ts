import { pageOf } from '../../platform/service/page.ts'
import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { findSetting } from './change-setting.flow.ts'
import { getSetting } from './getSetting.call.ts'
import { readSettingWarnings } from './setting-warnings.flow.ts'
import { listSettingChanges, readStoredSetting } from './settings.sql.ts'
import { shownSetting } from './shown-setting.flow.ts'

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
