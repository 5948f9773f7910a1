import { Link, useHref } from 'react-router'
import { inPaise, paise } from '../../../money/paise.ts'
import { ProductPicture } from '../../../ui/product-picture.tsx'
import { Rupees } from '../../../ui/rupees.tsx'
import type { CallOutput } from '../../../wire/define-call.ts'
import { Say, useWords } from '../../../words/use-words.tsx'
import { methodListedAs, paymentMethods } from '../place/payment-methods.ts'
import { OrderArrival } from './order-arrival.tsx'
import { invoicePath, OrderStatus } from './order-status.tsx'
import type { getMyOrder } from './orders.calls.ts'

export type ListedOrder = CallOutput<typeof getMyOrder>['data'][number]

const picturesMax = 4

/** Shows an order in the list: number, date, products, amount, payment method and status. */
export function OrderCard({ order, imageBase }: { order: ListedOrder; imageBase: string }) {
  const say = useWords()
  const invoiceHref = useHref(invoicePath(order.orderno))
  const { items } = order
  const way = methodListedAs(order.payment_type)
  const left = items.map(({ quantity, gone = 0, ...item }) => ({ ...item, quantity: quantity - gone }))
  const names = left
    .filter(({ quantity }) => quantity > 0)
    .map(({ name, quantity }) => (quantity > 1 ? `${name} × ${quantity}` : name))
  return (
    <article aria-labelledby={`order-${order.orderno}`} className="card relative p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-bold" id={`order-${order.orderno}`}>
            {/* The link covers the whole card. Other controls are on a layer above the link. */}
            <Link
              className="text-primary-ink after:absolute after:inset-0 after:rounded-card"
              prefetch="intent"
              to={`/orders/${order.orderno}`}
              translate="no"
            >
              {order.orderno}
            </Link>
          </h2>
          <p className="text-sm text-muted">
            <time dateTime={order.date_time}>{say.moment(order.date_time)}</time>
          </p>
        </div>
        <OrderStatus order={order} />
      </div>
      <p className="mt-2 text-sm font-semibold">
        {order.is_recalled ? (
          say('orders.calledBack')
        ) : (
          <OrderArrival expectedBy={order.expected_by} since={order.status_since} state={order} />
        )}
      </p>
      <div className="mt-3 flex items-center gap-3">
        <div className="flex flex-none gap-2">
          {items.slice(0, picturesMax).map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of an order never change.
            <span className={index > 1 ? 'wide-only' : ''} key={index}>
              <ProductPicture
                alt=""
                className="w-14"
                height={96}
                name={item.name}
                sizes="56px"
                src={imageBase + item.image}
                width={96}
                widths={[96, 160]}
              />
            </span>
          ))}
        </div>
        <div className="min-w-0 text-sm">
          <p className="line-clamp-2" translate="no">
            {names.join(', ')}
          </p>
          {items.length > 1 && (
            <p className="text-muted">
              {say('cart.items', { count: left.reduce((count, { quantity }) => count + quantity, 0) })}
            </p>
          )}
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 border-t border-line pt-1">
        <span className="text-sm text-muted">{way && say(paymentMethods[way].paid)}</span>
        {order.invoice !== 'none' && (
          <a
            className="relative inline-flex min-h-11 items-center text-sm font-semibold text-primary-ink underline underline-offset-4"
            href={invoiceHref}
            rel="noopener noreferrer"
            target="_blank"
          >
            <Say k="orders.invoiceOf" with={{ orderNo: order.orderno }} />
          </a>
        )}
        <span className="ml-auto text-end text-lg font-bold">
          <Rupees amount={paise(inPaise(order.amount) - inPaise(order.taken_off ?? 0))} />
          {order.taken_off !== undefined && (
            <span className="block text-sm font-normal text-muted">
              {say('orders.changedFrom', { amount: say.rupees(inPaise(order.amount)) })}
            </span>
          )}
        </span>
      </div>
    </article>
  )
}
