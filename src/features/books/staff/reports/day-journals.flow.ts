import { accountName } from '../../../../back-office/finance/finance-names.ts'
import { type AccountKind, accountClasses } from '../../../../ledger/accounts.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { Say } from '../../../../words/words-of.ts'
import { inUnit } from '../ledger/ledger-rows.flow.ts'
import { areDaysAddedUp, type DayMovement, listDayMovements } from './day-journals.sql.ts'
import type { Journal, JournalLine } from './day-journals.ts'

const roles: Partial<Record<AccountKind, JournalLine['role']>> = {
  bank: 'bank',
  gst: 'tax',
  gst_on_fees: 'tax',
  tds_payable: 'tax',
  sales: 'sales',
  subscription_sales: 'sales',
}

/**
 * Returns a month's ledger as one journal for each past day, in rupees. Returns undefined if past days are not
 * added up yet, because journals without them would look complete.
 */
export async function readDayJournals(
  { db, say }: { db: Db; say: Say },
  month: string,
): Promise<Journal[] | undefined> {
  if (!(await areDaysAddedUp(db, month))) return undefined
  const days = Map.groupBy(await listDayMovements(db, month), ({ day }) => day)
  return [...days].map(([day, movements]) => ({
    day,
    number: `ledger-${day}`,
    lines: movements.flatMap((movement) => linesOf(movement, say)),
  }))
}

function linesOf({ kind: name, credited, debited }: DayMovement, say: Say): JournalLine[] {
  const kind = name as AccountKind
  const line = { account: accountName(say, kind), class: accountClasses[kind], role: roles[kind] }
  const moved = [
    { ...line, side: 'debit' as const, amount: inUnit(debited, 'INR') },
    { ...line, side: 'credit' as const, amount: inUnit(credited, 'INR') },
  ]
  return moved.filter(({ amount }) => amount > 0)
}
