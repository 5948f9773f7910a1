import { Suspense } from 'react'
import { useLoaderData } from 'react-router'
import type { EarningRule } from '../../money/earning-rules.ts'
import { earningSentences } from '../../money/earning-sentences.ts'
import { CheckIcon } from '../../ui/form/field-icons.tsx'
import { lazy } from '../../ui/page/lazy.tsx'
import { privateMeta } from '../../ui/page/page-meta.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { inBrowser, type LoadArguments, onServer } from '../../ui/page/screen-load.ts'
import { useHydrated } from '../../ui/page/use-hydrated.ts'
import { TextLink } from '../../ui/text-link.tsx'
import type { CallOutput } from '../../wire/define-call.ts'
import { useWords } from '../../words/use-words.tsx'
import { requireMember } from '../members/member-page.load.ts'
import { getOpenPayment } from '../payments/intent/intent.calls.ts'
import { getShopDetails } from '../shop-details/shop-details.calls.ts'
import { useStoredBalance } from '../wallet/account.store.ts'
import { getBmartUsers } from '../wallet/wallet.calls.ts'
import { SlotOffer } from './slot-offer.tsx'
import { useSlotPayment } from './slot-payment.store.ts'
import { SlotPurchase } from './slot-purchase.tsx'
import { getMySlots } from './slots.calls.ts'

// Loaded on demand, because most visits never show these.
const EarlierSlotPayment = lazy(async () => (await import('./earlier-slot-payment.tsx')).EarlierSlotPayment)
const SlotOpened = lazy(async () => (await import('./slot-opened.tsx')).SlotOpened)
const PaymentProblemDialog = lazy(
  async () => (await import('../payments/browser/payment-problem-dialog.tsx')).PaymentProblemDialog,
)

async function load({ call, url }: LoadArguments) {
  const member = await requireMember({ call, url })
  const [account, slots, shop, unfinished] = await Promise.all([
    call(getBmartUsers),
    call(getMySlots, { limit: 100 }),
    call(getShopDetails),
    call(getOpenPayment, { purpose: 'slot' }),
  ])
  return {
    userId: member.userId,
    balance: account.data[0]?.avail_balance,
    slots: slots.data.filter(({ is_paid: isPaid }) => isPaid),
    rule: slots.earning_requires,
    slotsMax: slots.slots_max,
    plan: slots.plan,
    online: shop.data.online_payments,
    unfinished: unfinished.data,
  }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('slots.subscribe')

export default function SubscribeUsersScreen() {
  const say = useWords()
  const { userId, balance, slots, slotsMax, rule, plan, online, unfinished } = useLoaderData<typeof loader>()
  const { payment, slotId } = useSlotPayment(userId)
  useStoredBalance(balance)
  // Waits for hydration, because an unfinished payment is stored only in the browser.
  const isHydrated = useHydrated()
  const hasEarlier = isHydrated && (payment.unanswered !== undefined || unfinished !== null)
  if (slotId !== undefined)
    return (
      <>
        <PageTitle action={null} back="/profile" title={say('slots.subscribe')} />
        <Suspense>
          <SlotOpened isFirst={slots.length <= 1} plan={plan} rule={rule} slotId={slotId} />
        </Suspense>
      </>
    )
  return (
    <>
      <PageTitle action={null} back="/profile" title={say('slots.subscribe')} />
      <div className="page grid gap-4 py-4 md:gap-6 md:py-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
        {hasEarlier && (
          <div className="lg:col-span-2">
            <Suspense>
              <EarlierSlotPayment payment={payment} unfinished={unfinished} />
            </Suspense>
          </div>
        )}
        {slots.length > 0 && <SubscribedNote slots={slots} slotsMax={slotsMax} rule={rule} />}
        <SlotOffer isSubscribed={slots.length > 0} plan={plan} rule={rule} />
        {slots.length < slotsMax && (
          <SlotPurchase
            balance={balance}
            isSubscribed={slots.length > 0}
            isWaiting={hasEarlier}
            online={online}
            payment={payment}
          />
        )}
      </div>
      {payment.outcome?.kind === 'problem' && (
        <Suspense>
          <PaymentProblemDialog onClose={payment.dismiss} problem={payment.outcome.problem} />
        </Suspense>
      )}
    </>
  )
}

type SubscribedNoteProps = {
  slots: CallOutput<typeof getMySlots>['data']
  slotsMax: number
  rule: EarningRule
}

/**
 * Tells subscribers when they subscribed, how many slots (paid subscriptions) they have, and whether they can
 * buy another.
 */
function SubscribedNote({ slots, slotsMax, rule }: SubscribedNoteProps) {
  const say = useWords()
  const first = slots.at(-1)
  if (!first) return null
  return (
    <section
      aria-label={say('slots.yours')}
      className="flex gap-3 rounded-card bg-success-soft p-4 lg:col-span-2"
    >
      <span className="flex-none text-success">
        <CheckIcon size={24} />
      </span>
      <div>
        <h2 className="font-bold">{say('slots.subscribedSince', { date: say.date(first.created_at) })}</h2>
        <p className="text-sm">
          {slots.length < slotsMax
            ? say('slots.countOf', { count: slots.length, max: slotsMax })
            : say(earningSentences[rule].slotsUsedUp, { max: slotsMax })}
        </p>
        <TextLink to="/slots">{say('slots.seeYours')}</TextLink>
      </div>
    </section>
  )
}
