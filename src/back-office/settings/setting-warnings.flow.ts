import { earningRequires } from '../../features/direct-selling/direct-selling.settings.ts'
import { hasRequiredAgreement } from '../../features/direct-selling/direct-selling.sql.ts'
import { returnWindowDays } from '../../features/rewards/rewards.settings.ts'
import { deliveryAndReturns } from '../../features/shop-details/delivery.settings.ts'
import type { Db } from '../../platform/database/database.ts'
import { readShopSetting, readShopSettings } from '../../platform/settings/shop-settings.ts'
import type { Say } from '../../words/words-of.ts'

/**
 * A mismatch between a setting and another one: a sentence about the mismatch, and the key of the other
 * setting.
 */
export type SettingWarning = { text: string; key: string }

/**
 * The days after which the shop posts rewards, and the longer return period that the shop promises buyers.
 */
export type WindowMismatch = { days: number; promised: number }

const windows = [deliveryAndReturns.key, returnWindowDays.key]

/** Returns the keys of the settings that a check of one setting reads and must lock, in lock order. */
export function relatedSettings(key: string): readonly string[] {
  return windows.includes(key) ? windows : [key]
}

/**
 * Returns the days until the shop posts rewards, and the promised return period, if the promised period is
 * longer. Otherwise returns undefined. In a mismatch, a buyer may still return the product after its rewards
 * were posted, and the shop must then reverse them.
 */
export async function readWindowMismatch(db: Db): Promise<WindowMismatch | undefined> {
  const [days, promise] = await readShopSettings(db, [returnWindowDays, deliveryAndReturns])
  const promised = promise?.return_days ?? 0
  return promised > days ? { days, promised } : undefined
}

/**
 * Returns whether a changed setting makes earning depend on an agreement that members cannot accept yet. No
 * order would then earn anything.
 */
export async function lacksAgreement(db: Db, key: string): Promise<boolean> {
  if (key !== earningRequires.key) return false
  return (await readShopSetting(db, earningRequires)) === 'agreement' && !(await hasRequiredAgreement(db))
}

/** Returns the mismatches between settings, by the key of each setting that they affect. */
export async function readSettingWarnings(db: Db, say: Say): Promise<ReadonlyMap<string, SettingWarning>> {
  const mismatch = await readWindowMismatch(db)
  if (!mismatch) return new Map()
  const text = say('office.settings.windowTooShort', mismatch)
  return new Map([
    [returnWindowDays.key, { text, key: deliveryAndReturns.key }],
    [deliveryAndReturns.key, { text, key: returnWindowDays.key }],
  ])
}
