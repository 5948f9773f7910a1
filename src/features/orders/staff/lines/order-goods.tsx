import { inPaise } from '../../../../money/paise.ts'
import { ProductPicture } from '../../../../ui/product-picture.tsx'
import { Rupees } from '../../../../ui/rupees.tsx'
import { useWords } from '../../../../words/use-words.tsx'
import { countUnits } from '../../life/remaining-units.ts'
import type { ShownOrder } from '../order.load.ts'
import { PartButton } from './part-button.tsx'

type Item = ShownOrder['items'][number]

/**
 * Lists the lines of an order, with their cancelled and returned units and the buttons to cancel or return
 * units.
 */
export function OrderGoods({ order, imageBase }: { order: ShownOrder; imageBase: string }) {
  const say = useWords()
  return (
    <ul className="divide-y divide-line">
      {order.items.map((item) => (
        <li className="grid grid-cols-[48px_1fr_auto] items-center gap-x-3 gap-y-2 py-2" key={item.line}>
          <ProductPicture
            alt=""
            className="w-12"
            height={96}
            name={item.name}
            sizes="48px"
            src={imageBase + item.image}
            width={96}
            widths={[96]}
          />
          <p className="min-w-0">
            <span className="font-semibold break-words" translate="no">
              {item.name}
            </span>
            <span className="block text-sm text-muted">
              {say('office.orders.lineFacts', {
                id: item.id,
                quantity: item.quantity,
                amount: say.rupees(inPaise(item.price)),
                discount: item.discount,
              })}
            </span>
            <span className="block text-sm text-muted">
              {item.coupon_share > 0 && (
                <>
                  {say('office.orders.lineCoupon', { amount: say.rupees(inPaise(item.coupon_share)) })}
                  {' · '}
                </>
              )}
              {say('office.orders.lineGst', {
                rate: item.gst_rate,
                amount: say.rupees(inPaise(item.gst)),
              })}
            </span>
            <UnitsOf item={item} status={order.status} />
            {order.in_parts && item.to_send > 0 && (
              <span className="block text-sm font-semibold text-accent-ink">
                {say('office.parcels.toSend', { count: item.to_send })}
              </span>
            )}
          </p>
          <Rupees amount={inPaise(item.amount)} />
          <PartButton item={item} order={order} />
        </li>
      ))}
    </ul>
  )
}

function UnitsOf({ item, status }: { item: Item; status: ShownOrder['status'] }) {
  const say = useWords()
  if (!item.cancelled_quantity && !item.returned_quantity) return null
  const end = status === 'rejected' ? 'cancelled' : status === 'returned' ? 'returned' : undefined
  const { cancelled, returned, left } = countUnits(item, end)
  const said = [
    say('office.orders.unitsOf', { quantity: item.quantity, left }),
    ...(cancelled > 0 ? [say('orders.unitsCancelled', { count: cancelled })] : []),
    ...(returned > 0 ? [say('orders.unitsReturned', { count: returned })] : []),
  ]
  return <span className="block text-sm font-semibold">{said.join(' · ')}</span>
}
