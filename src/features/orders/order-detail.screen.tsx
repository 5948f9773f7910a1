import { Suspense, useState } from 'react'
import { type MetaFunction, useLoaderData } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/format-moment.ts'
import { lazy } from '../../ui/lazy.tsx'
import { ExternalIcon } from '../../ui/menu-icons.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { inBrowser, type LoadArguments, onServer } from '../../ui/screen-load.ts'
import { Section } from '../../ui/section.tsx'
import { requireMember } from '../members/member-page.load.ts'
import { BuyAgain } from './buy-again.tsx'
import { getOrderDetail } from './getOrderDetail.call.ts'
import { OrderAmounts, OrderPayment, OrderRefund } from './order-amounts.tsx'
import { OrderLines } from './order-lines.tsx'
import { invoicePath, OrderStatus } from './order-status.tsx'
import { OrderTimeline } from './order-timeline.tsx'

const CancelOrder = lazy(async () => (await import('./cancel-order.tsx')).CancelOrder)

async function load({ call, params, url }: LoadArguments) {
  await requireMember({ call, url })
  return await call(getOrderDetail, { orderno: params.orderno ?? '' })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `Order ${loaderData?.data.orderno ?? ''} · Bmart` },
  { name: 'robots', content: 'noindex' },
]

export default function OrderDetailScreen() {
  const { data: order, base_url: imageBase } = useLoaderData<typeof loader>()
  const [isCancelling, setCancelling] = useState(false)
  const { address } = order
  return (
    <>
      <PageTitle back="/orders" title={`Order ${order.orderno}`} />
      <div className="page grid gap-x-6 pb-8 lg:grid-cols-[1fr_360px] lg:items-start">
        <div className="min-w-0">
          <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:mt-6">
            <p className="text-sm text-muted">
              Placed on <time dateTime={order.date_time}>{formatMoment(order.date_time)}</time>
            </p>
            <OrderStatus status={order.status} />
          </div>
          {order.refund && <OrderRefund refund={order.refund} />}
          <Section title="Items">
            <OrderLines imageBase={imageBase} items={order.items} />
          </Section>
          <Section title="What happened">
            <OrderTimeline events={order.timeline} />
          </Section>
        </div>
        <div className="mt-6 grid gap-4 md:mt-10 lg:sticky lg:top-20">
          <OrderAmounts items={order.items} totals={order.totals} />
          <OrderPayment paid={order.paid} paymentType={order.payment_type} />
          <section aria-label="Delivery address" className="card p-4">
            <h2 className="font-bold">Delivery address</h2>
            <address className="mt-1 text-sm text-muted not-italic">
              {address.flat_no}, {address.building}
              <br />
              {address.address_1}
              <br />
              {address.address_2} {address.pin_code}
            </address>
          </section>
          <div className="grid gap-2">
            <BuyAgain imageBase={imageBase} items={order.items} />
            <InvoiceLinks name={invoiceName(order)} orderNo={order.orderno} />
            {order.can_cancel && (
              <Button onClick={() => setCancelling(true)} variant="quiet" wide>
                Cancel order
              </Button>
            )}
          </div>
        </div>
      </div>
      {isCancelling && (
        <Suspense>
          <CancelOrder onClose={() => setCancelling(false)} orderNo={order.orderno} paid={order.paid} />
        </Suspense>
      )}
    </>
  )
}

function InvoiceLinks({ orderNo, name }: { orderNo: string; name: string }) {
  const path = invoicePath(orderNo)
  const link = { rel: 'noopener', target: '_blank' }
  return (
    <div className="grid grid-cols-[1fr_auto] gap-2">
      <a className="button button-secondary" href={path} {...link}>
        {name}
        <span className="sr-only"> (opens in a new tab)</span>
        <ExternalIcon size={18} />
      </a>
      <a className="button button-secondary" href={`${path}.pdf`} {...link}>
        PDF<span className="sr-only"> of the {name.toLowerCase()} (opens in a new tab)</span>
      </a>
    </div>
  )
}

// The tax invoice is issued when the goods leave; before, and for what never left, there is a proforma.
function invoiceName({ status, timeline }: { status: string; timeline: { status: string }[] }): string {
  const hasLeft = timeline.some((event) => event.status === '2' || event.status === '4')
  if (!hasLeft) return 'Proforma invoice'
  return status === '3' ? 'Invoice and credit note' : 'Invoice'
}
