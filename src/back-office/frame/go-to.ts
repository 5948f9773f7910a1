import type { StaffRole } from '../../wire/define-call.ts'

type Target = { pattern: RegExp; roles: readonly StaffRole[]; to: (typed: string) => string }

// Rules that turn a typed number into an address. The first rule applies that matches both the text and the
// viewer's roles.
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

/** The searches for text that is neither a number nor the name of a screen. */
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

/** A screen with all its names in lower case. */
export type NamedScreen = { to: string; names: readonly string[] }

const prefixMin = 3

/**
 * Finds the address for typed text. A number leads to a withdrawal, an order, a product, or the member or
 * orders with a mobile number. Other text leads to the screen whose name starts with it, or else to a search
 * of products or orders. Returns undefined if nothing matches, or if these roles may not open the address.
 * @param isOpen returns whether these roles may open an address.
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
