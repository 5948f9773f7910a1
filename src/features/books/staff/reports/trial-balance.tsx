import { Link } from 'react-router'
import { accountName } from '../../../../back-office/finance/finance-names.ts'
import { Money } from '../../../../back-office/finance/money.tsx'
import { DataTable, type TableColumn } from '../../../../back-office/kit/data-table.tsx'
import { lastDayOf, lastMonths } from '../../../../calendar/india.ts'
import type { CallOutput } from '../../../../wire/define-call.ts'
import type { PlainKey } from '../../../../words/sentence.ts'
import { useWords } from '../../../../words/use-words.tsx'
import type { Say } from '../../../../words/words-of.ts'
import { monthDays } from './month-days.ts'
import type { viewMonth } from './reports.calls.ts'

type OfMonth = CallOutput<typeof viewMonth>
type Line = OfMonth['trial'][number]
/**
 * A row of the trial balance in debit and credit columns. `line` is the account's line; the row of totals has
 * none.
 */
type Row = { line: Line | undefined; opening: Sides; moved: Sides; closing: Sides; unit: Line['unit'] }
type Sides = { debit: number; credit: number }

type TrialBalanceProps = { month: string; unit: Line['unit']; of: Pick<OfMonth, 'trial' | 'trial_totals'> }

/**
 * Shows the trial balance in debit and credit columns, whose totals must be equal. Each account links to its
 * entries of the month.
 */
export function TrialBalance({ month, unit, of: { trial, trial_totals: totals } }: TrialBalanceProps) {
  const sum = totals.find((one) => one.unit === unit)!
  const rows = trial.filter((line) => line.unit === unit).map(rowOf)
  return (
    <DataTable
      columns={columnsOf(month)}
      empty="office.finance.nothingMoved"
      label={unit === 'rupees' ? 'office.finance.trialBalance' : 'office.finance.trialBalancePoints'}
      open={({ line }) => line && entriesOf(line, monthDays(month))}
      rowKey={({ line }) => `${line?.kind} ${line?.account_id}`}
      rows={rows}
      total={{
        line: undefined,
        unit,
        opening: { debit: sum.opening_debit, credit: sum.opening_credit },
        moved: { debit: sum.debited, credit: sum.credited },
        closing: { debit: sum.closing_debit, credit: sum.closing_credit },
      }}
    />
  )
}

/**
 * Returns the URL of the entries behind a line of the trial balance. Without `days.from`, the page lists all
 * entries until `days.to`.
 */
export function entriesOf({ kind, account_id: id }: Line, days: { from?: string; to: string }): string {
  if (id !== null) return `/back-office/ledger/accounts/${id}?${new URLSearchParams(days)}`
  const month = days.to.slice(0, 7)
  return `/back-office/ledger/kinds/${kind}?month=${month}${days.from === undefined ? '&since=beginning' : ''}`
}

function rowOf(line: Line): Row {
  return {
    line,
    unit: line.unit,
    opening: sides(line.opening),
    closing: sides(line.closing),
    moved: { debit: line.debited, credit: line.credited },
  }
}

const sides = (amount: number): Sides =>
  amount < 0 ? { debit: -amount, credit: 0 } : { debit: 0, credit: amount }

/**
 * Returns the columns. The opening and closing balances link to all entries until then; the account's name
 * links to the month's entries.
 */
function columnsOf(month: string): TableColumn<Row>[] {
  const [, before = ''] = lastMonths(new Date(`${month}-15T12:00:00Z`), 2)
  const opening = { to: lastDayOf(before) }
  const closing = { to: lastDayOf(month) }
  return [
    {
      header: 'office.finance.ledgerAccount',
      cell: ({ line }, say) => (line ? nameOf(line, say) : say('office.finance.total')),
    },
    column('office.finance.openingDebit', ({ opening: { debit } }) => debit, {
      days: opening,
      isMinor: true,
    }),
    column('office.finance.openingCredit', ({ opening: { credit } }) => credit, {
      days: opening,
      isMinor: true,
    }),
    column('office.finance.debit', ({ moved }) => moved.debit),
    column('office.finance.credit', ({ moved }) => moved.credit),
    column('office.finance.closingDebit', ({ closing: { debit } }) => debit, { days: closing }),
    column('office.finance.closingCredit', ({ closing: { credit } }) => credit, { days: closing }),
  ]
}

function nameOf({ kind, account_id: id }: Line, say: Say): string {
  const name = accountName(say, kind)
  return id === null ? say('office.finance.membersAccount', { account: name }) : name
}

function column(
  header: PlainKey,
  amountOf: (row: Row) => number,
  { days, ...rest }: { days?: { to: string }; isMinor?: true } = {},
): TableColumn<Row> {
  const cell = (row: Row) => {
    const amount = amountOf(row)
    if (amount === 0 && row.line) return <Nothing />
    const shown = <Money amount={amount} unit={row.unit} />
    if (!row.line || !days) return shown
    return (
      <Link className="leading-6 hover:underline" to={entriesOf(row.line, days)}>
        {shown}
      </Link>
    )
  }
  return { header, cell, align: 'end', ...rest }
}

/** Shows a dash instead of zero, so that other amounts are easy to see. */
function Nothing() {
  const say = useWords()
  return (
    <span className="text-muted">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{say('office.finance.none')}</span>
    </span>
  )
}
