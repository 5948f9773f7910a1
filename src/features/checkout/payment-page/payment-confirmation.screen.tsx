import { Suspense, useCallback, useEffect, useId, useState } from 'react'
import { redirect, useLoaderData, useLocation } from 'react-router'
import { inPaise, type Paise, paise, zeroPaise } from '../../../money/paise.ts'
import { toPercent } from '../../../money/percent.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { lazy } from '../../../ui/page/lazy.tsx'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { inBrowser, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import { Section } from '../../../ui/section.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useWords } from '../../../words/use-words.tsx'
import { getMyAddressDetails } from '../../addresses/addresses.calls.ts'
import { countItems } from '../../cart/cart.store.ts'
import { cartTotals } from '../../cart/cart-totals.ts'
import { requireMember } from '../../members/member-page.load.ts'
import { type PaymentMethod, paymentMethods } from '../../orders/place/payment-methods.ts'
import { useSpecialDiscount } from '../../orders/place/special-discount.store.ts'
import { getProposedOrder } from '../../orders/proposed/proposed.calls.ts'
import { proposedOrderPath } from '../../orders/proposed/proposed-order-fields.ts'
import { OrderTotals } from '../../orders/screens/order-totals.tsx'
import type { OnlinePayments } from '../../payments/browser/demo-payments-note.tsx'
import { initiationFailed, insufficientBalance } from '../../payments/browser/payment-problem.ts'
import { getOpenPayment } from '../../payments/intent/intent.calls.ts'
import { walletPartOf } from '../../payments/intent/wallet-part.ts'
import { getShopDetails } from '../../shop-details/shop-details.calls.ts'
import { getBmartUsers } from '../../wallet/wallet.calls.ts'
import type { UsedCoupon } from '../coupons/cart-coupon.tsx'
import { readKeptCoupon } from '../coupons/coupon.store.ts'
import type { OrderDraft } from '../review/order-draft.store.ts'
import { AddressChoice } from './address-choice.tsx'
import { type OrderPayment, useOrderPayment } from './order-payment.store.ts'
import {
  AmountUnchecked,
  CartCoupon,
  CashbackNote,
  EarlierOrderPayment,
  EmptyCart,
  FromWallet,
  fetchAftermath,
  loadOrderBody,
  NewFigures,
  PaymentProblemDialog,
  WalletAndOnline,
} from './payment-aftermath.tsx'
import { type ProposedOrder, usePaymentDraft } from './payment-draft.store.ts'
import { PaymentMethodChoice } from './payment-method-choice.tsx'
import { preselectedAddress } from './preselected-address.ts'

// Loads separately, because most members buy for themselves.
const BusinessPurchase = lazy(async () => (await import('./business-purchase.tsx')).BusinessPurchase)
// Loads separately, so that the page appears before the day of arrival.
const ArrivalDay = lazy(async () => (await import('./arrives-there.tsx')).ArrivalDay)

async function load({ call, url }: LoadArguments) {
  const member = await requireMember({ call, url })
  const [account, addresses, shop, unfinished, proposed] = await Promise.all([
    call(getBmartUsers),
    call(getMyAddressDetails),
    call(getShopDetails),
    call(getOpenPayment, { purpose: 'order' }),
    loadProposed({ call, url }),
  ])
  // A proposed order that is no longer open has its state on a page of its own. Redirects there.
  if (proposed && proposed.data.state !== 'open')
    throw redirect(proposedOrderPath(proposed.data.proposed_order))
  const {
    avail_balance: availBalance = 0,
    point_balance: pointBalance = 0,
    isSubscribe,
  } = account.data[0] ?? {}
  return {
    buyer: { ...member, availBalance, pointBalance },
    isSubscribed: isSubscribe === '2',
    addresses: addresses.data,
    online: shop.data.online_payments,
    takesCash: shop.data.takes_cash,
    unfinished: unfinished.data,
    proposed,
  }
}

