import { useState } from 'react'
import { Link } from 'react-router'
import { Money } from '../../../../back-office/finance/money.tsx'
import { useChange } from '../../../../back-office/kit/change.tsx'
import { DataTable, type TableColumn } from '../../../../back-office/kit/data-table.tsx'
import { Button } from '../../../../ui/button.tsx'
import type { CallOutput } from '../../../../wire/define-call.ts'
import { newRequestId } from '../../../../wire/new-request-id.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { OrderPill } from '../../../orders/staff/order-pill.tsx'
import { IntentPill } from '../../../payments/staff/payments/payment-pills.tsx'
import { WithdrawalPill } from '../../../withdrawals/staff/withdrawal-pill.tsx'
import type { viewMemberBusiness } from './member.calls.ts'
import { sendInvoiceLink } from './member-actions.calls.ts'

type Shown = CallOutput<typeof viewMemberBusiness>

/** Shows a member's orders, online payments and withdrawals. */
export function MemberBusiness({ member, orders, payments, withdrawals, may_open_finance: mayOpen }: Shown) {
  const say = useWords()
  return (
    <div className="grid gap-6">
      <Orders member={member} orders={orders} />
      <section className="grid gap-3">
        <h2 className="font-bold">{say('office.members.payments')}</h2>
        <DataTable
          columns={paymentColumns}
          empty="office.members.noPayments"
          label="office.members.payments"
          open={mayOpen ? ({ intent_id: id }) => `/back-office/payments/${id}` : undefined}
          rowKey="intent_id"
          rows={payments}
        />
      </section>
      <section className="grid gap-3">
        <h2 className="font-bold">{say('office.members.withdrawals')}</h2>
        <DataTable
          columns={withdrawalColumns}
          empty="office.members.noWithdrawals"
          label="office.members.withdrawals"
          open={mayOpen ? ({ withdrawal_no: no }) => `/back-office/withdrawals/${no}` : undefined}
          rowKey="withdrawal_no"
          rows={withdrawals}
        />
      </section>
    </div>
  )
}

function Orders({ member, orders }: Pick<Shown, 'member' | 'orders'>) {
  const say = useWords()
  const { run, busy } = useChange()
  // Changes after each sent link. A double click therefore sends one link, and a later click sends another.
  const [requestId, setRequestId] = useState(newRequestId)

  async function send(orderno: string): Promise<void> {
    if (await run(sendInvoiceLink, { orderno, request_id: requestId })) setRequestId(newRequestId())
  }
  const sendButton = ({ orderno }: Shown['orders'][number]) => (
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
        columns={[...orderColumns, { header: 'office.term.invoice', cell: sendButton, align: 'end' }]}
        empty="office.orders.noneYet"
        label="office.members.orders"
        open={({ orderno }) => `/back-office/order/${orderno}`}
        rowKey="orderno"
        rows={orders}
      />
    </section>
  )
}

const paymentColumns: readonly TableColumn<Shown['payments'][number]>[] = [
  { header: 'term.payment', cell: ({ intent_id: id }) => id },
  {
    header: 'term.date',
    cell: ({ created_at: at }, say) => <time dateTime={at}>{say.moment(at)}</time>,
  },
  { header: 'office.term.status', cell: (intent) => <IntentPill intent={intent} /> },
  { header: 'term.amount', cell: ({ online }) => <Money amount={online} />, align: 'end' },
]

const withdrawalColumns: readonly TableColumn<Shown['withdrawals'][number]>[] = [
  {
    header: 'office.members.withdrawal',
    cell: ({ withdrawal_no: no }) => <span className="tabular-nums">{no}</span>,
  },
  {
    header: 'term.date',
    cell: ({ requested_at: at }, say) => <time dateTime={at}>{say.moment(at)}</time>,
  },
  {
    header: 'office.term.status',
    cell: ({ state, is_sent: isSent }) => <WithdrawalPill isSent={isSent} state={state} />,
  },
  { header: 'term.amount', cell: ({ amount }) => <Money amount={amount} />, align: 'end' },
]

const orderColumns: readonly TableColumn<Shown['orders'][number]>[] = [
  {
    header: 'term.order',
    cell: ({ orderno }) => <span className="font-semibold tabular-nums">{orderno}</span>,
  },
  {
    header: 'term.date',
    cell: ({ date_time: at }, say) => <time dateTime={at}>{say.moment(at)}</time>,
  },
  { header: 'office.term.status', cell: (order) => <OrderPill order={order} /> },
  {
    header: 'office.term.goods',
    cell: ({ items }) => (
      <span className="line-clamp-2 max-w-80" title={items} translate="no">
        {items}
      </span>
    ),
  },
  { header: 'term.amount', cell: ({ amount }) => <Money amount={amount} />, align: 'end' },
]
