import { Suspense, useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { basisPoints } from '../../../money/percent.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { useBack } from '../../../ui/back-button.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { cartPicture } from '../../../ui/icons/emoji-pictures.ts'
import { lazy } from '../../../ui/page/lazy.tsx'
import { useMember } from '../../../ui/page/member-context.tsx'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { inBrowser, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import { Rupees } from '../../../ui/rupees.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useWords } from '../../../words/use-words.tsx'
import { type Cart, countItems, useCart } from '../../cart/cart.store.ts'
import { cartTotals } from '../../cart/cart-totals.ts'
import { emptyCart } from '../../cart/change-quantity.store.ts'
import { useSaved } from '../../cart/saved.store.ts'
import { integerInAddress } from '../../catalogue/id-in-address.ts'
import { readChargeRule } from '../../delivery/charge-rule.ts'
import { loadMember } from '../../members/member-page.load.ts'
import { availableOf, type CatalogueAnswer } from '../../orders/place/catalogue-answer.ts'
import { OrderTotals } from '../../orders/screens/order-totals.tsx'
import { useStoredBalance } from '../../wallet/account.store.ts'
import { getBmartUsers } from '../../wallet/wallet.calls.ts'
import type { UsedCoupon } from '../coupons/cart-coupon.tsx'
import { AskedUnfinishedPayment } from '../payment-page/unfinished-payment.tsx'
import { CartReview } from './cart-review.tsx'
import { cartLines, useFreshPrices } from './fresh-prices.store.ts'
import { saveDraft } from './order-draft.store.ts'

const loadDialogs = () => import('./place-order-dialogs.tsx')
// Loads on demand, because most members have no subscription.
const RedeemCashback = lazy(async () => (await import('./redeem-cashback.tsx')).RedeemCashback)
// Loads on demand, because most shoppers have no saved products.
const SavedProducts = lazy(async () => (await import('./saved-products.tsx')).SavedProducts)
const CartCoupon = lazy(async () => (await import('../coupons/cart-coupon.tsx')).CartCoupon)
// Loads separately, so that the cart's lines appear before the reminder.
const CartReminder = lazy(async () => (await import('../../cart/cart-reminder.tsx')).CartReminder)
const CartDelivery = lazy(async () => (await import('../../delivery/cart-delivery.tsx')).CartDelivery)
const PlaceOrderDialogs = lazy(async () => (await loadDialogs()).PlaceOrderDialogs)

async function load({ call, params }: LoadArguments) {
  // Shows the whole cart. Checks the category or product in the URL, but does not use it.
  integerInAddress(params['categoryId'], 'catalogue.invalidCategory')
  const member = await loadMember({ call })
  const account = member && (await call(getBmartUsers)).data[0]
  return asBuyer(account)
}

function asBuyer(account?: { isSubscribe: string; avail_balance: number; point_balance: number }) {
  return {
    isSubscribed: account?.isSubscribe === '2',
    availBalance: account?.avail_balance,
    pointBalance: account?.point_balance,
  }
}

export const loader = onServer(load)
// Opens the page even without the network, because the cart is stored in the browser.
export const clientLoader = inBrowser(load, () => asBuyer())

export const meta = privateMeta('term.yourCart', 'checkout.cartDescription')

export default function CheckOutScreen() {
  const say = useWords()
  const cart = useCart()
  useStoredBalance(useLoaderData<typeof loader>().availBalance)
  return (
    <div className="flex min-h-dvh flex-col">
      <PageTitle action={null} back="/" title={say('term.yourCart')} />
      <div className="page">
        <AskedUnfinishedPayment />
      </div>
      {cart === undefined && <ArrivingCart />}
      {cart?.lines.length === 0 && <EmptyCart />}
      {cart && cart.lines.length > 0 && <FullCart cart={cart} />}
    </div>
  )
}

function FullCart({ cart }: { cart: Cart }) {
  const say = useWords()
  const { isSubscribed, availBalance = 0, pointBalance = 0 } = useLoaderData<typeof loader>()
  const member = useMember()
  const navigate = useNavigate()
  const fresh = useFreshPrices(cart.lines, cartLines)
  const [told, setTold] = useState<Pick<CatalogueAnswer, 'delivery'>>()
  const [asking, setAsking] = useState<'not yet' | 'open' | 'closed'>('not yet')
  const { lines } = cart
  const redeemCashback = isSubscribed && cart.cashbackApplied
  const itemCount = countItems(lines)
  const { answer } = fresh
  // Uses the delivery charge for the chosen PIN code. If no PIN code is chosen, uses the shop's general rule.
  const rule = told ?? answer
  const delivery = rule && readChargeRule(rule.delivery)
  const specialDiscountPercent = answer?.totals.special_discount_in_per ?? 0
  const specialDiscountBp = basisPoints(Math.round(specialDiscountPercent * 100))
  const [coupon, setCoupon] = useState<UsedCoupon>()
  const totals = cartTotals(lines, { redeemCashback, specialDiscountBp, coupon, delivery })
  const isShort =
    answer !== undefined && lines.some(({ id, quantity }) => quantity > (availableOf(id, answer) ?? quantity))

  const placeOrder = (isWide: boolean) => (
    <Button
      disabled={isShort}
      onClick={() => setAsking('open')}
      onFocus={fetchDialogs}
      onPointerDown={fetchDialogs}
      onPointerEnter={fetchDialogs}
      wide={isWide}
    >
      {say('action.placeOrder')}
    </Button>
  )
  return (
    <>
      <div className="page grid flex-1 content-start gap-4 py-4 lg:grid-cols-[1fr_360px] lg:items-start lg:gap-6">
        <div className="min-w-0">
          <Suspense fallback={<Skeleton className="mb-3 h-19.5 sm:h-12.5" />}>
            <CartDelivery onTold={setTold} />
          </Suspense>
          {fresh.before.length > 0 && (
            <p
              className="mb-3 rounded-control bg-accent-soft px-4 py-3 text-sm text-accent-ink"
              role="status"
            >
              {say('checkout.pricesChanged')}
            </p>
          )}
          <CartReview fresh={fresh} isSubscribed={isSubscribed} lines={lines} />
          <div className="mt-2 flex justify-end">
            <Button onClick={emptyCart} small variant="quiet">
              {say('checkout.clearCart')}
            </Button>
          </div>
        </div>
        <div className="grid gap-3 lg:sticky lg:top-20">
          {member && (
            <Suspense fallback={<Skeleton className="h-29.5" />}>
              <CartCoupon lines={lines} onUse={setCoupon} redeemCashback={redeemCashback} used={coupon} />
            </Suspense>
          )}
          <OrderTotals
            couponCode={coupon?.code}
            delivery={delivery}
            itemCount={itemCount}
            redeemCashback={redeemCashback}
            specialDiscountPercent={specialDiscountPercent}
            totals={totals}
          >
            {isSubscribed && (
              <Suspense fallback={<Skeleton className="mt-3 h-20" />}>
                <RedeemCashback cashback={totals.cashback} isRedeemed={redeemCashback} />
              </Suspense>
            )}
          </OrderTotals>
          <div className="wide-only">{placeOrder(true)}</div>
        </div>
        <div className="min-w-0 lg:col-start-1">
          <SavedBelow />
          {member && (
            <Suspense fallback={<Skeleton className="mt-3 h-11" />}>
              <CartReminder />
            </Suspense>
          )}
        </div>
      </div>
      <div className="phone-only sticky bottom-0 z-30">
        <ActionBar action={placeOrder(false)}>
          <p className="text-xs text-muted">{say('term.netPayable')}</p>
          <p className="font-bold min-[380px]:text-lg">
            <Rupees amount={totals.net} />
          </p>
        </ActionBar>
      </div>
      {asking !== 'not yet' && (
        <Suspense>
          <PlaceOrderDialogs
            itemCount={itemCount}
            net={totals.net}
            onClose={() => setAsking('closed')}
            onProceed={() => {
              if (!member) return
              saveDraft({ lines, redeemCashback }, { ...member, availBalance, pointBalance })
              void navigate('/payment-confirmation')
            }}
            open={asking === 'open'}
          />
        </Suspense>
      )}
    </>
  )
}

function fetchDialogs(): void {
  loadDialogs().catch(() => undefined)
}

function EmptyCart() {
  const say = useWords()
  const goBack = useBack()
  return (
    <div className="page page-narrow py-4">
      <EmptyState
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to="/">{say('action.startShopping')}</ButtonLink>
            <ButtonLink onClick={goBack} to="/" variant="secondary">
              {say('shell.back')}
            </ButtonLink>
          </div>
        }
        picture={cartPicture}
        title={say('cart.empty')}
      />
      <OrderTotals itemCount={0} redeemCashback={false} totals={cartTotals([], { redeemCashback: false })} />
      <SavedBelow />
    </div>
  )
}

function SavedBelow() {
  if (!useSaved()?.length) return null
  return (
    <Suspense>
      <SavedProducts />
    </Suspense>
  )
}

/** Shows a placeholder in the page from the server, because only the browser knows the cart. */
function ArrivingCart() {
  const say = useWords()
  return (
    <div className="page grid gap-4 py-4 lg:grid-cols-[1fr_360px] lg:gap-6" role="status">
      <span className="sr-only">{say('shell.loading')}</span>
      <noscript>
        <p className="card p-4">{say('checkout.needsScript')}</p>
      </noscript>
      <div className="card grid gap-4 p-4">
        {[1, 2, 3].map((row) => (
          <div className="grid grid-cols-[72px_1fr] gap-3 md:grid-cols-[96px_1fr]" key={row}>
            <Skeleton className="aspect-square" />
            <div className="grid content-start gap-2">
              <Skeleton className="h-5 w-4/5" />
              <Skeleton className="h-6 w-1/3" />
              <Skeleton className="h-11 w-32" />
            </div>
          </div>
        ))}
      </div>
      <Skeleton className="h-44" />
    </div>
  )
}
