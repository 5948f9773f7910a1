import { useLoaderData } from 'react-router'
import type { TableColumn } from '../../../../../back-office/kit/data-table.tsx'
import { filtersOf } from '../../../../../back-office/kit/filters/address-filters.ts'
import { FilterChips } from '../../../../../back-office/kit/filters/filter-chips.tsx'
import { ListPage } from '../../../../../back-office/kit/list-page.tsx'
import { privateMeta } from '../../../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../../../ui/page/screen-load.ts'
import { isIdCursor } from '../../../../../wire/cursors.ts'
import { findSetAsideReports, listedStates } from './findSetAsideReports.call.ts'
import { describeReason, describeState } from './say-why.ts'
import { UnmatchedPill } from './set-aside-pill.tsx'

async function load({ call, url }: LoadArguments) {
  return await call(findSetAsideReports, filtersOf(url, { state: listedStates, cursor: isIdCursor }))
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.setAside.title')

type Row = Awaited<ReturnType<typeof load>>['data'][number]

/** Lists the couriers' unmatched reports, for staff to check. */
export default function SetAside() {
  return (
    <ListPage
      answer={useLoaderData<typeof loader>()}
      back="/back-office/dispatch"
      columns={columns}
      drawer={({ report_no: no }) => `/back-office/dispatch/set-aside/${no}`}
      empty={['office.setAside.none', 'office.setAside.noneText']}
      filters={
        <FilterChips
          label="office.finance.state"
          name="state"
          options={[
            ['', 'office.setAside.open'],
            ['done', 'office.setAside.done'],
            ['all', 'office.finance.all'],
          ]}
        />
      }
      rowKey="report_no"
      title="office.setAside.title"
    />
  )
}

const columns: readonly TableColumn<Row>[] = [
  {
    header: 'office.setAside.received',
    cell: ({ received_at: at }, say) => <span className="font-semibold">{say.moment(at)}</span>,
  },
  { header: 'office.finance.state', cell: ({ state }) => <UnmatchedPill state={state} /> },
  {
    header: 'office.setAside.says',
    cell: ({ step, words }, say) =>
      step === null ? (
        <span className="block max-w-60 truncate">{words || '–'}</span>
      ) : (
        describeState(say, step)
      ),
  },
  { header: 'office.setAside.why', cell: ({ why }, say) => describeReason(say, why) },
  { header: 'office.orders.order', cell: ({ orderno }) => orderno ?? '–' },
  {
    header: 'office.orders.trackingNo',
    cell: ({ tracking_no: no }) => <span translate="no">{no ?? '–'}</span>,
  },
]
