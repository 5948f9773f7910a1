import { returnWindowDays } from '../../features/rewards/rewards.settings.ts'
import { deliveryAndReturns } from '../../features/shop-details/delivery.settings.ts'
import type { Db } from '../../platform/database/database.ts'
import { readShopSettings } from '../../platform/settings/shop-settings.ts'
import type { Say } from '../../words/words-of.ts'

/** What does not fit a setting: a sentence, and the key of the other setting. */
export type SettingWarning = { text: string; key: string }

/**
 * What does not go together, by the key of each setting that it concerns. Rewards are posted when their return window is over:
 * a product that may come back later has paid rewards by then, which have to be taken back.
 */
export async function readSettingWarnings(db: Db, say: Say): Promise<ReadonlyMap<string, SettingWarning>> {
  const [days, promise] = await readShopSettings(db, [returnWindowDays, deliveryAndReturns])
  const promised = promise?.return_days ?? 0
  if (promised <= days) return new Map()
  const text = say('office.settings.windowTooShort', { days, promised })
  return new Map([
    [returnWindowDays.key, { text, key: deliveryAndReturns.key }],
    [deliveryAndReturns.key, { text, key: returnWindowDays.key }],
  ])
}
