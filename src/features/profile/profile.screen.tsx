import { useState } from 'react'
import { Link, type MetaFunction, useLoaderData } from 'react-router'
import { fromRupees, paise } from '../../money/paise.ts'
import { ChatIcon, DeviceIcon, GiftIcon, LockIcon, PinIcon, PointsIcon } from '../../ui/account-icons.tsx'
import { Button } from '../../ui/button.tsx'
import { PlusIcon } from '../../ui/cart-icons.tsx'
import { type Icon, RightIcon } from '../../ui/icons.tsx'
import { BankIcon, OrdersIcon, TransferIcon, UserIcon } from '../../ui/menu-icons.tsx'
import { Rupees } from '../../ui/rupees.tsx'
import { inBrowser, type LoadArguments, onServer } from '../../ui/screen-load.ts'
import { requireMember } from '../members/member-page.load.ts'
import { isBuilt } from '../shell/site-links.tsx'
import { getShopDetails } from '../shop-details/getShopDetails.call.ts'
import { AddMoney } from '../wallet/add-money.tsx'
import { getUserDashboardCounts } from './getUserDashboardCounts.call.ts'

async function load({ call, url }: LoadArguments) {
  const member = await requireMember({ call, url })
  const [counts, shop] = await Promise.all([call(getUserDashboardCounts), call(getShopDetails)])
  return { name: member.name, counts: counts.data[0], supportPhone: shop.data.support_phone }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta: MetaFunction = () => [{ title: 'Profile · Bmart' }]

const number = new Intl.NumberFormat('en-IN')

export default function ProfileScreen() {
  const { name, counts, supportPhone } = useLoaderData<typeof loader>()
  const [isAddingMoney, setAddingMoney] = useState(false)
  if (!counts) return null
  const help = `https://wa.me/91${supportPhone}?text=${encodeURIComponent('Hello Bmart, I need help.')}`
  return (
    <div className="page grid gap-4 py-4 md:max-w-[880px] md:gap-6 md:py-8">
      <section aria-label="Balance" className="wallet-card">
        <p className="text-sm opacity-85">Namaste, {name}</p>
        <h1 className="mt-3 text-sm opacity-85">Available balance</h1>
        <p className="text-2xl font-extrabold">
          <Rupees amount={fromRupees(counts.availBalance) ?? paise(0)} />
        </p>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="inline-flex items-center gap-2 font-semibold">
            <PointsIcon size={20} />
            {number.format(counts.availPoints)} points
          </p>
          <Button onClick={() => setAddingMoney(true)} small variant="secondary">
            <PlusIcon size={20} />
            Add money
          </Button>
        </div>
      </section>
      {isAddingMoney && <AddMoney onClose={() => setAddingMoney(false)} />}

      <div className="grid grid-cols-3 gap-3">
        <Count label="Active referrals" to="/referrals-details/2" value={counts.activeDirectReferral} />
        <Count label="Inactive referrals" to="/referrals-details/1" value={counts.inactiveDirectReferral} />
        <Count label="Total orders" to="/orders" value={counts.totalOrders} />
      </div>

      <nav aria-label="Your account" className="card divide-y divide-line overflow-hidden">
        <Row icon={OrdersIcon} label="My orders" to="/orders" />
        <Row icon={PinIcon} label="Address details" to="/address-list" />
        <Row icon={UserIcon} label="Personal details" to="/user-profile" />
        <Row icon={BankIcon} label="Bank details" to="/bank-details" />
        <Row icon={PointsIcon} label="Reward points" to="/redeem-points" />
        <Row icon={TransferIcon} label="Transactions" to="/transactions" />
        <Row icon={GiftIcon} label="Refer and earn" to="/referral" />
        <Row icon={LockIcon} label="Change password" to="/change-password" />
        <Row icon={DeviceIcon} label="Signed-in devices" to="/devices" />
        <a className="account-row" href={help} rel="noopener noreferrer" target="_blank">
          <ChatIcon />
          <span className="flex-1">
            Help<span className="sr-only"> (opens a chat in a new tab)</span>
          </span>
          <RightIcon size={20} />
        </a>
      </nav>
    </div>
  )
}

/** A number that leads to what it counts, once that page exists. */
function Count({ label, value, to }: { label: string; value: number; to: string }) {
  const content = (
    <>
      <span className="block text-xl font-bold tabular-nums">{number.format(value)}</span>
      <span className="block text-xs text-muted">{label}</span>
    </>
  )
  const look = 'card block p-3 text-center md:p-4'
  return isBuilt(to) ? (
    <Link className={look} prefetch="intent" to={to}>
      {content}
    </Link>
  ) : (
    <p className={look}>{content}</p>
  )
}

function Row({ icon: RowIcon, label, to }: { icon: Icon; label: string; to: string }) {
  if (!isBuilt(to)) return null
  return (
    <Link className="account-row" prefetch="intent" to={to}>
      <RowIcon />
      <span className="flex-1">{label}</span>
      <RightIcon size={20} />
    </Link>
  )
}
