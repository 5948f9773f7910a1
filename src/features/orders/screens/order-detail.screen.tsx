import { Suspense, useState } from 'react'
import { useHref, useLoaderData } from 'react-router'
import { inPaise } from '../../../money/paise.ts'
import { Button } from '../../../ui/button.tsx'
import { ExternalIcon } from '../../../ui/icons/menu-icons.tsx'
import { lazy } from '../../../ui/page/lazy.tsx'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { inBrowser, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import { Section } from '../../../ui/section.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { CallFailure } from '../../../wire/call-failure.ts'
import { Say, useWords } from '../../../words/use-words.tsx'
import { AddressBlock } from '../../addresses/address-block.tsx'
import { requireMember } from '../../members/member-page.load.ts'
import { PayCashOrder } from '../cash/pay-cash-order.tsx'
import { countUnits } from '../life/remaining-units.ts'
import { BuyAgain } from './buy-again.tsx'
import { OrderAmounts, OrderPayment } from './order-amounts.tsx'
import { type OrderItem, OrderLines } from './order-lines.tsx'
import { invoicePath, OrderStatus } from './order-status.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { getOrderDetail } from './orders.calls.ts'

// Loaded on demand, because most orders have no cancellations, notes or returns.
const OrderReturns = lazy(async () => (await import('./order-returns.tsx')).OrderReturns)
const OrderNotes = lazy(async () => (await import('./order-notes.tsx')).OrderNotes)
const OrderRefund = lazy(async () => (await import('./order-refund.tsx')).OrderRefund)
const OrderRecalled = lazy(async () => (await import('./order-recalled.tsx')).OrderRecalled)
const OrderParcels = lazy(async () => (await import('./order-parcels.tsx')).OrderParcels)
const CancelItem = lazy(async () => (await import('../life/cancel-item.tsx')).CancelItem)
const BuyerRewards = lazy(async () => (await import('./buyer-rewards.tsx')).BuyerRewards)
const CancelOrder = lazy(async () => (await import('../life/cancel-order.tsx')).CancelOrder)

async function load({ call, params, url }: LoadArguments) {
  await requireMember({ call, url })
  const { orderno = '' } = params
  // A text longer than any order number counts as an unknown order.
  if (orderno.length > 20) throw new CallFailure(404, 'notFound', 'orders.none')
  return await call(getOrderDetail, { orderno })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta<Awaited<ReturnType<typeof load>>>((say, loaded) =>
  say('orders.order', { orderNo: loaded?.data.orderno ?? '' }),
)

export default function OrderDetailScreen() {
  const say = useWords()
  const { data: order, base_url: imageBase } = useLoaderData<typeof loader>()
  const [isCancelling, setCancelling] = useState(false)
  const [cancelled, setCancelled] = useState<OrderItem>()
  // If only one unit is left, only the whole order can be cancelled.
  const isInParts = order.items.reduce((left, item) => left + countUnits(item).left, 0) > 1
  const { address } = order
  return (
    <>
      <PageTitle back="/orders" title={say('orders.order', { orderNo: order.orderno })} />
      <div className="page grid gap-x-6 pb-8 lg:grid-cols-[1fr_360px] lg:items-start">
        <div className="min-w-0">
          <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:mt-6">
            <p className="text-sm text-muted">
              <Say
                k="orders.placedOn"
                tags={{ time: <time dateTime={order.date_time} /> }}
                with={{ moment: say.moment(order.date_time) }}
              />
            </p>
            <OrderStatus order={order} />
          </div>
          {order.recall && (
            <Suspense>
              <OrderRecalled recall={order.recall} />
            </Suspense>
          )}
          {order.owes !== undefined && (
            <p className="mt-4 rounded-card bg-accent-soft p-4 text-sm">
              {say('orders.owedText', { amount: say.rupees(inPaise(order.owes)) })}
            </p>
          )}
          {order.refund && (
            <Suspense>
              <OrderRefund refund={order.refund} />
            </Suspense>
          )}
          {order.notes.length > 0 && (
            <Suspense>
              <OrderNotes notes={order.notes} />
            </Suspense>
          )}
          <Section title={say('orders.items')}>
            <OrderLines
              imageBase={imageBase}
              items={order.items}
              {...(((order.can_cancel && isInParts) || order.parcels) && { onCancel: setCancelled })}
              end={order.status === '3' ? (order.is_returned ? 'returned' : 'cancelled') : undefined}
              returnAt={(order.return_until ?? order.buy_back_until) && `/orders/${order.orderno}/return`}
            />
            {order.can_cancel && (
              <p className="mt-3">
                <Button onClick={() => setCancelling(true)} small variant="secondary">
                  {say('orders.cancel')}
                </Button>
              </p>
            )}
            {order.return_until && (
              <p className="mt-2 text-sm text-muted">
                {say('orders.returnUntil', { moment: say.moment(order.return_until) })}
              </p>
            )}
            {order.buy_back_until && (
              <p className="mt-2 text-sm text-muted">
                {say('orders.buyBackUntil', { moment: say.moment(order.buy_back_until) })}
              </p>
            )}
          </Section>
          {order.parcels && (
            <Section title={say('term.parcels')}>
              <Suspense>
                <OrderParcels parcels={order.parcels} />
              </Suspense>
            </Section>
          )}
          {order.returns && order.returns.length > 0 && (
            <Suspense>
              <OrderReturns returns={order.returns} />
            </Suspense>
          )}
          <Section title={say('orders.happened')}>
            <OrderTimeline
              events={order.timeline}
              expectedBy={order.expected_by}
              isRecalled={order.recall !== undefined && !order.recall.is_part}
              parcel={order.parcel}
              shipment={order.shipment}
            />
          </Section>
        </div>
        <div className="mt-6 grid gap-4 md:mt-10 lg:sticky lg:top-20">
          <OrderAmounts isPaid={!order.paid.is_due} items={order.items} totals={order.totals} />
          {order.rewards && (
            <Suspense>
              <BuyerRewards rewards={order.rewards} />
            </Suspense>
          )}
          <OrderPayment paid={order.paid} paymentType={order.payment_type} />
          {(order.paid.is_due || order.timeline.some((event) => event.is_payment)) && (
            <PayCashOrder key={order.orderno} offer={order.pay_now} orderNo={order.orderno} />
          )}
          <section aria-label={say('term.deliveryAddress')} className="card p-4">
            <h2 className="font-bold">{say('term.deliveryAddress')}</h2>
            <AddressBlock address={address} className="mt-1 text-sm text-muted" />
          </section>
          <div className="grid gap-2">
            <BuyAgain imageBase={imageBase} isMain={order.status > '2'} items={order.items} />
            {order.invoice !== 'none' && (
              <InvoiceLinks names={invoices[order.invoice]} orderNo={order.orderno} />
            )}
            {order.status === '4' && (
              <p className="text-center text-sm text-muted">
                <Say
                  k="orders.helpDelivered"
                  tags={{
                    returns: <TextLink to="/refundpolicy#return" />,
                    ask: <TextLink to="/contactus" />,
                  }}
                />
              </p>
            )}
            <p className="text-center text-sm">
              <TextLink to={`/complaints/new?order=${order.orderno}`}>{say('complaints.ofOrder')}</TextLink>
            </p>
          </div>
        </div>
      </div>
      {cancelled?.line !== undefined && (
        <Suspense>
          <CancelItem
            item={{ name: cancelled.name, line: cancelled.line, left: cancelled.to_send ?? 0 }}
            onClose={() => setCancelled(undefined)}
            orderNo={order.orderno}
          />
        </Suspense>
      )}
      {isCancelling && (
        <Suspense>
          <CancelOrder
            onClose={() => setCancelling(false)}
            orderNo={order.orderno}
            paid={order.if_cancelled ?? noneBack}
          />
        </Suspense>
      )}
    </>
  )
}

const noneBack = { wallet: 0, online: 0 }

type InvoiceNames = (typeof invoices)[keyof typeof invoices]

function InvoiceLinks({ orderNo, names }: { orderNo: string; names: InvoiceNames }) {
  const path = useHref(invoicePath(orderNo))
  const link = { rel: 'noopener', target: '_blank' }
  return (
    <div className="grid grid-cols-[1fr_auto] gap-2">
      <a className="button button-secondary" href={path} {...link}>
        <Say k={names.open} />
        <ExternalIcon size={18} />
      </a>
      <a className="button button-secondary" href={`${path}.pdf`} {...link}>
        <Say k={names.pdf} />
      </a>
    </div>
  )
}

const invoices = {
  proforma: { open: 'orders.openProforma', pdf: 'orders.pdfOfProforma' },
  invoice: { open: 'orders.openInvoice', pdf: 'orders.pdfOfInvoice' },
  credit_note: { open: 'orders.openInvoiceAndNote', pdf: 'orders.pdfOfInvoiceAndNote' },
} as const
