import type { AppContext, SignedInStaff } from '../../platform/service.ts'
import {
  declaredSettings,
  type ShopSetting,
  storedValueOf,
  writeShopSetting,
} from '../../platform/shop-settings.ts'
import type { Say } from '../../words/words-of.ts'
import { recordChange } from '../staff/audit.sql.ts'
import { lockSetting, readStoredSetting } from './settings.sql.ts'
import { shownSetting } from './shown-setting.flow.ts'

type Asking = Pick<AppContext, 'transaction' | 'settings'> & { staff: SignedInStaff; say: Say }

type Change = {
  /** The call, for the log. */
  action: string
  setting: ShopSetting<unknown>
  /** The version that was seen before. */
  version: number
  value: unknown
  /** Whether it follows the environment from now on. */
  isFromStart: boolean
}

/** The setting as it is now. */
type Now = { value: unknown; version: number }

type Changed =
  | { refused: 'changedMeanwhile'; now: Now }
  | { refused?: undefined; data: ReturnType<typeof shownSetting> }

export function findSetting(key: string): ShopSetting<unknown> | undefined {
  return declaredSettings().find((setting) => setting.key === key)
}

/** Writes a value that fits its setting, unless somebody else changed it since it was seen. It holds at once, on every server. */
export async function changeSetting(
  { transaction, staff, settings, say }: Asking,
  { action, setting, version, value, isFromStart }: Change,
): Promise<Changed> {
  return await transaction(async (db) => {
    await lockSetting(db, setting.key)
    const before = await readStoredSetting(db, setting.key)
    if ((before?.version ?? 0) !== version) {
      const now = { value: storedValueOf(setting, before?.value), version: before?.version ?? 0 }
      return { refused: 'changedMeanwhile', now }
    }
    await writeShopSetting(db, setting, value, staff.name, { isFromStart })
    const after = await readStoredSetting(db, setting.key)
    if (after?.version !== before?.version)
      await recordChange(db, staff, {
        action,
        subject: `setting ${setting.key}`,
        before: { value: before ? before.value : setting.fallback },
        after: { value: after?.value },
      })
    return { data: shownSetting(setting, after, { settings, say }) }
  })
}
