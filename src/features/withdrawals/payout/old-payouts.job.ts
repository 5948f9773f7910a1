import { postTransfer } from '../../../ledger/post-transfer.ts'
import type { Job } from '../../../platform/service/job.ts'
import { lockOldPayouts } from './payout-transfers.sql.ts'

/**
 * Clears the paid payouts that earlier releases left on the account `payout_clearing` (money on its way to
 * banks). Posts one transfer that moves their sum from the shop's bank account. Runs every night, because
 * nodes of an earlier release may still pay during an update.
 */
export const clearOldPayouts: Job = {
  name: 'clear-old-payouts',
  cron: '20 3 * * *',
  atStart: true,
  async run({ transaction }) {
    await transaction(async (db) => {
      const { left, last } = await lockOldPayouts(db)
      if (left === 0) return
      await postTransfer(db, {
        code: 'payouts_to_bank',
        requestKey: `earlier payouts to the bank:${last}`,
        cause: { kind: 'transfer', id: last },
        legs: [
          { account: 'payout_clearing', amount: -left },
          { account: 'bank', amount: left },
        ],
      })
    })
  },
}
