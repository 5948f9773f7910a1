import { useLoaderData } from 'react-router'
import { OfficePage } from '../../../back-office/kit/office-page.tsx'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, onServer } from '../../../ui/page/screen-load.ts'
import { useWords } from '../../../words/use-words.tsx'
import { loadOrder } from './order.load.ts'
import { OrderHold } from './order-hold.tsx'
import { OrderView } from './order-view.tsx'
import { OrderActions } from './steps/order-actions.tsx'

export const loader = onServer(loadOrder)
export const clientLoader = inBrowser(loadOrder)

export const meta = privateMeta<Awaited<ReturnType<typeof loadOrder>>>((say, loaded) =>
  say('orders.order', { orderNo: loaded?.data.orderno ?? '' }),
)

/** Shows an order on its own page, whose link staff can share. */
export default function OrderPage() {
  const say = useWords()
  const { data: order, base_url: imageBase } = useLoaderData<typeof loader>()
  return (
    <OfficePage
      action={
        <div className="flex flex-wrap gap-2">
          <OrderActions key={`${order.orderno} ${order.status}`} order={order} />
        </div>
      }
      back="/back-office/orders"
      title={say('orders.order', { orderNo: order.orderno })}
    >
      <OrderHold order={order} />
      <div className="office-order card grid gap-5 p-4 xl:gap-x-10 md:p-6">
        {/* Adds a hidden second-level heading, because the headings of the order view are of the third
            level. */}
        <h2 className="sr-only">{say('term.order')}</h2>
        <OrderView imageBase={imageBase} key={order.orderno} order={order} />
      </div>
    </OfficePage>
  )
}
