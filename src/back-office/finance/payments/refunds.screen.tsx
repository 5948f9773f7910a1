import { Link, useLoaderData } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import { isIdCursor } from '../../../wire/cursors.ts'
import { newRequestId } from '../../../wire/new-request-id.ts'
import { useWords } from '../../../words/use-words.tsx'
import type { Say } from '../../../words/words-of.ts'
import { filtersOf } from '../../parts/address-filters.ts'
import { useChange } from '../../parts/change.tsx'
import { DataTable, type TableColumn } from '../../parts/data-table.tsx'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { FilterChips } from '../../parts/filter-chips.tsx'
import { OfficePage } from '../../parts/office-page.tsx'
import { MemberCell } from '../member-cell.tsx'
import { MinorAmount } from '../minor-amount.tsx'
import { Money } from '../money.tsx'
import { findRefunds } from './findRefunds.call.ts'
import { refundStates } from './payment-fields.ts'
import { refundStateNames } from './payment-names.ts'
import { RefundPill } from './payment-pills.tsx'
import { retryRefund } from './retryRefund.call.ts'

const states = ['waiting', 'all', ...refundStates] as const

async function load({ call, url }: LoadArguments) {
  return await call(findRefunds, filtersOf(url, { state: states, cursor: isIdCursor }))
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.frame.refunds')

type Row = Awaited<ReturnType<typeof load>>['data'][number]

export default function Refunds() {
  const say = useWords()
  const { data: rows, set_aside: setAside, next_cursor: next } = useLoaderData<typeof loader>()
  return (
    <OfficePage title={say('office.frame.refunds')}>
      <FilterBar>
        <FilterChips
          label={say('office.finance.state')}
          name="state"
          options={[
            { value: '', label: say('office.finance.waiting') },
            ...refundStates.map((state) => ({ value: state, label: say(refundStateNames[state]) })),
            { value: 'all', label: say('office.finance.all') },
          ]}
        />
      </FilterBar>
      {setAside && (
        <section className="card grid gap-2 p-4">
          <h2 className="font-bold">{say('office.finance.setAsideTitle')}</h2>
          <p className="text-sm">{say('office.finance.setAsideText')}</p>
          <p className="font-semibold">
            {say('office.finance.owedNow')} <Money amount={setAside.amount} />
          </p>
          <ul className="grid gap-2">
            {setAside.orders.map((order) => (
              <li className="flex flex-wrap items-center gap-x-4 gap-y-1" key={order.transfer_id}>
                <Link
                  className="font-semibold text-primary-ink"
                  to={`/back-office/ledger/transfers/${order.transfer_id}`}
                >
                  {order.order_no ?? order.transfer_id}
                </Link>
                <span className="text-sm text-muted">{say.moment(order.at)}</span>
                <Money amount={order.amount} />
                {order.settled_by ? (
                  <Link
                    className="text-sm text-primary-ink"
                    to={`/back-office/corrections/${order.settled_by}?state=all`}
                  >
                    {say('office.finance.settledBy', { id: order.settled_by })}
                  </Link>
                ) : (
                  order.order_no && (
                    <Link
                      className="text-sm font-semibold text-primary-ink"
                      to={`/back-office/corrections/new?${new URLSearchParams({
                        ...{ account: 'refunds_set_aside', direction: 'take', amount: String(order.amount) },
                        about: `order ${order.order_no}`,
                      })}`}
                    >
                      {say('office.finance.settleByHand')}
                    </Link>
                  )
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <DataTable
        columns={columnsOf(say)}
        empty={{ title: say('office.finance.noRefunds'), text: say('office.finance.noRefundsText') }}
        label={say('office.frame.refunds')}
        next={next}
        rowKey={({ refund_id: id }) => id}
        rows={rows}
      />
    </OfficePage>
  )
}

function columnsOf(say: Say): TableColumn<Row>[] {
  return [
    {
      id: 'no',
      header: say('office.finance.refund'),
      cell: ({ refund_id: id, intent_id: intentId, order_no: orderNo }) => (
        <Link
          className="font-semibold whitespace-nowrap text-primary-ink tabular-nums"
          to={`/back-office/payments/${intentId}`}
        >
          {orderNo ?? say('office.finance.refundNo', { id })}
        </Link>
      ),
    },
    {
      id: 'at',
      header: say('office.finance.decided'),
      cell: ({ created_at: at }) => <time dateTime={at}>{say.moment(at)}</time>,
    },
    {
      id: 'state',
      header: say('office.finance.state'),
      cell: ({ state, failure, settled_by: settledBy }) => (
        <>
          <RefundPill state={state} />
          {failure && <span className="block max-w-80 text-sm text-danger">{failure}</span>}
          {settledBy && (
            <span className="block text-sm">{say('office.finance.settledBy', { id: settledBy })}</span>
          )}
        </>
      ),
    },
    {
      id: 'member',
      header: say('office.finance.member'),
      cell: ({ member }) => <MemberCell member={member} />,
    },
    {
      id: 'tries',
      header: say('office.finance.tries'),
      cell: ({ attempts, state, next_attempt_at: at }) => (
        <>
          {attempts}
          {(state === 'queued' || state === 'pending') && (
            <span className="block text-sm text-muted">
              {say('office.finance.nextTry', { at: say.moment(at) })}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'amount',
      header: say('office.finance.amount'),
      cell: ({ amount_minor: amount, currency }) => <MinorAmount amount={amount} currency={currency} />,
      align: 'end',
    },
    { id: 'do', header: say('office.finance.next'), cell: (row) => <NextStep refund={row} /> },
  ]
}

function NextStep({ refund }: { refund: Row }) {
  const say = useWords()
  const change = useChange()
  const { state, refund_id: id } = refund
  if (state === 'set_aside' && !refund.settled_by && refund.currency === 'INR')
    return (
      <Link
        className="text-sm font-semibold text-primary-ink"
        to={`/back-office/corrections/new?${new URLSearchParams({
          ...{ account: 'online_refunds_due', direction: 'take', amount: String(refund.amount_minor / 100) },
          about: `refund ${id}`,
        })}`}
      >
        {say('office.finance.settleByHand')}
      </Link>
    )
  if (state !== 'queued' && state !== 'pending') return null
  return (
    <Button
      busy={change.busy}
      onClick={() => void change.run(retryRefund, { refund_id: id, request_id: newRequestId() })}
      small
      variant="secondary"
    >
      {say('office.finance.retryNow')}
    </Button>
  )
}
