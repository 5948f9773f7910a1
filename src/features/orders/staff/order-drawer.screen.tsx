import { Link, useLoaderData, useLocation } from 'react-router'
import { Drawer } from '../../../back-office/kit/drawer.tsx'
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

/** Shows an order in a drawer beside the list. */
export default function OrderDrawer() {
  const say = useWords()
  const { data: order, base_url: imageBase } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  return (
    <Drawer
      // Clears the form when another order is opened or the status changes.
      actions={<OrderActions key={`${order.orderno} ${order.status}`} order={order} />}
      backTo={`/back-office/orders${search}`}
      title={say('orders.order', { orderNo: order.orderno })}
    >
      <Link
        className="justify-self-start text-sm font-semibold text-primary-ink"
        to={`/back-office/order/${order.orderno}`}
      >
        {say('office.orders.ownPage')}
      </Link>
      <OrderHold order={order} />
      <OrderView imageBase={imageBase} key={order.orderno} order={order} />
    </Drawer>
  )
}
