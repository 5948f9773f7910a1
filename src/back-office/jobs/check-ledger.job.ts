import { checkLedger } from '../../ledger/check-ledger.ts'
import { saveCheckResult } from '../../platform/check-results.ts'
import type { Job } from '../../platform/service/job.ts'

/** Every night: adds the whole ledger up, and keeps what it found for the staff. */
export const checkLedgerJob: Job = {
  name: 'check-ledger',
  cron: '20 4 * * *',
  expireSeconds: 15 * 60,
  async run({ db, log }) {
    const found = await checkLedger(db)
    await saveCheckResult(db, 'ledger', found)
    if (found.differences === 0) log.info('the ledger adds up')
    else log.error(found, 'the ledger does not add up')
  },
}
