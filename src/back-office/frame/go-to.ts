import type { StaffRole } from '../../wire/define-call.ts'

type Target = { pattern: RegExp; roles: readonly StaffRole[]; to: (typed: string) => string }

// The first that fits what was typed, and that the person's roles open.
const numbers: readonly Target[] = [
  {
    pattern: /^WD[A-Z0-9]{4,30}$/i,
    roles: ['finance'],
    to: (reference) => `/back-office/withdrawals/${reference.toUpperCase()}`,
  },
  {
    pattern: /^[A-Z]{2,4}\d{6,12}$/i,
    roles: ['orders', 'support', 'finance'],
    to: (orderNo) => `/back-office/orders/${orderNo.toUpperCase()}`,
  },
  {
    pattern: /^[6-9]\d{9}$/,
    roles: ['support'],
    to: (mobile) => `/back-office/members?q=${mobile}`,
  },
  {
    pattern: /^[6-9]\d{9}$/,
    roles: ['orders', 'finance'],
    to: (mobile) => `/back-office/orders?q=${mobile}`,
  },
  { pattern: /^\d{1,9}$/, roles: ['catalogue'], to: (productId) => `/back-office/products/${productId}` },
]

/** What is looked for when it is no number and no screen. */
const searches: readonly Target[] = [
  {
    pattern: /\S/,
    roles: ['catalogue'],
    to: (words) => `/back-office/products?q=${encodeURIComponent(words)}`,
  },
  {
    pattern: /\S/,
    roles: ['orders', 'support', 'finance'],
    to: (words) => `/back-office/orders?q=${encodeURIComponent(words)}`,
  },
]

/** A screen, by all that it is called: in lower case. */
export type NamedScreen = { to: string; names: readonly string[] }

const prefixMin = 3

/**
 * Where a number or a few words lead: to a withdrawal, an order, the orders of a mobile, a product, a screen by one of its
 * names or the beginning of one, or the products of that name. Undefined for nothing, or for what nobody with these roles
 * may see.
 * @param isOpen whether there is a page at an address for them.
 */
export function goTo(
  typed: string,
  roles: readonly StaffRole[],
  screens: readonly NamedScreen[],
  isOpen: (address: string) => boolean,
): string | undefined {
  const wanted = typed.trim()
  return (
    addressOf(numbers, wanted, roles, isOpen) ??
    screenNamed(wanted.toLowerCase(), screens, isOpen) ??
    addressOf(searches, wanted, roles, isOpen)
  )
}

function addressOf(
  targets: readonly Target[],
  wanted: string,
  roles: readonly StaffRole[],
  isOpen: (address: string) => boolean,
): string | undefined {
  for (const { pattern, roles: needed, to } of targets) {
    if (!pattern.test(wanted)) continue
    if (!roles.some((role) => role === 'owner' || needed.includes(role))) continue
    const address = to(wanted)
    if (isOpen(address)) return address
  }
  return undefined
}

function screenNamed(
  wanted: string,
  screens: readonly NamedScreen[],
  isOpen: (address: string) => boolean,
): string | undefined {
  const open = screens.filter(({ to }) => isOpen(to))
  const exact = open.find(({ names }) => names.includes(wanted))
  if (exact || wanted.length < prefixMin) return exact?.to
  return open.find(({ names }) => names.some((name) => name.startsWith(wanted)))?.to
}
