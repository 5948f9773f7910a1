import { useLoaderData } from 'react-router'
import { MemberCell } from '../../../../back-office/finance/member-cell.tsx'
import { Money } from '../../../../back-office/finance/money.tsx'
import type { TableColumn } from '../../../../back-office/kit/data-table.tsx'
import { filtersOf } from '../../../../back-office/kit/filters/address-filters.ts'
import { FilterChips } from '../../../../back-office/kit/filters/filter-chips.tsx'
import { ListPage } from '../../../../back-office/kit/list-page.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../../ui/page/screen-load.ts'
import { isIdCursor } from '../../../../wire/cursors.ts'
import { kindNames, providerStateNames } from './case-fields.ts'
import { CasePill } from './case-pill.tsx'
import { findPaymentCases, listedCases } from './findPaymentCases.call.ts'

async function load({ call, url }: LoadArguments) {
  return await call(findPaymentCases, filtersOf(url, { state: listedCases, cursor: isIdCursor }))
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.cases.title')

type Row = Awaited<ReturnType<typeof load>>['data'][number]

/** Lists refunds and disputes at the provider that need a decision. */
export default function Cases() {
  return (
    <ListPage
      answer={useLoaderData<typeof loader>()}
      columns={columns}
      drawer={({ case_no: no }) => `/back-office/payment-cases/${no}`}
      empty={['office.cases.none', 'office.cases.noneText']}
      filters={
        <FilterChips
          label="office.finance.state"
          name="state"
          options={[
            ['', 'office.cases.toDecide'],
            ['all', 'office.finance.all'],
          ]}
        />
      }
      rowKey="case_no"
      title="office.cases.title"
    />
  )
}

const columns: readonly TableColumn<Row>[] = [
  {
    header: 'office.cases.noticed',
    cell: ({ noticed_at: at }, say) => (
      <time className="font-semibold" dateTime={at}>
        {say.moment(at)}
      </time>
    ),
  },
  { header: 'office.finance.state', cell: (row) => <CasePill one={row} /> },
  { header: 'office.cases.what', cell: ({ kind }, say) => say(kindNames[kind]) },
  {
    header: 'office.cases.atProvider',
    cell: ({ provider_state: state }, say) => say(providerStateNames[state]),
  },
  { header: 'office.orders.order', cell: ({ orderno }) => orderno ?? '–' },
  { header: 'office.finance.member', cell: ({ member }) => <MemberCell member={member} /> },
  {
    header: 'office.cases.respondBy',
    cell: ({ respond_by: at }, say) => (at === null ? '–' : say.moment(at)),
  },
  { header: 'office.finance.amount', cell: ({ amount }) => <Money amount={amount} />, align: 'end' },
]
