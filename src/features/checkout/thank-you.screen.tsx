import { type MetaFunction, useLocation } from 'react-router'
import { fromRupees } from '../../money/paise.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { partyPicture } from '../../ui/emoji-pictures.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Rupees } from '../../ui/rupees.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'

export const meta: MetaFunction = () => [
  { title: 'Thank you · Bmart' },
  { name: 'robots', content: 'noindex' },
]

export default function ThankYouScreen() {
  const placed = usePlacedOrder()
  const amount = fromRupees(placed?.amount)
  return (
    <>
      <PageTitle title="Thank you" />
      <EmptyState
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to="/orders">My orders</ButtonLink>
            <ButtonLink to="/" variant="secondary">
              Home
            </ButtonLink>
          </div>
        }
        picture={partyPicture}
        title="Payment Successful"
      >
        {placed && amount !== undefined ? (
          <dl className="grid gap-1">
            <div>
              <dt className="inline">{placed.isLate ? 'Your payment arrived: order ' : 'Order number '}</dt>
              <dd className="inline font-semibold text-ink">
                <TextLink to={`/orders/${placed.orderno}`}>{placed.orderno}</TextLink>
              </dd>
            </div>
            <div>
              <dt className="inline">Amount paid </dt>
              <dd className="inline font-semibold text-ink">
                <Rupees amount={amount} />
              </dd>
            </div>
          </dl>
        ) : (
          'Your orders show every payment that was made.'
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
