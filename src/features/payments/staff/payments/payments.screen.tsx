import { useLoaderData } from 'react-router'
import { MemberCell } from '../../../../back-office/finance/member-cell.tsx'
import { Money } from '../../../../back-office/finance/money.tsx'
import type { TableColumn } from '../../../../back-office/kit/data-table.tsx'
import { filtersOf } from '../../../../back-office/kit/filters/address-filters.ts'
import { FilterChips, optionsOf } from '../../../../back-office/kit/filters/filter-chips.tsx'
import { FilterSearch } from '../../../../back-office/kit/filters/filter-search.tsx'
import { ListPage } from '../../../../back-office/kit/list-page.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../../ui/page/screen-load.ts'
import { isIdCursor } from '../../../../wire/cursors.ts'
import { intentStates } from './payment-fields.ts'
import { intentStateNames, purposeNames } from './payment-names.ts'
import { IntentPill } from './payment-pills.tsx'
import { findPayments } from './payments.calls.ts'

const states = [...intentStates, 'unapplied'] as const

async function load({ call, url }: LoadArguments) {
  const filters = filtersOf(url, { state: states, q: /^.{1,64}$/, cursor: isIdCursor })
  return await call(findPayments, filters)
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.frame.payments')

type Row = Awaited<ReturnType<typeof load>>['data'][number]

export default function Payments() {
  return (
    <ListPage
      answer={useLoaderData<typeof loader>()}
      columns={columns}
      drawer={({ intent_id: id }) => `/back-office/payments/${id}`}
      empty={['office.finance.noPayments', 'office.finance.noPaymentsText']}
      filters={
        <>
          <FilterSearch label="office.finance.paymentSearch" name="q" />
          <FilterChips
            label="office.term.state"
            name="state"
            options={[['', 'office.term.all'], ...optionsOf(states, intentStateNames)]}
          />
        </>
      }
      rowKey="intent_id"
      title="office.frame.payments"
    />
  )
}

const columns: readonly TableColumn<Row>[] = [
  {
    header: 'office.finance.payment',
    cell: ({ order_no: orderNo, intent_id: id, purpose }, say) => (
      <span className="font-semibold tabular-nums">
        {orderNo ?? say('office.finance.paymentNo', { id, purpose: say(purposeNames[purpose]) })}
      </span>
    ),
  },
  {
    header: 'office.term.started',
    cell: ({ created_at: at }, say) => <time dateTime={at}>{say.moment(at)}</time>,
  },
  { header: 'office.term.state', cell: (row) => <IntentPill intent={row} /> },
  { header: 'office.finance.member', cell: ({ member }) => <MemberCell member={member} /> },
  {
    header: 'office.finance.providerOrder',
    cell: ({ provider_order_id: id }) => (
      <span className="text-sm wrap-anywhere" translate="no">
        {id ?? '–'}
      </span>
    ),
  },
  { header: 'office.finance.online', cell: ({ online }) => <Money amount={online} />, align: 'end' },
]
