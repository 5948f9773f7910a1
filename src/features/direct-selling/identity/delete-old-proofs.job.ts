import type { Job } from '../../../platform/service/job.ts'
import { readShopSetting } from '../../../platform/settings/shop-settings.ts'
import { sellerIdentity } from './identity.settings.ts'
import { deleteOldProofs } from './proofs.sql.ts'

/** Deletes proofs of address that are no longer needed, every hour. */
export const deleteOldIdentityProofs: Job = {
  name: 'delete-old-identity-proofs',
  cron: '50 * * * *',
  async run({ db }) {
    const { proof_days: days } = await readShopSetting(db, sellerIdentity)
    await deleteOldProofs(db, days)
  },
}
