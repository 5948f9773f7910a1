import { escapeHtml } from '../../../../words/escape-html.ts'
import type { Journal, JournalLine } from './day-journals.ts'

/**
 * Writes journals as an import file of Tally, with the accounts that they use. A second import of a journal
 * changes it and adds none. Source: Tally's developer reference, 'Understanding Integration'.
 */
export async function* tallyXml(journals: readonly Journal[]): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA>
<REQUESTDESC><REPORTNAME>All Masters</REPORTNAME></REQUESTDESC><REQUESTDATA>
`
  const accounts = new Map(journals.flatMap(({ lines }) => lines.map((line) => [line.account, line])))
  for (const line of accounts.values()) {
    const name = escapeHtml(line.account)
    yield message(
      `<LEDGER NAME="${name}" ACTION="Create"><NAME>${name}</NAME><PARENT>${escapeHtml(groupOf(line))}</PARENT></LEDGER>`,
    )
  }
  for (const { day, number, lines } of journals)
    yield message(
      `<VOUCHER REMOTEID="${number}" VCHTYPE="Journal" ACTION="Create" OBJVIEW="Accounting Voucher View"><DATE>${day.replaceAll('-', '')}</DATE><VOUCHERTYPENAME>Journal</VOUCHERTYPENAME><VOUCHERNUMBER>${number}</VOUCHERNUMBER>${lines.map(entry).join('')}</VOUCHER>`,
    )
  yield '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n'
}

function message(content: string): string {
  return `<TALLYMESSAGE xmlns:UDF="TallyUDF">${content}</TALLYMESSAGE>\n`
}

// In Tally, the amount of a debit is negative, and 'deemed positive' means a debit.
function entry({ account, side, amount }: JournalLine): string {
  const isDebit = side === 'debit'
  const signed = (isDebit ? -amount : amount).toFixed(2)
  return `<ALLLEDGERENTRIES.LIST><LEDGERNAME>${escapeHtml(account)}</LEDGERNAME><ISDEEMEDPOSITIVE>${isDebit ? 'Yes' : 'No'}</ISDEEMEDPOSITIVE><AMOUNT>${signed}</AMOUNT></ALLLEDGERENTRIES.LIST>`
}

const classGroups = {
  asset: 'Current Assets',
  liability: 'Current Liabilities',
  income: 'Indirect Incomes',
  expense: 'Indirect Expenses',
  equity: 'Capital Account',
} as const
const roleGroups = { bank: 'Bank Accounts', tax: 'Duties & Taxes', sales: 'Sales Accounts' } as const

/** Returns the group of Tally's chart of accounts. */
function groupOf({ class: ofAccount, role }: JournalLine): string {
  return role ? roleGroups[role] : classGroups[ofAccount]
}
