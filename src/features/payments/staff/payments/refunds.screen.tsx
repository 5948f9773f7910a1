import { Link, useLoaderData } from 'react-router'
import { MinorAmount } from '../../../../back-office/finance/minor-amount.tsx'
import { Money } from '../../../../back-office/finance/money.tsx'
import { useChange } from '../../../../back-office/kit/change.tsx'
import { loadList } from '../../../../back-office/lists/list.load.ts'
import { type Cells, Listed } from '../../../../back-office/lists/listed.tsx'
import { isIn } from '../../../../states/states.ts'
import { Button } from '../../../../ui/button.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, onServer } from '../../../../ui/page/screen-load.ts'
import { Since } from '../../../../ui/since.tsx'
import { StatePill } from '../../../../ui/status-pill.tsx'
import type { CallOutput } from '../../../../wire/define-call.ts'
import { newRequestId } from '../../../../wire/new-request-id.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { openRefund, refundStates } from '../../payment-states.ts'
import { retryRefund } from './payments.calls.ts'
import { findRefunds } from './refunds.list.ts'

const load = loadList(findRefunds)
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const meta = privateMeta(findRefunds.title)

type Answer = CallOutput<typeof findRefunds>
type Row = Answer['data'][number]

export default function Refunds() {
  const { set_aside: setAside } = useLoaderData<typeof loader>()
  return (
    <Listed cells={cells} list={findRefunds}>
      {setAside && <SetAside {...setAside} />}
    </Listed>
  )
}

/** Shows the wallet part of refunds to buyers who have closed their account. */
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

/**
 * Links to the form for a correction of the books, with the known fields filled in. `amount` is in rupees, as
 * in the form.
 */
function SettleByHand({ amount, ...asked }: { account: string; amount: number; about: string }) {
  const say = useWords()
  const filledIn = new URLSearchParams({ ...asked, direction: 'take', amount: String(amount) })
  return (
    <Link className="text-sm font-semibold text-primary-ink" to={`/back-office/corrections/new?${filledIn}`}>
      {say('office.finance.settleByHand')}
    </Link>
  )
}

const cells: Cells<typeof findRefunds> = {
  refund_id: ({ refund_id: id, intent_id: intentId, order_no: orderNo }, say) => (
    <Link
      className="font-semibold whitespace-nowrap text-primary-ink tabular-nums"
      to={`/back-office/payments/${intentId}`}
    >
      {orderNo ?? say('office.finance.refundNo', { id })}
    </Link>
  ),
  state: ({ state, failure, settled_by: settledBy, created_at: at }, say) => (
    <>
      <StatePill of={refundStates} state={state} />
      {isIn(openRefund, state) && <Since at={at} className="mt-1 block text-sm text-muted" />}
      {failure && <span className="block max-w-80 text-sm text-danger">{failure}</span>}
      {settledBy && (
        <span className="block text-sm">{say('office.finance.settledBy', { id: settledBy })}</span>
      )}
    </>
  ),
  attempts: ({ attempts, state, next_attempt_at: at }, say) => (
    <>
      {attempts}
      {(state === 'queued' || state === 'pending') && (
        <span className="block text-sm whitespace-nowrap text-muted">
          {say('office.finance.nextTry', { at: say.moment(at) })}
        </span>
      )}
    </>
  ),
  amount_minor: ({ amount_minor: amount, currency }) => <MinorAmount amount={amount} currency={currency} />,
  next_attempt_at: (row) => <NextStep refund={row} />,
}

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
