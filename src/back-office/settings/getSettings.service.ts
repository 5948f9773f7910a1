import type { Service } from '../../platform/service.ts'
import { declaredSettings } from '../../platform/shop-settings.ts'
import type { getSettings } from './getSettings.call.ts'
import { readStoredSettings } from './settings.sql.ts'
import { shownSetting } from './shown-setting.flow.ts'

export const getSettingsService: Service<typeof getSettings> = async ({ db, settings, say }) => {
  const stored = new Map((await readStoredSettings(db)).map((row) => [row.key, row]))
  return {
    data: declaredSettings().map((setting) =>
      shownSetting(setting, stored.get(setting.key), { settings, say }),
    ),
  }
}
