import type { ReactNode } from 'react'
import type { CallOutput } from '../../wire/define-call.ts'
import { useWords } from '../../words/use-words.tsx'
import type { getMyStatement } from './statement.calls.ts'
import { Amount, MovedAmount } from './transaction-amount.tsx'
import { TypeIcon } from './type-icon.tsx'

type Summary = NonNullable<CallOutput<typeof getMyStatement>['summary']>

/**
 * Shows the summary of a month: opening balance, totals by type, closing balance. The figures add up from top
 * to bottom.
 */
export function MonthSummary({ month, summary }: { month: string; summary: Summary }) {
  const say = useWords()
  const hasPoints =
    summary.opening_points !== 0 ||
    summary.closing_points !== 0 ||
    summary.totals.some(({ unit }) => unit === 'points')
  return (
    <section aria-label={say.month(month)} className="card mt-4 p-4">
      <dl className="grid gap-2">
        <Line label={say('statement.openingBalance')}>
          <Amount amount={summary.opening_balance} unit="rupees" />
        </Line>
        <Totals totals={summary.totals} unit="rupees" />
        <Line isTotal label={say('statement.closingBalance')}>
          <Amount amount={summary.closing_balance} unit="rupees" />
        </Line>
      </dl>
      {hasPoints && (
        <dl className="mt-4 grid gap-2 border-t border-line pt-4">
          <Line label={say('statement.openingPoints')}>
            <Amount amount={summary.opening_points} unit="points" />
          </Line>
          <Totals totals={summary.totals} unit="points" />
          <Line isTotal label={say('statement.closingPoints')}>
            <Amount amount={summary.closing_points} unit="points" />
          </Line>
        </dl>
      )}
      {(summary.tds_deducted !== 0 || summary.clawback_due > 0) && (
        <dl className="mt-4 grid gap-2 border-t border-line pt-4">
          {summary.tds_deducted !== 0 && (
            <Line label={say('statement.tds')}>
              <Amount amount={summary.tds_deducted} unit="rupees" />
            </Line>
          )}
          {summary.clawback_due > 0 && (
            <Line label={say('statement.stillDue')}>
              <Amount amount={summary.clawback_due} unit="rupees" />
            </Line>
          )}
        </dl>
      )}
    </section>
  )
}

function Totals({ totals, unit }: { totals: Summary['totals']; unit: 'rupees' | 'points' }) {
  return totals
    .filter((total) => total.unit === unit)
    .flatMap(({ type_id: typeId, type_nname: name, credit_amt: credit, debit_amt: debit }) =>
      [
        { credit, debit: 0 },
        { credit: 0, debit },
      ]
        .filter((side) => side.credit + side.debit > 0)
        .map((side) => (
          <Line
            key={`${typeId} ${side.credit > 0}`}
            label={
              <span className="inline-flex items-center gap-2">
                <TypeIcon size={18} typeId={typeId} />
                {name}
              </span>
            }
          >
            <MovedAmount {...side} unit={unit} />
          </Line>
        )),
    )
}

type LineProps = { label: ReactNode; isTotal?: boolean; children: ReactNode }

function Line({ label, isTotal = false, children }: LineProps) {
  const look = isTotal ? 'mt-1 border-t border-line pt-3 font-bold' : ''
  return (
    <div className={`flex items-center justify-between gap-4 ${look}`}>
      <dt className={isTotal ? '' : 'text-muted'}>{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
