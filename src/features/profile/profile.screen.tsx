import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { inPaise } from '../../money/paise.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/form/chip.tsx'
import { ChatIcon, PointsIcon } from '../../ui/icons/account-icons.tsx'
import { PlusIcon } from '../../ui/icons/cart-icons.tsx'
import { GiftIcon, RightIcon } from '../../ui/icons/icons.tsx'
import { useMember } from '../../ui/page/member-context.tsx'
import { privateMeta } from '../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../ui/page/screen-load.ts'
import { Rupees } from '../../ui/rupees.tsx'
import { Say, useWords } from '../../words/use-words.tsx'
import { UnfinishedPayment } from '../checkout/payment-page/unfinished-payment.tsx'
import { requireMember } from '../members/member-page.load.ts'
import { ReferAndEarn } from '../network/refer-and-earn.tsx'
import { getOpenPayment } from '../payments/intent/intent.calls.ts'
import { helpLink } from '../shop-details/help-link.ts'
import { getShopDetails } from '../shop-details/shop-details.calls.ts'
import { useStoredBalance } from '../wallet/account.store.ts'
import { AddMoney } from '../wallet/add-money.tsx'
import { AccountRows } from './account-places.tsx'
import { getUserDashboardCounts } from './profile.calls.ts'

async function load({ call, url }: LoadArguments) {
  const member = await requireMember({ call, url })
  const [counts, shop, unfinished] = await Promise.all([
    call(getUserDashboardCounts),
    call(getShopDetails),
    call(getOpenPayment, { purpose: 'order' }),
  ])
  return {
    ...member,
    counts: counts.data[0],
    supportPhone: shop.data.support_phone,
    unfinished: unfinished.data,
  }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('shell.linkDashboard')

export default function ProfileScreen() {
  const say = useWords()
  const { userId, name, counts, supportPhone, unfinished } = useLoaderData<typeof loader>()
  const [isAddingMoney, setAddingMoney] = useState(false)
  const isSubscribed = useMember()?.isSubscribe === '2'
  useStoredBalance(counts?.availBalance)
  if (!counts) return null
  return (
    <div className="page grid gap-4 py-4 md:gap-6 md:py-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:items-start">
      <section aria-label={say('term.balance')} className="wallet-card">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="text-sm opacity-85">{say('shell.namaste', { name })}</p>
          {isSubscribed && <Chip tone="accent">{say('profile.subscribed')}</Chip>}
        </div>
        <div className="mt-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 md:justify-start md:gap-x-12">
          <div>
            <h1 className="text-sm opacity-85">{say('profile.availableBalance')}</h1>
            <p className="text-2xl font-extrabold">
              <Rupees amount={inPaise(counts.availBalance)} />
            </p>
          </div>
          <div>
            <p className="text-sm opacity-85">{say('profile.withdrawable')}</p>
            <p className="text-lg font-bold">
              <Rupees amount={inPaise(counts.withdrawable)} />
            </p>
          </div>
        </div>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="inline-flex items-center gap-2 font-semibold">
            <PointsIcon size={20} />
            {say('profile.points', { count: counts.availPoints })}
          </p>
          <Button onClick={() => setAddingMoney(true)} small variant="secondary">
            <PlusIcon size={20} />
            {say('action.addMoney')}
          </Button>
        </div>
      </section>
      <UnfinishedPayment unfinished={unfinished} userId={userId} />
      {isAddingMoney && <AddMoney onClose={() => setAddingMoney(false)} />}

      <div className="card grid grid-cols-3 divide-x divide-line overflow-hidden text-center lg:self-stretch lg:grid-cols-1 lg:divide-x-0 lg:divide-y">
        <Count
          label={say('term.activeReferrals')}
          to="/referrals-details/2"
          value={counts.activeDirectReferral}
        />
        <Count
          label={say('term.inactiveReferrals')}
          to="/referrals-details/1"
          value={counts.inactiveDirectReferral}
        />
        <Count label={say('profile.totalOrders')} to="/orders" value={counts.totalOrders} />
      </div>

      <nav
        aria-label={say('term.yourAccount')}
        className="card divide-y divide-line overflow-hidden lg:col-span-2 lg:grid lg:auto-rows-[minmax(72px,auto)] lg:grid-cols-3 lg:gap-px lg:divide-y-0 lg:bg-line"
      >
        <AccountRows />
        <ReferAndEarn>
          {(open) => (
            <button className="account-row w-full text-left" onClick={open} type="button">
              <GiftIcon />
              <span className="flex-1">{say('action.referAndEarn')}</span>
              <RightIcon size={20} />
            </button>
          )}
        </ReferAndEarn>
        <a
          className="account-row"
          href={helpLink(say, supportPhone)}
          rel="noopener noreferrer"
          target="_blank"
        >
          <ChatIcon />
          <span className="flex-1">
            <Say k="profile.help" />
          </span>
          <RightIcon size={20} />
        </a>
      </nav>
    </div>
  )
}

/** Shows a count that links to its list. */
function Count({ label, value, to }: { label: string; value: number; to: string }) {
  const say = useWords()
  return (
    <Link
      className="block p-3 text-primary-ink md:p-4 lg:flex lg:flex-row-reverse lg:items-center lg:justify-between"
      prefetch="intent"
      to={to}
    >
      <span className="block text-xl font-bold tabular-nums">{say.count(value)}</span>
      <span className="block text-xs underline underline-offset-4">{label}</span>
    </Link>
  )
}