/** Loads the proposed order if the URL names one. The member then pays for this order instead of the cart. */
async function loadProposed({
  call,
  url,
}: Pick<LoadArguments, 'call' | 'url'>): Promise<ProposedOrder | undefined> {
  const asked = url.searchParams.get('proposed')
  if (asked === null) return undefined
  return await call(getProposedOrder, { proposed_order: /^\d{1,15}$/.test(asked) ? asked : '0' })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('term.payment')

export default function PaymentConfirmationScreen() {
  const say = useWords()
  const { buyer, isSubscribed, unfinished, proposed } = useLoaderData<typeof loader>()
  const chosen = usePaymentDraft(proposed, isSubscribed)
  const { draft } = chosen
  // Shows the payment even if the cart is empty. Another window may empty the cart during a payment, and the
  // shopper must still see the outcome.
  const payment = useOrderPayment(buyer.userId, chosen.path)
  return (
    <div className="flex min-h-dvh flex-col">
      <PageTitle action={null} back={chosen.back} backAlways title={say('term.payment')} />
      {draft !== undefined && (payment.unanswered || unfinished) && (
        <div className="page mt-4">
          <Suspense>
            <EarlierOrderPayment payment={payment} unfinished={unfinished} />
          </Suspense>
        </div>
      )}
      {draft === undefined && <ArrivingPayment />}
      {draft?.lines.length === 0 && (
        <Suspense>
          <EmptyCart />
        </Suspense>
      )}
      {draft && draft.lines.length > 0 && <Payment chosen={chosen} draft={draft} payment={payment} />}
      {payment.outcome?.kind === 'problem' && (
        <Suspense>
          <PaymentProblemDialog onClose={payment.dismiss} problem={payment.outcome.problem} />
        </Suspense>
      )}
    </div>
  )
}

type PaymentProps = {
  chosen: ReturnType<typeof usePaymentDraft>
  draft: OrderDraft
  payment: OrderPayment
}

function Payment({ chosen: { proposedId, path, back, keep }, draft, payment }: PaymentProps) {
  const say = useWords()
  const { buyer, isSubscribed, addresses, online, takesCash, unfinished, proposed } =
    useLoaderData<typeof loader>()
  const { state } = useLocation() as { state: { savedAddress?: unknown } | null }
  const likelyId = preselectedAddress(addresses, state?.savedAddress ?? proposed?.data.address_id)
  const [addressId = likelyId, setAddressId] = useState<string>()
  const hintId = useId()
  const { lines, redeemCashback } = draft
  const address = addresses.find(({ rec_no }) => rec_no === addressId)
  const pin = address?.pin_code
  const [isForBusiness, setForBusiness] = useState(true)
  const specialDiscount = useSpecialDiscount(cartTotals(lines, { redeemCashback }).total, pin)
  const { bp: specialDiscountBp, delivery, cash } = specialDiscount
  const [coupon, setCoupon] = useState<UsedCoupon>()
  // Until the server has confirmed the coupon's discount for this order, the coupon does not count.
  const [isCouponPending, setCouponPending] = useState(() => !proposedId && readKeptCoupon() !== undefined)
  const setAnsweredCoupon = useCallback((answered: UsedCoupon | undefined) => {
    setCoupon(answered)
    setCouponPending(false)
  }, [])
  const reductions = { redeemCashback, specialDiscountBp, coupon, delivery }
  const totals = cartTotals(lines, reductions)
  const balance = inPaise(buyer.availBalance)
  const walletPart = walletPartOf(totals.net, balance)
  const [chosen = onlyWay({ net: totals.net, balance, online }), setChosen] = useState<PaymentMethod>()
  // Pays everything online if the wallet can no longer pay a part, because the cart or the balance has
  // changed.
  const way = chosen === 'partial' && walletPart === undefined ? 'online' : chosen
  const fromWallet = (way === 'partial' && walletPart) || zeroPaise
  const inCash = cartTotals(lines, { ...reductions, cash })
  const due = way === 'cash' ? inCash : totals
  const payable = paise(due.net - fromWallet)
  const [unservedPin, setUnservedPin] = useState<string>()
  const whyNot = () => {
    if (payment.unanswered || unfinished) return say('checkout.whyEarlier')
    if (pin === undefined) return say(addresses.length > 0 ? 'checkout.whyAddress' : 'checkout.whyNoAddress')
    if (pin === unservedPin) return say('checkout.notServed')
    if (specialDiscount.hasFailed) return say('checkout.amountUnchecked')
    if (specialDiscount.bp === undefined || isCouponPending) return say('checkout.whyAmount')
    if (payable <= 0) return say('checkout.nothingToPay')
    return way === undefined ? say('checkout.whyWay') : undefined
  }
  const why = whyNot()
  useEffect(() => {
    if (chosen) fetchAftermath()
  }, [chosen])

  const pay = () => {
    if (!addressId || !way || specialDiscountBp === undefined) return
    const isFromWallet = paymentMethods[way].collectedBy === 'wallet'
    if (isFromWallet && balance < totals.net) return payment.tell(insufficientBalance)
    const gstin = (isForBusiness && address?.gstin) || undefined
    const order = { lines, ...reductions, cash, specialDiscountBp, addressId, balance, way, gstin }
    loadOrderBody().then(
      ({ orderBody }) =>
        payment.pay({ ...orderBody(order), ...(proposedId && { proposed_order: proposedId }) }),
      () => payment.tell(initiationFailed),
    )
  }
  const payButton = (width: 'phone' | 'wide') => (
    <Button
      aria-describedby={why && `${hintId}-${width}`}
      busy={payment.isPaying}
      busyText={say('payments.paying')}
      disabled={why !== undefined}
      onClick={pay}
      wide={width === 'wide'}
    >
      {say(way === 'cash' ? 'checkout.payInCash' : 'checkout.pay', { amount: say.rupees(payable) })}
    </Button>
  )
  const { outcome } = payment
  return (
    <>
      <div className="page grid flex-1 content-start gap-x-6 pb-6 lg:grid-cols-[1fr_360px] lg:items-start">
        <div className="min-w-0">
          <Section title={say('term.deliveryAddress')}>
            <AddressChoice
              addresses={addresses.toSorted((one, other) => rank(one, likelyId) - rank(other, likelyId))}
              chosenId={addressId}
              from={path}
              onChoose={setAddressId}
            />
            {pin !== undefined && (
              <Suspense>
                <ArrivalDay onUnserved={setUnservedPin} pin={pin} />
              </Suspense>
            )}
            {address && (
              <Suspense fallback={<Skeleton className="h-11" />}>
                <BusinessPurchase
                  address={address}
                  checked={isForBusiness}
                  from={path}
                  onChange={setForBusiness}
                />
              </Suspense>
            )}
          </Section>
          <Section title={say('checkout.paymentMethod')}>
            <PaymentMethodChoice
              addressId={addressId}
              balance={balance}
              cashFee={inCash.cashFee}
              chosen={way}
              net={totals.net}
              onChoose={setChosen}
              online={online}
              takesCash={takesCash}
            />
          </Section>
        </div>
        <div className="mt-6 grid gap-3 md:mt-10 lg:sticky lg:top-20">
          {!proposedId && (
            <Suspense>
              <CartCoupon
                // A new key after each outcome of a payment loads the coupons again, because the payment may
                // have used up the coupon.
                key={payment.outcome?.kind}
                lines={lines}
                onUse={setAnsweredCoupon}
                redeemCashback={redeemCashback}
                used={coupon}
              />
            </Suspense>
          )}
          <OrderTotals
            couponCode={coupon?.code}
            delivery={delivery}
            itemCount={countItems(lines)}
            redeemCashback={redeemCashback}
            specialDiscountPercent={specialDiscount.bp && toPercent(specialDiscount.bp)}
            totals={due}
          >
            {isSubscribed && totals.cashback > 0 && (
              <div className="mt-2">
                <Suspense fallback={<Skeleton className="h-5" />}>
                  <CashbackNote cashback={totals.cashback} isRedeemed={redeemCashback} />
                </Suspense>
              </div>
            )}
            {fromWallet > 0 && (
              <Suspense>
                <WalletAndOnline fromWallet={fromWallet} online={payable} />
              </Suspense>
            )}
          </OrderTotals>
          {specialDiscount.hasFailed && (
            <Suspense>
              <AmountUnchecked onRetry={specialDiscount.retry} />
            </Suspense>
          )}
          <div className="wide-only">
            {payButton('wide')}
            <p aria-live="polite" className="mt-2 text-center text-sm text-muted" id={`${hintId}-wide`}>
              {why}
            </p>
          </div>
        </div>
      </div>
      <div className="phone-only sticky bottom-0 z-30">
        <ActionBar action={payButton('phone')}>
          <p aria-live="polite" className="text-sm text-muted" id={`${hintId}-phone`}>
            {why ??
              (fromWallet > 0 ? (
                <Suspense>
                  <FromWallet amount={fromWallet} />
                </Suspense>
              ) : (
                say('cart.items', { count: countItems(lines) })
              ))}
          </p>
        </ActionBar>
      </div>
      {outcome?.kind === 'changed' && (
        <Suspense>
          <NewFigures
            answer={outcome.answer}
            back={back}
            draft={draft}
            netBefore={due.net}
            onDone={() => {
              payment.dismiss()
              specialDiscount.retry()
            }}
            onKeep={keep}
          />
        </Suspense>
      )}
    </>
  )
}

/**
 * Returns the payment method to preselect, if only one can pay the order. Returns undefined if several can,
 * or none.
 */
function onlyWay({ net, balance, online }: { net: Paise; balance: Paise; online: OnlinePayments }) {
  if (online === 'off') return balance >= net ? 'wallet' : undefined
  return balance === 0 ? 'online' : undefined
}

// Sorts the preselected address first, so that it is visible without scrolling.
const rank = ({ rec_no }: { rec_no: string }, likelyId: string | undefined) => Number(rec_no !== likelyId)

function ArrivingPayment() {
  const say = useWords()
  return (
    <div className="page grid gap-4 py-6 lg:grid-cols-[1fr_360px] lg:gap-6" role="status">
      <span className="sr-only">{say('shell.loading')}</span>
      <div className="grid content-start gap-4">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-24" />
        <Skeleton className="mt-4 h-6 w-40" />
        <Skeleton className="h-20" />
      </div>
      <Skeleton className="h-44" />
    </div>
  )
}
