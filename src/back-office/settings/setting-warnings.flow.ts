import { earningRequires } from '../../features/direct-selling/direct-selling.settings.ts'
import { hasRequiredAgreement } from '../../features/direct-selling/direct-selling.sql.ts'
import { returnWindowDays } from '../../features/rewards/rewards.settings.ts'
import { deliveryAndReturns } from '../../features/shop-details/delivery.settings.ts'
import type { Db } from '../../platform/database/database.ts'
import { readShopSetting, readShopSettings } from '../../platform/settings/shop-settings.ts'
import type { Say } from '../../words/words-of.ts'

/** A mismatch of a setting with another: the sentence that says so, and the key of the other setting. */
export type SettingWarning = { text: string; key: string }

/** The days after which the shop posts rewards, and the promised return period, which is longer. */
export type WindowMismatch = { days: number; promised: number }

const windows = [deliveryAndReturns.key, returnWindowDays.key]

/** Returns the settings that a check of one setting must lock, in lock order. */
export function relatedSettings(key: string): readonly string[] {
  return windows.includes(key) ? windows : [key]
}

/**
 * Returns the promised return period if it is longer than the reward return window; undefined if it is not.
 * If it is longer, the shop posts rewards while a buyer can still return the product, and must then reverse
 * them.
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
