import { Suspense } from 'react'
import { redirect, useLoaderData, useLocation } from 'react-router'
import { inPaise } from '../../../money/paise.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { parcelPicture, partyPicture } from '../../../ui/icons/emoji-pictures.ts'
import { lazy } from '../../../ui/page/lazy.tsx'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { inBrowser, isCallFailure, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import { useHydrated } from '../../../ui/page/use-hydrated.ts'
import { Rupees } from '../../../ui/rupees.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { CallOutput } from '../../../wire/define-call.ts'
import { Say, useWords } from '../../../words/use-words.tsx'
import { formatDayOf } from '../../delivery/delivery-day-words.ts'
import { requireMember } from '../../members/member-page.load.ts'
import { methodListedAs, paymentMethods } from '../../orders/place/payment-methods.ts'
import { getOrderDetail } from '../../orders/screens/orders.calls.ts'

const TellHere = lazy(async () => (await import('../../push/tell-here.tsx')).SubscribeHere)

type Order = CallOutput<typeof getOrderDetail>['data']

/**
 * Loads the order that the URL names, if it is the member's and still pending. An order in a later state is
 * shown on its own page.
 */
async function load({ call, url }: LoadArguments) {
  const orderNo = url.searchParams.get('order')
  if (!orderNo) return { order: undefined, origin: url.origin }
  await requireMember({ call, url })
  const order = await findOrder(call, orderNo)
  if (order && order.status !== '1') throw redirect(`/orders/${order.orderno}`)
  return { order, origin: url.origin }
}

async function findOrder(call: LoadArguments['call'], orderNo: string): Promise<Order | undefined> {
  try {
    return (await call(getOrderDetail, { orderno: orderNo })).data
  } catch (error) {
    if (isCallFailure(error) && (error.httpStatus === 404 || error.httpStatus === 400)) return undefined
    throw error
  }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('checkout.thankYou')

export default function ThankYouScreen() {
  const say = useWords()
  const { order, origin } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle title={say('checkout.thankYou')} />
      {order ? <Placed order={order} origin={origin} /> : <NoOrder />}
    </>
  )
}

/** Tells a visitor who has placed no order that there is no order to show. */
function NoOrder() {
  const say = useWords()
  return (
    <EmptyState action={<Ways />} picture={parcelPicture} title={say('checkout.coldTitle')}>
      {say('checkout.coldText')}
    </EmptyState>
  )
}

function Placed({ order, origin }: { order: Order; origin: string }) {
  const say = useWords()
  const { state } = useLocation() as { state: { isLate?: unknown } | null }
  const isLate = useHydrated() && state?.isLate === true
  const way = methodListedAs(order.payment_type)
  const title = way === 'cash' ? 'checkout.nextPlaced' : 'checkout.paymentSuccessful'
  return (
    <div className="page page-narrow grid gap-4 pb-8">
      <EmptyState action={<Ways />} picture={partyPicture} title={say(title)}>
        <p>
          {say(isLate ? 'checkout.lateOrderNumber' : 'checkout.orderNumber')}{' '}
          <span className="font-semibold text-ink">
            <TextLink to={`/orders/${order.orderno}`}>{order.orderno}</TextLink>
          </span>
        </p>
        <p>
          {way && say(paymentMethods[way].paidInFull)}{' '}
          <span className="font-semibold text-ink">
            <Rupees amount={inPaise(order.totals.final_pay)} />
          </span>
        </p>
      </EmptyState>
      <NextSteps order={order} />
      <Suspense>
        <TellHere isBrief />
      </Suspense>
      <Share order={order} origin={origin} />
    </div>
  )
}

function Ways() {
  const say = useWords()
  return (
    <div className="flex flex-wrap justify-center gap-3">
      <ButtonLink to="/orders">{say('term.myOrders')}</ButtonLink>
      <ButtonLink to="/" variant="secondary">
        {say('term.home')}
      </ButtonLink>
    </div>
  )
}

function NextSteps({ order: { address, expected_by: expectedBy } }: { order: Order }) {
  const say = useWords()
  return (
    <section aria-label={say('checkout.nextTitle')} className="card p-4">
      <h2 className="font-bold">{say('checkout.nextTitle')}</h2>
      <ol className="mt-3">
        <li className="timeline-step">
          <p className="font-semibold">{say('checkout.nextPlaced')}</p>
          <p className="text-sm text-muted">{say('checkout.nextPlacedText')}</p>
        </li>
        <li className="timeline-step" data-to-come>
          <p className="font-semibold">{say('checkout.nextPacked')}</p>
          <p className="text-sm text-muted">{say('checkout.nextPackedText')}</p>
        </li>
        {expectedBy !== undefined && (
          <li className="timeline-step" data-to-come>
            <p className="font-semibold">{say('orders.arrivesBy', { date: formatDayOf(expectedBy, say) })}</p>
            <p className="text-sm text-muted">
              {say('checkout.nextArrivesText', { address: `${address.flat_no}, ${address.building}` })}
            </p>
          </li>
        )}
      </ol>
    </section>
  )
}

/** Lets the buyer share a link to a bought product. */
function Share({ order: { items }, origin }: { order: Order; origin: string }) {
  const say = useWords()
  const item = items.find(({ is_sold }) => is_sold)
  if (!item) return null
  const link = `${origin}/product-details/${item.id}`
  const text = say('checkout.shareText', { name: item.name, link })
  return (
    <a
      className="button button-secondary button-wide"
      href={`https://wa.me/?text=${encodeURIComponent(text)}`}
      rel="noopener noreferrer"
      target="_blank"
    >
      <Say k="checkout.share" />
    </a>
  )
}
