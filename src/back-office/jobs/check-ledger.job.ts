import { checkDocumentDays } from '../../features/books/staff/reports/document-days.flow.ts'
import { findWrongCoupons } from '../../features/coupons/check-coupons.sql.ts'
import { checkLedger } from '../../ledger/check-ledger.ts'
import { saveCheckResult } from '../../platform/check-results.ts'
import type { Job } from '../../platform/service/job.ts'

/**
 * Every night: checks the whole ledger, the stored totals of invoices and credit notes, and each coupon's
 * stored total of discounts. Stores the result for staff.
 */
export const checkLedgerJob: Job = {
  name: 'check-ledger',
  cron: '20 4 * * *',
  expireSeconds: 15 * 60,
  async run({ db, log }) {
    const { differences, examples } = await checkLedger(db)
    const documents = await checkDocumentDays(db)
    const coupons = await findWrongCoupons(db)
    const found = {
      differences: differences + documents.length + coupons.length,
      examples: [...examples, ...documents, ...coupons],
    }
    await saveCheckResult(db, 'ledger', found)
    if (found.differences === 0) log.info('the ledger adds up')
    else log.error(found, 'the ledger does not add up')
  },
}
