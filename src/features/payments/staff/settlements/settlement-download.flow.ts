import { monthlyDownload } from '../../../../back-office/finance/download-query.ts'
import { indianTime } from '../../../../calendar/india.ts'
import { paise, toRupees } from '../../../../money/paise.ts'
import { amountCell, csvRecord, headRecord, textCell } from '../../../../platform/csv/cells.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { Say } from '../../../../words/words-of.ts'
import { listSettlements } from './settlements.sql.ts'

const rupees = (amount: number) => amountCell(toRupees(paise(amount)), 2)

export const settlementDownloads = [monthlyDownload('settlements', settlementsCsv)]

/**
 * Yields the CSV of a month's settlements: the amounts collected, refunded, deducted by the provider, and
 * paid out.
 */
async function* settlementsCsv(
  { db, say }: { db: Db; say: Say },
  { month }: { month: string },
): AsyncGenerator<string> {
  yield headRecord(
    (
      [
        'office.finance.reference',
        'office.finance.utr',
        'office.finance.csvDate',
        'office.finance.collected',
        'office.finance.refundedBack',
        'office.finance.adjusted',
        'office.finance.providerFee',
        'office.finance.gstOnFee',
        'office.finance.netToBank',
      ] as const
    ).map((key) => say(key)),
  )
  for (const row of await listSettlements(db, month))
    yield csvRecord([
      textCell(row.provider_settlement_id),
      textCell(row.utr),
      textCell(indianTime(row.settled_at)),
      ...[row.collected, row.refunded, row.adjusted, row.fee, row.gst_on_fee, row.net].map(rupees),
    ])
}
