import type { CallOutput } from '../../../wire/define-call.ts'
import type { PlainKey } from '../../../words/sentence.ts'
import { useWords } from '../../../words/use-words.tsx'
import type { Say } from '../../../words/words-of.ts'
import { DataTable, type TableColumn } from '../../parts/data-table.tsx'
import { accountName } from '../finance-names.ts'
import { Money } from '../money.tsx'
import { monthDays } from './month-days.ts'
import type { viewMonth } from './viewMonth.call.ts'

type OfMonth = CallOutput<typeof viewMonth>
type Line = OfMonth['trial'][number]
/** A line in the columns of a trial balance; the total has no account. */
type Row = { line: Line | undefined; opening: Sides; moved: Sides; closing: Sides; unit: Line['unit'] }
type Sides = { debit: number; credit: number }

type TrialBalanceProps = { month: string; unit: Line['unit']; of: Pick<OfMonth, 'trial' | 'trial_totals'> }

/** The trial balance in debit and credit columns, whose totals are the same. Each account opens to its entries of the month. */
export function TrialBalance({ month, unit, of: { trial, trial_totals: totals } }: TrialBalanceProps) {
  const sum = totals.find((one) => one.unit === unit)!
  const rows = trial.filter((line) => line.unit === unit).map(rowOf)
  return (
    <DataTable
      columns={columns}
      empty="office.finance.nothingMoved"
      label={unit === 'rupees' ? 'office.finance.trialBalance' : 'office.finance.trialBalancePoints'}
      open={({ line }) => line && entriesOf(line, month)}
      rowKey={({ line }) => `${line?.kind} ${line?.account_id}`}
      rows={rows}
      total={{
        ...{ line: undefined, unit },
        opening: { debit: sum.opening_debit, credit: sum.opening_credit },
        moved: { debit: sum.debited, credit: sum.credited },
        closing: { debit: sum.closing_debit, credit: sum.closing_credit },
      }}
    />
  )
}

/** Where the entries of a line of the trial balance are. */
export function entriesOf({ kind, account_id: id }: Line, month: string): string {
  if (id === null) return `/back-office/ledger/kinds/${kind}?month=${month}`
  return `/back-office/ledger/accounts/${id}?${new URLSearchParams(monthDays(month))}`
}

function rowOf(line: Line): Row {
  return {
    ...{ line, unit: line.unit, opening: sides(line.opening), closing: sides(line.closing) },
    moved: { debit: line.debited, credit: line.credited },
  }
}

const sides = (amount: number): Sides =>
  amount < 0 ? { debit: -amount, credit: 0 } : { debit: 0, credit: amount }

const columns: readonly TableColumn<Row>[] = [
  {
    header: 'office.finance.ledgerAccount',
    cell: ({ line }, say) => (line ? nameOf(line, say) : say('office.finance.total')),
  },
  column('office.finance.openingDebit', ({ opening }) => opening.debit, true),
  column('office.finance.openingCredit', ({ opening }) => opening.credit, true),
  column('office.finance.debit', ({ moved }) => moved.debit),
  column('office.finance.credit', ({ moved }) => moved.credit),
  column('office.finance.closingDebit', ({ closing }) => closing.debit),
  column('office.finance.closingCredit', ({ closing }) => closing.credit),
]

function nameOf({ kind, account_id: id }: Line, say: Say): string {
  const name = accountName(say, kind)
  return id === null ? say('office.finance.membersAccount', { account: name }) : name
}

function column(header: PlainKey, amountOf: (row: Row) => number, isMinor?: true): TableColumn<Row> {
  const cell = (row: Row) => {
    const amount = amountOf(row)
    return amount === 0 && row.line ? <Nothing /> : <Money amount={amount} unit={row.unit} />
  }
  return { header, cell, align: 'end', ...(isMinor && { isMinor }) }
}

/** A dash, so that amounts stand out of the columns. */
function Nothing() {
  const say = useWords()
  return (
    <span className="text-muted">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{say('office.finance.none')}</span>
    </span>
  )
}
