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
import { orderGroups } from './order-groups.ts'
import { getMyOrder } from './orders.calls.ts'

const TellHere = lazy(async () => (await import('../../push/tell-here.tsx')).SubscribeHere)

const OrderSearch = lazy(async () => (await import('./order-search.tsx')).OrderSearch)

const searchMax = 60

async function load({ call: loadCall, url }: LoadArguments) {
  await requireMember({ call: loadCall, url })
  const asked = {
    group: orderGroups.find((one) => one === url.searchParams.get('group')) ?? ('' as const),
    search: (url.searchParams.get('q') ?? '').trim().slice(0, searchMax),
  }
  return { asked, first: await loadCall(getMyOrder, asked) }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('term.myOrders')

export default function OrdersScreen() {
  const say = useWords()
  const { asked, first } = useLoaderData<typeof loader>()
  const unfinishedPayment = useOutletContext<ReactNode>()
  const list = useMore(first, (cursor) => call(getMyOrder, { ...asked, cursor }))
  const isPart = asked.group !== '' || asked.search !== ''

  return (
    <>
      <PageTitle back="/" title={say('term.myOrders')} />
      <div className="page">{unfinishedPayment}</div>
      {(list.rows.length > 0 || isPart) && (
        <div className="page pt-4">
          <Suspense>
            <OrderSearch {...asked} />
          </Suspense>
        </div>
      )}
      {list.rows.length === 0 ? (
        <EmptyState
          action={
            <ButtonLink to={isPart ? '/orders' : '/'}>
              {say(isPart ? 'orders.showAll' : 'action.startShopping')}
            </ButtonLink>
          }
          picture={parcelPicture}
          title={say(isPart ? 'orders.noneFound' : 'orders.none')}
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
