import { Outlet, useLoaderData, useLocation } from 'react-router'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import { isIdCursor } from '../../../wire/cursors.ts'
import { useWords } from '../../../words/use-words.tsx'
import type { Say } from '../../../words/words-of.ts'
import { filtersOf } from '../../parts/address-filters.ts'
import { DataTable, type TableColumn } from '../../parts/data-table.tsx'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { FilterChips } from '../../parts/filter-chips.tsx'
import { FilterSearch } from '../../parts/filter-search.tsx'
import { OfficePage } from '../../parts/office-page.tsx'
import { MemberCell } from '../member-cell.tsx'
import { Money } from '../money.tsx'
import { findPayments } from './findPayments.call.ts'
import { intentStates } from './payment-fields.ts'
import { intentStateNames, purposeNames } from './payment-names.ts'
import { IntentPill } from './payment-pills.tsx'

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
  const say = useWords()
  const { data: rows, next_cursor: next } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  return (
    <OfficePage title={say('office.frame.payments')}>
      <FilterBar>
        <FilterSearch label={say('office.finance.paymentSearch')} name="q" />
        <FilterChips
          label={say('office.finance.state')}
          name="state"
          options={[
            { value: '', label: say('office.finance.all') },
            ...states.map((state) => ({ value: state, label: say(intentStateNames[state]) })),
          ]}
        />
      </FilterBar>
      <DataTable
        columns={columnsOf(say)}
        empty={{ title: say('office.finance.noPayments'), text: say('office.finance.noPaymentsText') }}
        label={say('office.frame.payments')}
        next={next}
        open={({ intent_id: id }) => `/back-office/payments/${id}${search}`}
        rowKey={({ intent_id: id }) => id}
        rows={rows}
      />
      <Outlet />
    </OfficePage>
  )
}

function columnsOf(say: Say): TableColumn<Row>[] {
  return [
    {
      id: 'no',
      header: say('office.finance.payment'),
      cell: ({ order_no: orderNo, intent_id: id, purpose }) => (
        <span className="font-semibold tabular-nums">
          {orderNo ?? say('office.finance.paymentNo', { id, purpose: say(purposeNames[purpose]) })}
        </span>
      ),
    },
    {
      id: 'at',
      header: say('office.finance.begun'),
      cell: ({ created_at: at }) => <time dateTime={at}>{say.moment(at)}</time>,
    },
    { id: 'state', header: say('office.finance.state'), cell: (row) => <IntentPill intent={row} /> },
    {
      id: 'member',
      header: say('office.finance.member'),
      cell: ({ member }) => <MemberCell member={member} />,
    },
    {
      id: 'provider',
      header: say('office.finance.providerOrder'),
      cell: ({ provider_order_id: id }) => (
        <span className="text-sm wrap-anywhere" translate="no">
          {id ?? '–'}
        </span>
      ),
    },
    {
      id: 'online',
      header: say('office.finance.online'),
      cell: ({ online }) => <Money amount={online} />,
      align: 'end',
    },
  ]
}
