import type { Service } from '../../platform/service/service.ts'
import { settingGroups } from '../../platform/settings/setting-form.ts'
import { declaredSettings, type ShopSetting } from '../../platform/settings/shop-settings.ts'
import type { getSettings } from './getSettings.call.ts'
import { readSettingWarnings } from './setting-warnings.flow.ts'
import { readStoredSettings } from './settings.sql.ts'
import { shownSetting } from './shown-setting.flow.ts'

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
