import { Link, useLoaderData } from 'react-router'
import { MemberCell } from '../../../../back-office/finance/member-cell.tsx'
import { MinorAmount } from '../../../../back-office/finance/minor-amount.tsx'
import { Money } from '../../../../back-office/finance/money.tsx'
import { useChange } from '../../../../back-office/kit/change.tsx'
import type { TableColumn } from '../../../../back-office/kit/data-table.tsx'
import { filtersOf } from '../../../../back-office/kit/filters/address-filters.ts'
import { FilterChips, optionsOf } from '../../../../back-office/kit/filters/filter-chips.tsx'
import { ListPage } from '../../../../back-office/kit/list-page.tsx'
import { Button } from '../../../../ui/button.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../../ui/page/screen-load.ts'
import { isIdCursor } from '../../../../wire/cursors.ts'
import { newRequestId } from '../../../../wire/new-request-id.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { listedRefunds, refundStates } from './payment-fields.ts'
import { refundStateNames } from './payment-names.ts'
import { RefundPill } from './payment-pills.tsx'
import { findRefunds, retryRefund } from './payments.calls.ts'

async function load({ call, url }: LoadArguments) {
  return await call(findRefunds, filtersOf(url, { state: listedRefunds, cursor: isIdCursor }))
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.frame.refunds')

type Answer = Awaited<ReturnType<typeof load>>
type Row = Answer['data'][number]

export default function Refunds() {
  const answer = useLoaderData<typeof loader>()
  return (
    <ListPage
      answer={answer}
      columns={columns}
      empty={['office.finance.noRefunds', 'office.finance.noRefundsText']}
      filters={
        <FilterChips
          label="office.term.state"
          name="state"
          options={[
            ['', 'office.finance.waiting'],
            ['by_hand', 'office.finance.refundByHand'],
            ...optionsOf(refundStates, refundStateNames),
            ['all', 'office.term.all'],
          ]}
        />
      }
      rowKey="refund_id"
      title="office.frame.refunds"
    >
      {answer.set_aside && <SetAside {...answer.set_aside} />}
    </ListPage>
  )
}

/** Shows the wallet part of returned orders whose buyer closed the account. */
function SetAside({ amount, orders }: NonNullable<Answer['set_aside']>) {
  const say = useWords()
  return (
    <section className="card grid gap-2 p-4">
      <h2 className="font-bold">{say('office.finance.setAsideTitle')}</h2>
      <p className="text-sm">{say('office.finance.setAsideText')}</p>
      <p className="font-semibold">
        {say('office.finance.owedNow')} <Money amount={amount} />
      </p>
      <ul className="grid gap-2">
        {orders.map((order) => (
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
                <SettleByHand
                  about={`order ${order.order_no}`}
                  account="refunds_set_aside"
                  amount={order.amount}
                />
              )
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Links to the correction form, filled in as far as possible. `amount` is in rupees, as in the form. */
function SettleByHand({ amount, ...asked }: { account: string; amount: number; about: string }) {
  const say = useWords()
  const filledIn = new URLSearchParams({ ...asked, direction: 'take', amount: String(amount) })
  return (
    <Link className="text-sm font-semibold text-primary-ink" to={`/back-office/corrections/new?${filledIn}`}>
      {say('office.finance.settleByHand')}
    </Link>
  )
}

const columns: readonly TableColumn<Row>[] = [
  {
    header: 'office.term.refund',
    cell: ({ refund_id: id, intent_id: intentId, order_no: orderNo }, say) => (
      <Link
        className="font-semibold whitespace-nowrap text-primary-ink tabular-nums"
        to={`/back-office/payments/${intentId}`}
      >
        {orderNo ?? say('office.finance.refundNo', { id })}
      </Link>
    ),
  },
  {
    header: 'office.finance.decided',
    cell: ({ created_at: at }, say) => <time dateTime={at}>{say.moment(at)}</time>,
  },
  {
    header: 'office.term.state',
    cell: ({ state, failure, settled_by: settledBy }, say) => (
      <>
        <RefundPill state={state} />
        {failure && <span className="block max-w-80 text-sm text-danger">{failure}</span>}
        {settledBy && (
          <span className="block text-sm">{say('office.finance.settledBy', { id: settledBy })}</span>
        )}
      </>
    ),
  },
  { header: 'office.finance.member', cell: ({ member }) => <MemberCell member={member} /> },
  {
    header: 'office.term.attempts',
    cell: ({ attempts, state, next_attempt_at: at }, say) => (
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
    header: 'term.amount',
    cell: ({ amount_minor: amount, currency }) => <MinorAmount amount={amount} currency={currency} />,
    align: 'end',
  },
  { header: 'office.finance.next', cell: (row) => <NextStep refund={row} /> },
]

function NextStep({ refund }: { refund: Row }) {
  const say = useWords()
  const change = useChange()
  const { state, refund_id: id } = refund
  if (state === 'set_aside' && !refund.settled_by && refund.currency === 'INR')
    return (
      <SettleByHand about={`refund ${id}`} account="online_refunds_due" amount={refund.amount_minor / 100} />
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
