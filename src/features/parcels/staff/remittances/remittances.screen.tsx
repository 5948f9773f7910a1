import { Link, useLoaderData } from 'react-router'
import { DownloadLink } from '../../../../back-office/finance/download-link.tsx'
import { Money } from '../../../../back-office/finance/money.tsx'
import { chosenMonth, MonthChoice } from '../../../../back-office/finance/month-choice.tsx'
import type { TableColumn } from '../../../../back-office/kit/data-table.tsx'
import { ListPage } from '../../../../back-office/kit/list-page.tsx'
import { inPaise } from '../../../../money/paise.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../../ui/page/screen-load.ts'
import { Since } from '../../../../ui/since.tsx'
import { useWords } from '../../../../words/use-words.tsx'
import { sumColumns } from './remittance-columns.tsx'
import { RemittanceImport } from './remittance-import.tsx'
import { findRemittances } from './remittances.calls.ts'

async function load({ call, url }: LoadArguments) {
  const { month, months } = chosenMonth(url)
  return { month, months, ...(await call(findRemittances, { month })) }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.frame.remittances')

type Loaded = Awaited<ReturnType<typeof load>>
/** A row of the table: a remittance, or the month's totals. */
type Row = Loaded['totals'] & Partial<Loaded['data'][number]>

/** Lists a month's remittances of collected cash. */
export default function Remittances() {
  const say = useWords()
  const answer = useLoaderData<typeof loader>()
  const { month, months, totals } = answer
  return (
    <ListPage<Row>
      action={
        <>
          <ButtonLink to="/back-office/cash-differences" variant="secondary">
            {say('office.finance.differences')}
          </ButtonLink>
          <DownloadLink file="remittances" query={{ month }}>
            {say('office.finance.downloadRemittances')}
          </DownloadLink>
        </>
      }
      answer={answer}
      columns={columns}
      empty={['office.finance.noRemittances', 'office.finance.noRemittancesText']}
      filters={<MonthChoice month={month} months={months} />}
      open={({ remittance_id: id }) => `/back-office/remittances/${id}`}
      rowKey={({ remittance_id: id }) => String(id)}
      title="office.frame.remittances"
      total={totals}
    >
      <WithCouriers {...answer.with_couriers} />
      <RemittanceImport couriers={answer.couriers} />
    </ListPage>
  )
}

/** Shows the cash that couriers still have to pay, and the overdue orders. */
function WithCouriers({ orders, amount, overdue, oldest }: Loaded['with_couriers']) {
  const say = useWords()
  if (orders === 0) return null
  return (
    <section aria-label={say('office.finance.withCouriers')} className="card grid gap-2 p-4">
      <h2 className="font-bold">
        {say('office.finance.withCouriersText', { count: orders, amount: say.rupees(inPaise(amount)) })}
      </h2>
      {overdue > 0 && (
        <>
          <p className="font-semibold text-danger">
            {say('office.finance.cashOverdueText', { count: overdue })}
          </p>
          <ul className="grid gap-1 text-sm">
            {oldest.map((one) => (
              <li className="flex flex-wrap justify-between gap-x-3" key={one.orderno}>
                <span>
                  <Link className="font-semibold text-primary-ink" to={`/back-office/orders/${one.orderno}`}>
                    {one.orderno}
                  </Link>{' '}
                  <span translate="no">{one.courier}</span> <Since at={one.since} />
                </span>
                <Money amount={one.amount} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

const columns: readonly TableColumn<Row>[] = [
  {
    header: 'office.orders.cashReference',
    cell: ({ reference }, say) => (
      <span className="font-semibold" translate="no">
        {reference ?? say('office.finance.total')}
      </span>
    ),
  },
  { header: 'office.term.courier', cell: ({ courier }) => courier && <span translate="no">{courier}</span> },
  { header: 'office.finance.remittedOn', cell: ({ paid_on: day }, say) => day && say.date(day) },
  ...sumColumns<Row>(),
]
