import { useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { fromRupees, paise, zeroPaise } from '../../money/paise.ts'
import { basisPoints, toPercent } from '../../money/percent.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { cartPicture } from '../../ui/emoji-pictures.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { inBrowser, type LoadArguments, onServer } from '../../ui/screen-load.ts'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useWords } from '../../words/use-words.tsx'
import { getMyAddressDetails } from '../addresses/getMyAddressDetails.call.ts'
import { countItems, readCart, saveLines } from '../cart/cart.store.ts'
import { cartTotals } from '../cart/cart-totals.ts'
import { requireMember } from '../members/member-page.load.ts'
import { acceptChanges, type CatalogueAnswer, changedLines } from '../orders/catalogue-answer.ts'
import { OrderTotals } from '../orders/order-totals.tsx'
import { useSpecialDiscount } from '../orders/special-discount.store.ts'
import { type WayToPay, waysToPay } from '../orders/ways-to-pay.ts'
import { walletPartOf } from '../payments/wallet-part.ts'
import { getShopDetails } from '../shop-details/getShopDetails.call.ts'
import { getBmartUsers } from '../wallet/getBmartUsers.call.ts'
import { AddressChoice } from './address-choice.tsx'
import { ChangedFigures } from './changed-figures.tsx'
import { EarlierPayment } from './earlier-payment.tsx'
import { orderBody } from './order-body.ts'
import { type OrderDraft, saveDraft, useOrderDraft } from './order-draft.store.ts'
import { usePayment } from './payment.store.ts'
import { PaymentMethodChoice } from './payment-method-choice.tsx'
import { insufficientBalance } from './payment-problem.store.ts'

