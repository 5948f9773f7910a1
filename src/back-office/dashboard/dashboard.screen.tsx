import { useLoaderData, useOutletContext } from 'react-router'
import { privateMeta } from '../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../ui/page/screen-load.ts'
import { useWords } from '../../words/use-words.tsx'
import type { Person } from '../frame/rail.tsx'
import { FilterChips } from '../kit/filters/filter-chips.tsx'
import { OfficePage } from '../kit/office-page.tsx'
import { SetUpList } from '../set-up/set-up-list.tsx'
import { defaultPeriod, periodOf } from './chart-periods.ts'
import { Checks } from './checks.tsx'
import { getDashboard, getSales } from './dashboard.calls.ts'
import { SalesChart } from './sales-chart.tsx'
import { Today } from './today.tsx'
import { Waiting } from './waiting.tsx'

async function load({ call, url }: LoadArguments) {
  const days = periodOf(url.searchParams.get('days'))
  const [figures, sales] = await Promise.all([call(getDashboard, {}), call(getSales, { days })])
  return { figures: figures.data, sales: sales.data }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.dashboard')

export default function Dashboard() {
  const say = useWords()
  const { figures, sales } = useLoaderData<typeof loader>()
  const { roles } = useOutletContext<Person>()
  const amounts = sales.flatMap(({ sales: sold }) => (sold === undefined ? [] : [sold]))
  const days = sales.map(({ day }) => day)
  return (
    <OfficePage title={say('office.dashboard')}>
      {figures.set_up && (
        <section aria-labelledby="set-up">
          <h2 className="mb-2 text-base font-bold" id="set-up">
            {say('office.setUp.title')}
          </h2>
          <SetUpList found={figures.set_up} />
        </section>
      )}
      <Waiting figures={figures} roles={roles} />
      <Today days={sales} roles={roles} />
      {figures.checks && <Checks checks={figures.checks} roles={roles} />}
      <section aria-label={say('office.dashboard.charts')} className="grid gap-4">
        <FilterChips
          label="office.dashboard.period"
          name="days"
          options={[
            ['7', { said: say('office.dashboard.days', { days: 7 }) }],
            ['30', { said: say('office.dashboard.days', { days: 30 }) }],
            ['90', { said: say('office.dashboard.days', { days: 90 }) }],
          ]}
          standard={defaultPeriod}
        />
        <div className="grid grid-cols-1 gap-4 xl:grid-cols-[repeat(auto-fit,minmax(420px,1fr))]">
          <SalesChart
            days={days}
            title={say('term.orders')}
            unit="count"
            values={sales.map(({ orders }) => orders)}
          />
          {amounts.length > 0 && (
            <SalesChart
              days={days}
              title={say('office.dashboard.salesChart')}
              unit="rupees"
              values={amounts}
            />
          )}
        </div>
      </section>
    </OfficePage>
  )
}
