import type { Changed } from '../../platform/service/change.ts'
import type { AppContext, SignedInStaff, VersionCheck } from '../../platform/service/service.ts'
import {
  declaredSettings,
  type ShopSetting,
  storedValueOf,
  writeShopSetting,
} from '../../platform/settings/shop-settings.ts'
import type { Say } from '../../words/words-of.ts'
import { readSettingWarnings } from './setting-warnings.flow.ts'
import { lockSetting, readStoredSetting } from './settings.sql.ts'
import { shownSetting } from './shown-setting.flow.ts'

type Asking = Pick<AppContext, 'db' | 'settings'> & VersionCheck & { staff: SignedInStaff; say: Say }

type Change = {
  setting: ShopSetting<unknown>
  value: unknown
  /** Whether it follows the environment from now on. */
  isFromStart: boolean
}

export function findSetting(key: string): ShopSetting<unknown> | undefined {
  return declaredSettings().find((setting) => setting.key === key)
}

/** Writes a value that fits its setting, unless somebody else changed it since it was seen. It holds at once, on every server. */
export async function changeSetting(
  { db, refuseUnlessSeen, staff, settings, say }: Asking,
  { setting, value, isFromStart }: Change,
): Promise<Changed<{ data: ReturnType<typeof shownSetting> }>> {
  await lockSetting(db, setting.key)
  const before = await readStoredSetting(db, setting.key)
  const version = before?.version ?? 0
  refuseUnlessSeen(version, { value: storedValueOf(setting, before?.value), version })
  await writeShopSetting(db, setting, value, staff.name, { isFromStart })
  const after = await readStoredSetting(db, setting.key)
  const warnings = await readSettingWarnings(db, say)
  const audited = {
    id: setting.key,
    before: { value: before ? before.value : setting.fallback },
    after: { value: after?.value },
  }
  return {
    data: shownSetting(setting, after, { settings, say, warnings }),
    audited: after?.version === before?.version ? null : audited,
  }
}
