import { useLoaderData } from 'react-router'
import { MemberCell } from '../../../back-office/finance/member-cell.tsx'
import type { TableColumn } from '../../../back-office/kit/data-table.tsx'
import { filtersOf } from '../../../back-office/kit/filters/address-filters.ts'
import { FilterChips } from '../../../back-office/kit/filters/filter-chips.tsx'
import { ListPage } from '../../../back-office/kit/list-page.tsx'
import { inPaise } from '../../../money/paise.ts'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import { Rupees } from '../../../ui/rupees.tsx'
import { isIdCursor } from '../../../wire/cursors.ts'
import { ReturnPill } from '../return-pill.tsx'
import { returnKindNames, returnReasonNames } from '../return-rules.ts'
import { findReturns, listedReturns } from './findReturns.call.ts'

async function load({ call, url }: LoadArguments) {
  return await call(findReturns, filtersOf(url, { state: listedReturns, cursor: isIdCursor }))
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.frame.returns')

type Row = Awaited<ReturnType<typeof load>>['data'][number]

export default function Returns() {
  return (
    <ListPage
      answer={useLoaderData<typeof loader>()}
      columns={columns}
      drawer={({ return_no: no }) => `/back-office/returns/${no}`}
      empty={['office.returns.none', 'office.returns.noneText']}
      filters={
        <FilterChips
          label="office.finance.state"
          name="state"
          options={[
            ['', 'office.returns.waiting'],
            ['under_way', 'office.returns.underWay'],
            ['ended', 'office.returns.ended'],
            ['all', 'office.finance.all'],
          ]}
        />
      }
      rowKey="return_no"
      title="office.frame.returns"
    />
  )
}

const columns: readonly TableColumn<Row>[] = [
  {
    header: 'office.returns.number',
    cell: ({ return_no: no }) => <span className="font-semibold tabular-nums">{no}</span>,
  },
  { header: 'office.finance.state', cell: ({ state }) => <ReturnPill state={state} /> },
  { header: 'office.returns.kind', cell: ({ kind }, say) => say(returnKindNames[kind]) },
  {
    header: 'office.returns.goods',
    cell: ({ quantity, product }, say) => (
      <>
        {say.count(quantity)} × <span translate="no">{product.name}</span>
      </>
    ),
  },
  {
    header: 'office.returns.amount',
    align: 'end',
    cell: ({ amount }) => <Rupees amount={inPaise(amount)} />,
  },
  { header: 'office.orders.reason', cell: ({ reason }, say) => say(returnReasonNames[reason]) },
  { header: 'office.orders.order', cell: ({ orderno }) => orderno },
  { header: 'office.finance.member', cell: ({ member }) => <MemberCell member={member} /> },
  { header: 'office.returns.askedAt', cell: ({ asked_at: at }, say) => say.moment(at) },
]
