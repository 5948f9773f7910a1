import { returnWindowDays } from '../../features/rewards/rewards.settings.ts'
import { deliveryAndReturns } from '../../features/shop-details/delivery.settings.ts'
import type { Db } from '../../platform/database/database.ts'
import { readShopSettings } from '../../platform/settings/shop-settings.ts'
import type { Say } from '../../words/words-of.ts'

/** What does not fit a setting: a sentence, and the key of the other setting. */
export type SettingWarning = { text: string; key: string }

/** Days after which rewards are posted, and for which the shop promises returns: more of these. */
export type WindowMismatch = { days: number; promised: number }

const windows = [deliveryAndReturns.key, returnWindowDays.key]

/** The settings that are judged together with one, in the order in which all lock them. */
export function judgedTogether(key: string): readonly string[] {
  return windows.includes(key) ? windows : [key]
}

/**
 * Rewards are posted when their return window is over: a product that may come back later has paid rewards by then, which have to
 * be taken back. Undefined where the two go together.
 */
export async function readWindowMismatch(db: Db): Promise<WindowMismatch | undefined> {
  const [days, promise] = await readShopSettings(db, [returnWindowDays, deliveryAndReturns])
  const promised = promise?.return_days ?? 0
  return promised > days ? { days, promised } : undefined
}

/** What does not go together, by the key of each setting that it concerns. */
export async function readSettingWarnings(db: Db, say: Say): Promise<ReadonlyMap<string, SettingWarning>> {
  const mismatch = await readWindowMismatch(db)
  if (!mismatch) return new Map()
  const text = say('office.settings.windowTooShort', mismatch)
  return new Map([
    [returnWindowDays.key, { text, key: deliveryAndReturns.key }],
    [deliveryAndReturns.key, { text, key: returnWindowDays.key }],
  ])
}
