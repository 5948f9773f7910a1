import { matchRoutes } from 'react-router'
import routes from '../../src/routes.ts'

/** An address's heading, its redirect, or a heading of its own. */
type Shown = { heading: string | RegExp } | { leadsTo: string }

export type SpecAddress = { address: string; visitor: Shown; member: Shown }

const ownHeading = /\S/

/** Describes a URL that shows everybody the same page. */
function page(address: string, heading: string | RegExp = ownHeading): SpecAddress {
  return { address, visitor: { heading }, member: { heading } }
}

/** For members: a visitor logs in first and returns. */
function memberPage(address: string, heading: string): SpecAddress {
  const next = encodeURIComponent(address)
  return { address, visitor: { leadsTo: `/login?next=${next}` }, member: { heading } }
}

/** For visitors: a member has no use for it. */
function visitorPage(address: string, heading: string): SpecAddress {
  return { address, visitor: { heading }, member: { leadsTo: '/' } }
}

/** Every address of SPEC §2, and of the readings of it. A member is Asha of the demo; her slot is looked up. */
export const specAddresses: readonly SpecAddress[] = [
  page('/', 'Bmart'),
  page('/brands/1', 'Nivra'),
  page('/offers', 'Offers'),
  page('/products/1/Mobiles', 'Mobiles'),
  page('/sub-products/1/1?mcn=Mobiles&bn=Nivra', 'Nivra Mobiles'),
  page('/product-details/1025?mcn=Mobiles&bn=Nivra&ci=1&bi=1', /^Nivra Arc 9 Ultra/),
  page('/app2', 'Brands'),
  page('/search?q=phone', /phone/),

  page('/check-out/0', 'Your cart'),
  page('/check-out/1025?mcn=Mobiles&bn=Nivra&ci=1&bi=1', 'Your cart'),
  memberPage('/payment-confirmation', 'Payment'),
  page('/thank-you', 'Thank you'),

  visitorPage('/signup', 'Sign up'),
  visitorPage('/signup?mobile=9000000001&name=Asha&ui=1', 'Sign up'),
  visitorPage('/login', 'Login'),
  memberPage('/profile', 'Available balance'),
  memberPage('/change-password', 'Change password'),
  memberPage('/user-profile', 'Personal'),
  memberPage('/bank-details', 'Bank details'),
  memberPage('/address-details', 'New address'),
  memberPage('/address-list', 'My addresses'),
  memberPage('/orders', 'My orders'),
  memberPage('/redeem-points', 'Reward points'),
  memberPage('/withdraw-history', 'Withdrawals'),
  memberPage('/transactions', 'Transactions'),
  memberPage('/transaction-details/0', 'All transactions'),
  memberPage('/referral', 'My Network'),
  memberPage('/referrals-details/2', 'Refer & Earn'),
  memberPage('/referrals-details/1', 'Refer & Earn'),
  memberPage('/slots', 'Achievement'),
  memberPage('/subscribe-users', 'Subscribe Premium'),
  page('/shoplist', 'Stores'),
  page('/practice', 'Practice'),

  page('/aboutus'),
  page('/services'),
  page('/service'),
  page('/partners'),
  page('/contactus'),
  page('/pricing'),
  page('/careers'),
  page('/team'),
  page('/header2'),
  page('/about'),
  page('/mission'),
  page('/faqs'),
  page('/terms'),
  page('/privacypolicy'),
  page('/refundpolicy'),

  page('/news'),
  page('/solar'),
  page('/economic'),
  page('/electric'),
  page('/games'),
  page('/sports'),
  page('/technology'),
  page('/health'),
]

/** Returns whether the shop has a screen for an address. */
export function hasScreen(address: string): boolean {
  const found = matchRoutes(asRoutes(routes), new URL(address, 'http://localhost').pathname)
  return found !== null && !found.some(({ route }) => route.path === '*')
}

type Entry = (typeof routes)[number]

function asRoutes(entries: readonly Entry[]): { path?: string; index?: false; children?: never }[] {
  return entries.flatMap(({ path, children }) => (children ? asRoutes(children) : [{ path: path ?? '/' }]))
}
