import { amountCell, csvRecord, headRecord, textCell } from '../../../../platform/csv/cells.ts'
import type { Journal } from './day-journals.ts'

/**
 * Writes journals as an import file of manual journals for Zoho Books. Its accounts must exist there. Source:
 * Zoho Books' help, 'Manual Journals'.
 */
export async function* zohoCsv(journals: readonly Journal[]): AsyncGenerator<string> {
  yield headRecord(['Journal Date', 'Reference Number', 'Notes', 'Currency', 'Account', 'Debit', 'Credit'])
  for (const { day, number, lines } of journals)
    yield lines
      .map(({ account, side, amount }) =>
        csvRecord([
          textCell(day),
          textCell(number),
          textCell(number),
          textCell('INR'),
          textCell(account),
          amountCell(side === 'debit' ? amount : undefined, 2),
          amountCell(side === 'credit' ? amount : undefined, 2),
        ]),
      )
      .join('')
}
