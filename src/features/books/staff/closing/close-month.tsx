import { Link } from 'react-router'
import { Money } from '../../../../back-office/finance/money.tsx'
import { monthName } from '../../../../back-office/finance/month-choice.tsx'
import { StepButton } from '../../../../back-office/kit/step-button.tsx'
import { StatePill } from '../../../../ui/status-pill.tsx'
import type { CallOutput } from '../../../../wire/define-call.ts'
import { placed } from '../../../../wire/placed.ts'
import { Say, useWords } from '../../../../words/use-words.tsx'
import { CompareGst } from '../reports/gst-bridge.tsx'
import type { viewMonth } from '../reports/reports.calls.ts'
import { closeMonth } from './closing.calls.ts'
import { monthStates } from './month-states.ts'

type MonthFigures = Pick<CallOutput<typeof viewMonth>, 'books' | 'bridge' | 'trial_totals'>

/**
 * Shows whether the books of a month are closed and who closed them. If they are open, shows what must happen
 * before they can be closed.
 */
export function MonthState({ month, books }: { month: string; books: MonthFigures['books'] }) {
  const say = useWords()
  const { closed_at: at, closed_by: by, is_over: isOver, next } = books
  if (at === null && next !== null && next > month)
    return <p className="office-quiet text-sm">{say('office.finance.monthBeforeBooks')}</p>
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      <StatePill of={monthStates} state={at === null ? 'open' : 'closed'} />
      <span className="office-quiet">
        {at !== null ? (
          say('office.finance.closedBy', { name: by ?? '', when: say.moment(at) })
        ) : isOver && next !== null && next < month ? (
          <Say
            k="office.finance.closeFirst"
            tags={{
              link: (
                <Link className="font-semibold text-primary-ink" to={`/back-office/reports?month=${next}`} />
              ),
            }}
            with={{ month: monthName(say, next) }}
          />
        ) : (
          say(isOver ? 'office.finance.mayClose' : 'office.finance.monthNotOver')
        )}
      </span>
      {books.is_never_closed && (
        <Link className="font-semibold text-primary-ink" to="/back-office/first-closing">
          {say('office.finance.firstClosing')}
        </Link>
      )}
    </p>
  )
}

/** Closes the month's books, after showing their totals. */
export function CloseMonth({
  month,
  of: { books, bridge, trial_totals: totals },
}: {
  month: string
  of: MonthFigures
}) {
  const say = useWords()
  if (books.closed_at !== null || !books.is_over || books.next !== month) return null
  if (bridge === null) return <CompareGst month={month} />
  const rupees = totals.find(({ unit }) => unit === 'rupees')!
  const agrees = bridge.difference === 0
  return (
    <StepButton
      call={closeMonth}
      danger
      input={({ requestId }) => ({ month, request_id: requestId })}
      label="office.finance.closeMonth"
      text={
        <>
          <p>{say('office.finance.closeMonthText')}</p>
          <ul className="mt-3 grid gap-1">
            <li>
              {say('office.finance.closeTrial')} <Money amount={rupees.closing_debit} /> ={' '}
              <Money amount={rupees.closing_credit} />
            </li>
            <li className={agrees ? undefined : 'font-semibold text-danger'}>
              {say('office.finance.closeBridge')} <Money amount={bridge.difference} />
            </li>
          </ul>
        </>
      }
      title={placed('office.finance.closeMonthTitle', { month: monthName(say, month) })}
    />
  )
}
