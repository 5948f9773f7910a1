import { monthlyDownload } from '../../../../back-office/finance/download-query.ts'
import { paise, toRupees } from '../../../../money/paise.ts'
import { amountCell, csvRecord, headRecord, textCell } from '../../../../platform/csv/cells.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { Say } from '../../../../words/words-of.ts'
import { listRemittances } from './remittances.sql.ts'

const rupees = (amount: number) => amountCell(toRupees(paise(amount)), 2)

export const remittanceDownloads = [monthlyDownload('remittances', remittancesCsv)]

/** Yields the CSV of a month's remittances, with their differences from the amounts due. */
async function* remittancesCsv(
  { db, say }: { db: Db; say: Say },
  { month }: { month: string },
): AsyncGenerator<string> {
  yield headRecord(
    (
      [
        'office.finance.reference',
        'office.term.courier',
        'office.finance.csvDate',
        'office.finance.remittedDue',
        'office.finance.remittedReceived',
        'office.term.difference',
      ] as const
    ).map((key) => say(key)),
  )
  for (const row of await listRemittances(db, month))
    yield csvRecord([
      textCell(row.reference),
      textCell(row.courier),
      textCell(row.paid_on),
      ...[row.due, row.received, row.received - row.due].map(rupees),
    ])
}