async function load({ call, url }: LoadArguments) {
  const member = await requireMember({ call, url })
  const [account, addresses, shop] = await Promise.all([
    call(getBmartUsers),
    call(getMyAddressDetails),
    call(getShopDetails),
  ])
  const { avail_balance: availBalance = 0, point_balance: pointBalance = 0 } = account.data[0] ?? {}
  return {
    buyer: { ...member, availBalance, pointBalance },
    addresses: addresses.data,
    online: shop.data.online_payments,
  }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('checkout.payment')

export default function PaymentConfirmationScreen() {
  const say = useWords()
  const { buyer } = useLoaderData<typeof loader>()
  const draft = useOrderDraft()
  // Here and not below, because another window may empty the cart while this one pays, and has to be told how it ended.
  const payment = usePayment(buyer.userId)
  const { outcome } = payment
  return (
    <div className="flex min-h-dvh flex-col">
      <PageTitle action={null} back="/check-out/0" backAlways title={say('checkout.payment')} />
      {draft !== undefined && <EarlierPayment payment={payment} />}
      {draft === undefined && <ArrivingPayment />}
      {draft?.lines.length === 0 && (
        <EmptyState
          action={<ButtonLink to="/check-out/0">{say('checkout.back')}</ButtonLink>}
          picture={cartPicture}
          title={say('cart.empty')}
        />
      )}
      {draft && draft.lines.length > 0 && <Payment draft={draft} payment={payment} />}
      <Dialog
        onClose={payment.dismiss}
        open={outcome?.kind === 'problem'}
        title={outcome?.kind === 'problem' ? say.sentence(outcome.problem.title) : ''}
      >
        {outcome?.kind === 'problem' && say.sentence(outcome.problem.text)}
      </Dialog>
    </div>
  )
}

type PaymentProps = { draft: OrderDraft; payment: ReturnType<typeof usePayment> }

function Payment({ draft, payment }: PaymentProps) {
  const say = useWords()
  const { buyer, addresses, online } = useLoaderData<typeof loader>()
  const [addressId, setAddressId] = useState<string>()
  const [chosen, setChosen] = useState<WayToPay>()
  const { lines, redeemCashback } = draft
  const specialDiscount = useSpecialDiscount(cartTotals(lines, { redeemCashback }).total)
  const totals = cartTotals(lines, { redeemCashback, specialDiscountBp: specialDiscount.bp })
  const balance = fromRupees(buyer.availBalance) ?? zeroPaise
  const walletPart = walletPartOf(totals.net, balance)
  // A changed cart or balance may leave nothing for the wallet to pay a part of.
  const way = chosen === 'partial' && walletPart === undefined ? 'online' : chosen
  const payable = paise(totals.net - ((way === 'partial' && walletPart) || 0))
  const hasAddress = addresses.some(({ rec_no }) => rec_no === addressId)
  const isReady =
    hasAddress && way !== undefined && payable > 0 && specialDiscount.bp !== undefined && !payment.unanswered

  const pay = () => {
    const { bp: specialDiscountBp } = specialDiscount
    if (!addressId || !way || specialDiscountBp === undefined) return
    const isFromWallet = waysToPay[way].collectedBy === 'wallet'
    if (isFromWallet && balance < totals.net) return payment.tell(insufficientBalance)
    void payment.pay(orderBody({ lines, redeemCashback, specialDiscountBp, addressId, balance, way }))
  }
  const payButton = (isWide: boolean) => (
    <Button
      busy={payment.isPaying}
      busyText={say('checkout.paying')}
      disabled={!isReady}
      onClick={pay}
      wide={isWide}
    >
      {say('checkout.pay', { amount: say.rupees(payable) })}
    </Button>
  )
  const { outcome } = payment
  const hint = hasAddress ? (way ? '' : say('checkout.chooseWay')) : say('checkout.chooseAddress')
  return (
    <>
      <div className="page grid flex-1 content-start gap-x-6 pb-6 lg:grid-cols-[1fr_360px] lg:items-start">
        <div className="min-w-0">
          <Section title={say('checkout.deliveryAddress')}>
            <AddressChoice addresses={addresses} chosenId={addressId} onChoose={setAddressId} />
          </Section>
          <Section title={say('checkout.paymentMethod')}>
            <PaymentMethodChoice
              balance={balance}
              chosen={way}
              net={totals.net}
              onChoose={setChosen}
              online={online}
            />
          </Section>
        </div>
        <div className="mt-6 grid gap-3 md:mt-10 lg:sticky lg:top-20">
          <OrderTotals
            itemCount={countItems(lines)}
            redeemCashback={redeemCashback}
            specialDiscountPercent={specialDiscount.bp && toPercent(specialDiscount.bp)}
            totals={totals}
          />
          {specialDiscount.hasFailed && (
            <div className="flex items-center justify-between gap-3 text-sm">
              <p>{say('checkout.amountUnchecked')}</p>
              <Button onClick={specialDiscount.retry} small variant="secondary">
                {say('shell.tryAgain')}
              </Button>
            </div>
          )}
          <div className="wide-only">{payButton(true)}</div>
        </div>
      </div>
      <div className="phone-only sticky bottom-0 z-30">
        <ActionBar action={payButton(false)}>
          <p className="text-sm text-muted">{hint}</p>
        </ActionBar>
      </div>
      {outcome?.kind === 'changed' && (
        <NewFigures answer={outcome.answer} draft={draft} netBefore={totals.net} onDone={payment.dismiss} />
      )}
    </>
  )
}

type NewFiguresProps = {
  answer: CatalogueAnswer
  draft: OrderDraft
  netBefore: ReturnType<typeof cartTotals>['net']
  onDone: () => void
}

/** Shows old and new; accepted, the order and the cart carry the new ones, and the person pays with another press. */
function NewFigures({ answer, draft: { lines, redeemCashback }, netBefore, onDone }: NewFiguresProps) {
  const { buyer } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const changes = changedLines(lines, answer)
  const linesNow = acceptChanges(lines, changes)
  const specialDiscountBp = basisPoints(Math.round(answer.totals.special_discount_in_per * 100))
  return (
    <ChangedFigures
      changes={changes}
      netBefore={netBefore}
      netNow={cartTotals(linesNow, { redeemCashback, specialDiscountBp }).net}
      onAccept={() => {
        onDone()
        saveLines(acceptChanges(readCart().lines, changes))
        saveDraft({ lines: linesNow, redeemCashback }, buyer)
        if (linesNow.length === 0) void navigate('/check-out/0')
      }}
      onClose={() => void navigate('/check-out/0')}
    />
  )
}

function ArrivingPayment() {
  const say = useWords()
  return (
    <div className="page grid gap-4 py-6 lg:grid-cols-[1fr_360px] lg:gap-6" role="status">
      <span className="sr-only">{say('checkout.loading')}</span>
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
