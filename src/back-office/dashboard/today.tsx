import { Rupees } from '../../ui/rupees.tsx'
import type { CallOutput, StaffRole } from '../../wire/define-call.ts'
import { useWords } from '../../words/use-words.tsx'
import { isOpenTo } from '../frame/rail-links.tsx'
import type { getSales } from './dashboard.calls.ts'
import { FigureCard } from './figure-card.tsx'
import { shownRupees } from './shown-rupees.ts'

type Days = CallOutput<typeof getSales>['data']

/** Shows today's sales so far, beside yesterday's. */
export function Today({ days, roles }: { days: Days; roles: readonly StaffRole[] }) {
  const say = useWords()
  const today = days.at(-1)
  const yesterday = days.at(-2)
  if (!today || !yesterday) return null
  const orders = `/back-office/orders?from=${today.day}&to=${today.day}`
  const opened = (to: string) => (isOpenTo(roles, to) ? to : undefined)
  return (
    <section aria-label={say('office.dashboard.soFar')}>
      <ul className="office-figures" data-few>
        <FigureCard
          label={say('office.dashboard.ordersToday')}
          note={say('office.dashboard.yesterday', { figure: say.count(yesterday.orders) })}
          to={opened(orders)}
          value={say.count(today.orders)}
        />
        {today.sales !== undefined && (
          <FigureCard
            label={say('office.dashboard.salesToday')}
            note={say('office.dashboard.yesterday', {
              figure: say.rupeesShort(shownRupees(yesterday.sales ?? 0)),
            })}
            to={opened(`${orders}&status=pending,processed,delivered`)}
            value={<Rupees amount={shownRupees(today.sales)} short />}
          />
        )}
        <FigureCard
          label={say('office.dashboard.rejectedToday')}
          note={say('office.dashboard.yesterday', { figure: say.count(yesterday.rejected) })}
          to={opened(`${orders}&status=rejected,returned`)}
          value={say.count(today.rejected)}
        />
      </ul>
    </section>
  )
}
