import type { Db } from '../../../platform/database/database.ts'
import { readShopSetting } from '../../../platform/settings/shop-settings.ts'
import { breachTerms } from '../breach.settings.ts'
import type { Breach } from '../breaches.sql.ts'
import { shownBreach } from './shown-breach.ts'

/** Returns breaches as the list shows them, with their deadlines. */
export async function listedBreaches(found: Breach[], { db }: { db: Db }) {
  const { hours } = await readShopSetting(db, breachTerms)
  return found.map((breach) => shownBreach(breach, hours))
}
