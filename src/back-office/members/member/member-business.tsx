import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import type { CallOutput } from '../../../wire/define-call.ts'
import { newRequestId } from '../../../wire/new-request-id.ts'
import { useWords } from '../../../words/use-words.tsx'
import type { Say } from '../../../words/words-of.ts'
import { Money } from '../../finance/money.tsx'
import { IntentPill } from '../../finance/payments/payment-pills.tsx'
import { WithdrawalPill } from '../../finance/withdrawals/withdrawal-pill.tsx'
import { OrderPill } from '../../orders/order-pill.tsx'
import { useChange } from '../../parts/change.tsx'
import { DataTable, type TableColumn } from '../../parts/data-table.tsx'
import { sendInvoiceLink } from './sendInvoiceLink.call.ts'
import type { viewMemberBusiness } from './viewMemberBusiness.call.ts'

type Shown = CallOutput<typeof viewMemberBusiness>

/** What a member bought, paid online and took out. */
export function MemberBusiness({ member, orders, payments, withdrawals, may_open_finance: mayOpen }: Shown) {
  const say = useWords()
  return (
    <div className="grid gap-6">
      <Orders member={member} orders={orders} />
      <section className="grid gap-3">
        <h2 className="font-bold">{say('office.members.payments')}</h2>
        <DataTable
          columns={paymentColumns(say)}
          empty={{ title: say('office.members.noPayments') }}
          label={say('office.members.payments')}
          open={mayOpen ? ({ intent_id: id }) => `/back-office/payments/${id}` : undefined}
          rowKey={({ intent_id: id }) => id}
          rows={payments}
        />
      </section>
      <section className="grid gap-3">
        <h2 className="font-bold">{say('office.members.withdrawals')}</h2>
        <DataTable
          columns={withdrawalColumns(say)}
          empty={{ title: say('office.members.noWithdrawals') }}
          label={say('office.members.withdrawals')}
          open={mayOpen ? ({ withdrawal_no: no }) => `/back-office/withdrawals/${no}` : undefined}
          rowKey={({ withdrawal_no: no }) => no}
          rows={withdrawals}
        />
      </section>
    </div>
  )
}

function Orders({ member, orders }: Pick<Shown, 'member' | 'orders'>) {
  const say = useWords()
  const { run, busy } = useChange()
  // Renewed with each link that was sent, so that a second press sends it once and a later one again.
  const [requestId, setRequestId] = useState(newRequestId)

  async function send(orderno: string): Promise<void> {
    if (await run(sendInvoiceLink, { orderno, request_id: requestId })) setRequestId(newRequestId())
  }
  const sendButton = (orderno: string) => (
    <Button
      aria-label={say('office.members.sendInvoiceOf', { orderNo: orderno })}
      disabled={busy}
      onClick={() => void send(orderno)}
      small
      variant="secondary"
    >
      {say('office.members.sendInvoice')}
    </Button>
  )
  return (
    <section className="grid gap-3">
      <h2 className="font-bold">{say('office.members.orders')}</h2>
      {member.status !== 'closed' && orders.length > 0 && (
        <Link
          className="justify-self-start text-sm font-semibold text-primary-ink"
          to={`/back-office/orders?q=${member.mobile}`}
        >
          {say('office.members.allOrders')}
        </Link>
      )}
      <DataTable
        columns={orderColumns(say, sendButton)}
        empty={{ title: say('office.members.noOrders') }}
        label={say('office.members.orders')}
        open={({ orderno }) => `/back-office/order/${orderno}`}
        rowKey={({ orderno }) => orderno}
        rows={orders}
      />
    </section>
  )
}

function paymentColumns(say: Say): TableColumn<Shown['payments'][number]>[] {
  return [
    { id: 'id', header: say('office.members.payment'), cell: ({ intent_id: id }) => id },
    {
      id: 'at',
      header: say('office.members.date'),
      cell: ({ created_at: at }) => <time dateTime={at}>{say.moment(at)}</time>,
    },
    {
      id: 'state',
      header: say('office.members.status'),
      cell: (intent) => <IntentPill intent={intent} />,
    },
    {
      id: 'amount',
      header: say('office.members.amount'),
      cell: ({ online }) => <Money amount={online} />,
      align: 'end',
    },
  ]
}

function withdrawalColumns(say: Say): TableColumn<Shown['withdrawals'][number]>[] {
  return [
    {
      id: 'no',
      header: say('office.members.withdrawal'),
      cell: ({ withdrawal_no: no }) => <span className="tabular-nums">{no}</span>,
    },
    {
      id: 'at',
      header: say('office.members.date'),
      cell: ({ requested_at: at }) => <time dateTime={at}>{say.moment(at)}</time>,
    },
    {
      id: 'state',
      header: say('office.members.status'),
      cell: ({ state, is_sent: isSent }) => <WithdrawalPill isSent={isSent} state={state} />,
    },
    {
      id: 'amount',
      header: say('office.members.amount'),
      cell: ({ amount }) => <Money amount={amount} />,
      align: 'end',
    },
  ]
}

function orderColumns(
  say: Say,
  sendButton: (orderno: string) => ReactNode,
): TableColumn<Shown['orders'][number]>[] {
  return [
    {
      id: 'no',
      header: say('office.members.order'),
      cell: ({ orderno }) => <span className="font-semibold tabular-nums">{orderno}</span>,
    },
    {
      id: 'at',
      header: say('office.members.date'),
      cell: ({ date_time: at }) => <time dateTime={at}>{say.moment(at)}</time>,
    },
    {
      id: 'status',
      header: say('office.members.status'),
      cell: ({ status }) => <OrderPill status={status} />,
    },
    {
      id: 'goods',
      header: say('office.members.goods'),
      cell: ({ items }) => (
        <span className="line-clamp-2 max-w-80" title={items} translate="no">
          {items}
        </span>
      ),
    },
    {
      id: 'amount',
      header: say('office.members.amount'),
      cell: ({ amount }) => <Money amount={amount} />,
      align: 'end',
    },
    {
      id: 'invoice',
      header: say('office.members.invoice'),
      cell: ({ orderno }) => sendButton(orderno),
      align: 'end',
    },
  ]
}
