import { useLocation } from 'react-router'
import { fromRupees } from '../../money/paise.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { partyPicture } from '../../ui/emoji-pictures.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { Rupees } from '../../ui/rupees.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useWords } from '../../words/use-words.tsx'

export const meta = privateMeta('checkout.thankYou')

export default function ThankYouScreen() {
  const say = useWords()
  const placed = usePlacedOrder()
  const amount = fromRupees(placed?.amount)
  return (
    <>
      <PageTitle title={say('checkout.thankYou')} />
      <EmptyState
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to="/orders">{say('checkout.myOrders')}</ButtonLink>
            <ButtonLink to="/" variant="secondary">
              {say('checkout.home')}
            </ButtonLink>
          </div>
        }
        picture={partyPicture}
        title={say('checkout.paymentSuccessful')}
      >
        {placed && amount !== undefined ? (
          <dl className="grid gap-1">
            <div>
              <dt className="inline">
                {placed.isLate ? say('checkout.lateOrderNumber') : say('checkout.orderNumber')}{' '}
              </dt>
              <dd className="inline font-semibold text-ink">
                <TextLink to={`/orders/${placed.orderno}`}>{placed.orderno}</TextLink>
              </dd>
            </div>
            <div>
              <dt className="inline">{say('checkout.amountPaid')} </dt>
              <dd className="inline font-semibold text-ink">
                <Rupees amount={amount} />
              </dd>
            </div>
          </dl>
        ) : (
          say('checkout.everyPayment')
        )}
      </EmptyState>
    </>
  )
}

type PlacedOrder = { orderno: string; amount: number; isLate?: boolean }

/** The order that led here. It travels with the browser's history, so it survives a reload, and the server never sees it. */
function usePlacedOrder(): PlacedOrder | undefined {
  const { state } = useLocation() as { state: { orderno?: unknown; amount?: unknown } | null }
  const isKnown = useHydrated() && typeof state?.orderno === 'string' && typeof state.amount === 'number'
  return isKnown ? (state as PlacedOrder) : undefined
}
