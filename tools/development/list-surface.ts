import { readFileSync, writeFileSync } from 'node:fs'
import { features } from '../../src/server/application.ts'
import {
  ownKeys,
  type StoredKey,
  specifiedKeys,
  type TabKey,
  tabKeys,
} from '../../src/ui/offline/storage-keys.ts'
import { isBackOffice } from '../../src/wire/back-office-path.ts'

export const surfaceFile = 'docs/calls-and-storage.md'

const texts: Record<StoredKey | TabKey, string> = {
  cart: "The cart's lines.",
  cartCount: 'The number of items in the cart.',
  checkOutData: 'The cart, its totals and whether cashback is redeemed.',
  totalPrice: "The cart's total.",
  selectedPdt: 'The product opened last.',
  savedProducts: 'The products saved for later.',
  saveddata: 'The order being paid, until its outcome is known.',
  order: 'The draft of the order being placed.',
  user_id: "The member's id.",
  userId: "The member's id.",
  user_name: "The member's name.",
  user_email: "The member's email.",
  user_mobile: "The member's mobile number.",
  profile_img: "The address of the member's picture.",
  isLoggedIn: 'Whether a member is logged in. The session itself is a cookie.',
  avail_balance: 'The balance last shown.',
  bank_ifsc: 'The IFSC of the saved bank account.',
  bank_acc_no: 'The saved account number, masked.',
  accountPin: "The PIN code of the member's default address.",
  cashOrder: 'The online payment of a cash order, until its outcome is known.',
  coupon: "The cart's coupon code.",
  deliveryPin: 'The PIN code typed for deliveries.',
  keptCart: "The member's cart as the server had it last.",
  office_last_active: 'When a staff member last used the back office.',
  office_views: 'The columns and saved views of lists, of each staff member who uses this browser.',
  recentSearches: 'The last searches.',
  recentlyViewed: 'The products viewed last.',
  recentlyViewedKept: 'The member who keeps viewed products in the account.',
  recentlyViewedSent: 'The viewed products that the account has.',
  slotAttempt: 'The payment of a slot, until its outcome is known.',
  toldHere: 'The member who gets notifications on this phone.',
  topUpOrder: 'The payment of added money, until its outcome is known.',
  wishlist: "A visitor's wishlist, or the member's as read last.",
  toldHereKept: "Whether this tab has refreshed the phone's subscription to notifications.",
  typed_before: 'What was typed into forms before the language was changed.',
  wanted_product: 'The product for which a visitor goes to log in.',
}

/**
 * Returns the content of the page that lists the calls and storage keys which the specification does not
 * contain.
 */
export function surfacePage(): string {
  const specified = specifiedCalls()
  const served = features.flatMap(({ calls = [] }) => calls.map(({ call }) => call))
  const own = served.filter(({ wire }) => !isBackOffice(wire.path) && !specified.has(nameOf(wire.path)))
  return `# Calls and storage keys of our own
Which calls and browser storage does the shop add to the specification? \`npm run surface\` writes this page from the code, and a test fails
while it is stale. \`/docs\` describes each call with its input, answer and refusals. What else a phone stores is in [offline](offline.md).

## Calls
The staff's calls are all under \`/back-office/api/\`. Of the others, the specification does not name these:

${table(
  ['call', 'who', 'what it does'],
  own
    .map(({ wire, access, summary }) => [
      `\`${wire.method} ${wire.path}\``,
      access === 'anyone' ? 'anyone' : 'a member',
      summary,
    ])
    .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)),
)}

## localStorage, as the specification names it
${keysTable(specifiedKeys)}

## localStorage of our own
${keysTable(ownKeys)}

## sessionStorage
${keysTable(tabKeys)}
`
}

/** Returns the names of the calls in section 7 of the specification. */
function specifiedCalls(): ReadonlySet<string> {
  const rows = readFileSync('test/spec/statements.tsv', 'utf8').matchAll(/^§7\t(?:POST |GET )?(\w+)/gm)
  return new Set([...rows].map(([, name = '']) => name))
}

function nameOf(path: string): string {
  return path.split('/').at(-1) ?? path
}

function keysTable(keys: readonly (StoredKey | TabKey)[]): string {
  return table(
    ['key', 'what it holds'],
    keys.map((key) => [`\`${key}\``, texts[key]]),
  )
}

function table(heads: string[], rows: string[][]): string {
  const lines = [heads, heads.map(() => '---'), ...rows]
  return lines
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n')
}

if (import.meta.main) writeFileSync(surfaceFile, surfacePage())
