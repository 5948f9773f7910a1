import { Link } from 'react-router'
import { inPaise } from '../../../money/paise.ts'
import { useWords } from '../../../words/use-words.tsx'
import type { ShownOrder } from './order.load.ts'

const reasons = { refund: 'office.cases.heldByRefund', dispute: 'office.cases.heldByDispute' } as const

/** Shows why an order is on hold, with a link to each payment case (such as a dispute) that holds it. */
export function OrderHold({ order: { held_by: cases, may_see_cases: maySee } }: { order: ShownOrder }) {
  const say = useWords()
  return cases.map(({ case_no: no, kind, amount }) => (
    <p
      className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-card bg-danger-soft p-3 text-sm"
      key={no}
      role="status"
    >
      {say(reasons[kind], { amount: say.rupees(inPaise(amount)) })}
      {maySee && (
        <Link className="font-semibold text-primary-ink" to={`/back-office/payment-cases/${no}`}>
          {say('office.cases.caseNo', { no })}
        </Link>
      )}
    </p>
  ))
}
