import type { ReactNode } from 'react'
import { AuditTrail } from '../../../back-office/kit/audit-trail.tsx'
import { Fact, Facts } from '../../../back-office/kit/facts.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { useWords } from '../../../words/use-words.tsx'
import { AddressBlock } from '../../addresses/address-block.tsx'
import { ChangeAddress } from './address/change-address.tsx'
import { OrderCash } from './cash/order-cash.tsx'
import { documentPath, labelsPath, staffInvoicePath } from './documents/document-paths.ts'
import { OrderGoods } from './lines/order-goods.tsx'
import { OrderLost } from './lost/order-lost.tsx'
import type { ShownOrder } from './order.load.ts'
import { OrderMoney } from './order-money.tsx'
import { methodNames } from './order-names.ts'
import { OrderNotes } from './order-notes.tsx'
import { OrderPill } from './order-pill.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { OrderParcels } from './parcels/order-parcels.tsx'
import { OrderRecall } from './recall/order-recall.tsx'
import { OrderReinstated } from './recall/order-reinstated.tsx'
import { RewardSummary } from './reward-summary.tsx'
import { OrderShipment } from './steps/order-shipment.tsx'

/** Shows everything about an order. */
export function OrderView({ order, imageBase }: { order: ShownOrder; imageBase: string }) {
  const say = useWords()
  const { member, address } = order
  return (
    <>
      <Group name="facts">
        <Facts>
          <Fact label="office.term.status" value={<Status order={order} />} />
          <Fact label="office.orders.placed" value={say.moment(order.date_time)} />
          <Fact
            label="office.orders.buyer"
            value={
              <span translate="no">
                {member.name}
                <a className="block text-primary-ink tabular-nums" href={`tel:+91${member.mobile}`}>
                  {member.mobile}
                </a>
              </span>
            }
          />
          <Fact
            label="office.orders.buyerOrders"
            value={member.is_closed ? say('office.orders.accountClosed') : say.count(member.orders)}
          />
          <Fact label="office.orders.paidBy" value={say(methodNames[order.paid_by])} />
          {order.proposed_by !== undefined && (
            <Fact label="office.orders.proposedBy" value={<span translate="no">{order.proposed_by}</span>} />
          )}
          <Fact label="office.orders.shipTo" value={<AddressBlock address={address} />} />
        </Facts>
        {order.may_change_address && <ChangeAddress order={order} />}
        <Papers order={order} />
      </Group>
      <Group name="goods">
        <Part title={say('office.term.goods')}>
          <OrderGoods imageBase={imageBase} order={order} />
        </Part>
        <Part title={say('office.orders.money')}>
          <OrderMoney order={order} />
          <OrderCash order={order} />
        </Part>
        {(order.parcels.length > 0 ||
          (order.may_step && order.status === 'pending' && order.held_by.length === 0)) && (
          <Part title={say('term.parcels')}>
            <OrderParcels order={order} />
          </Part>
        )}
        {order.recalls.length > 0 && (
          <Part title={say('office.recall.title')}>
            <OrderRecall recalls={order.recalls} />
          </Part>
        )}
        {order.reinstated && (
          <Part title={say('office.recall.reinstatedTitle')}>
            <OrderReinstated orderNo={order.orderno} reinstated={order.reinstated} />
          </Part>
        )}
        {order.lost && (
          <Part title={say('office.lost.title')}>
            <OrderLost lost={order.lost} orderNo={order.orderno} />
          </Part>
        )}
        {!order.in_parts && (order.status === 'processed' || order.status === 'delivered') && (
          <Part title={say('office.term.courier')}>
            <OrderShipment order={order} />
          </Part>
        )}
      </Group>
      <Group name="history">
        <Part title={say('office.orders.rewards')}>
          <RewardSummary order={order} />
        </Part>
        <Part title={say('office.orders.timeline')}>
          <OrderTimeline events={order.timeline} />
        </Part>
        <Part title={say('office.orders.notes')}>
          <OrderNotes
            mayWrite={order.may_write && !member.is_closed}
            notes={order.notes}
            orderNo={order.orderno}
          />
        </Part>
        <Part title={say('office.orders.audit')}>
          <AuditTrail entries={order.audit} />
        </Part>
      </Group>
    </>
  )
}

/** Groups sections, so that a wide page can show the goods beside the other sections. */
function Group({ name, children }: { name: 'facts' | 'goods' | 'history'; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 content-start gap-5" data-group={name}>
      {children}
    </div>
  )
}

function Status({ order }: { order: ShownOrder }) {
  const say = useWords()
  return (
    <span className="flex flex-wrap gap-2">
      <OrderPill order={order} />
      {order.recalls.length > 0 && <StatusPill tone="accent">{say('office.recall.isRecalled')}</StatusPill>}
    </span>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-2 text-sm font-bold">{title}</h3>
      {children}
    </section>
  )
}

function Papers({ order: { orderno, status, invoice } }: { order: ShownOrder }) {
  const say = useWords()
  const isOff = status === 'rejected' || status === 'returned'
  const papers = [
    ...(isOff ? [] : [{ href: documentPath('packing-slips', [orderno]), label: say('office.orders.slip') }]),
    ...(status === 'processed' ? [{ href: labelsPath([orderno]), label: say('office.labels.label') }] : []),
    ...(invoice === 'none'
      ? []
      : [
          { href: staffInvoicePath(orderno), label: say(invoiceNames[invoice]) },
          { href: `${staffInvoicePath(orderno)}.pdf`, label: say('office.orders.pdf') },
        ]),
  ]
  if (papers.length === 0) return null
  return (
    <nav aria-label={say('office.orders.papers')} className="flex flex-wrap gap-2">
      {papers.map(({ href, label }) => (
        <a
          className="button button-secondary button-small"
          href={href}
          key={href}
          rel="noopener noreferrer"
          target="_blank"
        >
          {label}
        </a>
      ))}
    </nav>
  )
}

const invoiceNames = {
  proforma: 'invoice.proforma',
  invoice: 'office.term.invoice',
  credit_note: 'office.orders.creditNote',
} as const
