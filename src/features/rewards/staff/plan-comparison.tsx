import { inPaise } from '../../../money/paise.ts'
import type { CallOutput } from '../../../wire/define-call.ts'
import { useWords } from '../../../words/use-words.tsx'
import type { Say } from '../../../words/words-of.ts'
import type { previewPlan } from './rewards.calls.ts'

type Preview = CallOutput<typeof previewPlan>['data']

const firstCell = 'border-b border-line py-1.5 text-start font-normal'
const cell = 'border-b border-line py-1.5 ps-3 text-end'

/** Compares the payments under a new reward plan with those under the current one. */
export function PlanComparison({ preview }: { preview: Preview }) {
  const say = useWords()
  return (
    <table className="w-full tabular-nums">
      <thead>
        <tr>
          <th className={firstCell} scope="col">
            <span className="sr-only">{say('office.plan.simulate')}</span>
          </th>
          <th className={cell} scope="col">
            {say('office.plan.current')}
          </th>
          <th className={cell} scope="col">
            {say('office.plan.new')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(preview, say).map(({ name, before, after }) => (
          <tr key={name}>
            <th className={firstCell} scope="row">
              {name}
            </th>
            <td className={cell}>{before}</td>
            <td className={cell}>{before === after ? after : <strong>{after}</strong>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function rowsOf({ percent, orders, last_days: lastDays }: Preview, say: Say) {
  const rupees = (amount: number) => say.rupees(inPaise(amount))
  return [
    { name: say('office.plan.share'), before: `${percent.before}%`, after: `${percent.after}%` },
    ...orders.map(({ amount, before, after }) => ({
      name: say('office.plan.orderOf', { amount: say.rupeesShort(inPaise(amount)) }),
      before: rupees(before),
      after: rupees(after),
    })),
    {
      name: say('office.plan.lastDays'),
      before: rupees(lastDays.before),
      after: rupees(lastDays.after),
    },
  ]
}
