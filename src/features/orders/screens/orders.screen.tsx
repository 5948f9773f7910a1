import { type ReactNode, Suspense } from 'react'
import { useLoaderData, useOutletContext } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { parcelPicture } from '../../../ui/icons/emoji-pictures.ts'
import { MoreButton } from '../../../ui/more-button.tsx'
import { lazy } from '../../../ui/page/lazy.tsx'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { call, inBrowser, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import { useMore } from '../../../ui/page/use-more.ts'
import { useWords } from '../../../words/use-words.tsx'
import { requireMember } from '../../members/member-page.load.ts'
import { OrderCard } from './order-card.tsx'
import { getMyOrder } from './orders.calls.ts'

const TellHere = lazy(async () => (await import('../../push/tell-here.tsx')).SubscribeHere)

async function load({ call: loadCall, url }: LoadArguments) {
  await requireMember({ call: loadCall, url })
  return await loadCall(getMyOrder)
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('term.myOrders')

export default function OrdersScreen() {
  const say = useWords()
  const first = useLoaderData<typeof loader>()
  const unfinishedPayment = useOutletContext<ReactNode>()
  const list = useMore(first, (cursor) => call(getMyOrder, { cursor }))

  return (
    <>
      <PageTitle back="/" title={say('term.myOrders')} />
      <div className="page">{unfinishedPayment}</div>
      {list.rows.length === 0 ? (
        <EmptyState
          action={<ButtonLink to="/">{say('action.startShopping')}</ButtonLink>}
          picture={parcelPicture}
          title={say('orders.none')}
        />
      ) : (
        <div className="page py-4">
          {list.rows.some(({ status }) => status < '3') && (
            <Suspense>
              <TellHere isBrief />
            </Suspense>
          )}
          <ul className="mt-3 grid gap-3 lg:grid-cols-2">
            {list.rows.map((order) => (
              <li key={order.orderno}>
                <OrderCard imageBase={first.base_url} order={order} />
              </li>
            ))}
          </ul>
          <MoreButton list={list} />
        </div>
      )}
    </>
  )
}
