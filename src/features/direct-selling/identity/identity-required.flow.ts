import { indianTime } from '../../../calendar/india.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readShopSetting } from '../../../platform/settings/shop-settings.ts'
import { shopTime } from '../../../platform/shop-time.ts'
import { sellerIdentity } from './identity.settings.ts'
import { findIdentity } from './identity.sql.ts'
import type { IdentityState } from './identity-states.ts'

/** Whether withdrawals need a verified identity today, and the member's state. */
export type IdentityTerms = { isRequired: boolean; state: IdentityState }

export async function readIdentityTerms(db: Db, memberId: number): Promise<IdentityTerms> {
  const { withdrawals_from: from } = await readShopSetting(db, sellerIdentity)
  const identity = await findIdentity(db, memberId)
  return {
    isRequired: from !== null && from <= indianTime(shopTime()).slice(0, 10),
    state: identity?.state ?? 'not_started',
  }
}
