import type * as z from 'zod/mini'
import { fromRupees, zeroPaise } from '../../money/paise.ts'
import type { Tone } from '../../ui/chip.tsx'
import { formatMoment } from '../../ui/format-moment.ts'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { Rupees } from '../../ui/rupees.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import type { getMyOrder } from './getMyOrder.call.ts'
import { paymentTypeName, statusName } from './order-codes.ts'

export type ListedOrder = z.output<typeof getMyOrder.output>['data'][number]

const tones: Record<string, Tone> = { 1: 'accent', 2: 'primary', 3: 'danger', 4: 'success' }
const picturesMax = 4

/** An order of the list: number, date, what was bought, amount, how it was paid, where it stands. */
export function OrderCard({ order, imageBase }: { order: ListedOrder; imageBase: string }) {
  const { items } = order
  const names = items.map(({ name, quantity }) => (quantity > 1 ? `${name} × ${quantity}` : name))
  return (
    <article aria-labelledby={`order-${order.orderno}`} className="card p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-bold" id={`order-${order.orderno}`}>
            {order.orderno}
          </h2>
          <p className="text-sm text-muted">
            <time dateTime={order.date_time}>{formatMoment(order.date_time)}</time>
          </p>
        </div>
        <StatusPill tone={tones[order.status] ?? 'neutral'}>{statusName(order.status)}</StatusPill>
      </div>
      <div className="mt-3 flex items-center gap-3">
        <div className="flex flex-none gap-2">
          {items.slice(0, picturesMax).map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of an order never change.
            <span className={index > 1 ? 'wide-only' : ''} key={index}>
              <ProductPicture
                alt=""
                className="w-14"
                height={96}
                sizes="56px"
                src={imageBase + item.image}
                width={96}
                widths={[96, 160]}
              />
            </span>
          ))}
        </div>
        <p className="line-clamp-2 min-w-0 text-sm">{names.join(', ')}</p>
      </div>
      <div className="mt-3 flex items-baseline justify-between gap-3 border-t border-line pt-3">
        <span className="text-sm text-muted">Paid by {paymentTypeName(order.payment_type)}</span>
        <span className="text-lg font-bold">
          <Rupees amount={fromRupees(order.amount) ?? zeroPaise} />
        </span>
      </div>
    </article>
  )
}
