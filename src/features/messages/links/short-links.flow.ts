import type { Secrets } from '../../../platform/secrets.ts'
import type { ChannelName } from '../message-kinds.ts'
import { isMarkOf } from './signed-links.flow.ts'

// The pages to which short links lead, by the letter in the link. Telecom operators in India drop a text
// message with a variable of more than 30 characters. A short link contains the letter, the page's number and
// a signature of the shop.

const pages = {
  o: '/orders/',
  r: '/returns/',
  c: '/complaints/',
  p: '/proposed-order/',
  i: '/Admin/sale_invoice/',
} as const

const markLength = 4

/** The channels whose promotional messages a short link stops, by the letter in the link. */
const stops = { s: 'sms', w: 'whatsapp' } as const satisfies Record<string, ChannelName>

type Signed = { secrets: Secrets; orderPrefix: string }

/**
 * Returns the short link of a page of the shop, such as 'https://shop.example/o/o2b0PwR'. Undefined if the
 * page has none.
 */
export function shortLink(link: string, { secrets, orderPrefix }: Signed): string | undefined {
  // In a shop without a public origin, messages contain only paths, so there are no short links.
  if (!URL.canParse(link)) return undefined
  const { origin, pathname } = new URL(link)
  for (const [letter, start] of Object.entries(pages)) {
    const name = pathname.startsWith(start) ? pathname.slice(start.length) : ''
    const digits = name.startsWith(orderPrefix) ? name.slice(orderPrefix.length) : name
    if (!/^[1-9]\d{0,14}$/.test(digits) || name !== nameOf(letter, digits, orderPrefix)) continue
    const page = letter + Number(digits).toString(36)
    return `${origin}/o/${signed(page, secrets)}`
  }
  return undefined
}

/**
 * Returns the short link that stops promotional messages to a member by a channel, such as
 * 'https://shop.example/o/s2b0PwR'.
 */
export function stopLink(
  { memberId, way }: { memberId: number; way: (typeof stops)[keyof typeof stops] },
  { secrets, origin }: { secrets: Secrets; origin: string },
): string {
  const letter = way === 'sms' ? 's' : 'w'
  return `${origin}/o/${signed(letter + memberId.toString(36), secrets)}`
}

/** Reads a short link that stops promotional messages; undefined if the shop did not create it. */
export function readStopLink(
  code: string,
  secrets: Secrets,
): { memberId: number; way: ChannelName } | undefined {
  const page = pageOf(code, secrets)
  const way = stops[page?.[0] as keyof typeof stops]
  return page && way ? { memberId: Number.parseInt(page.slice(1), 36), way } : undefined
}

/**
 * Returns the path of the page to which a short link leads; undefined if the shop did not create the link.
 */
export function pathOfShortLink(code: string, { secrets, orderPrefix }: Signed): string | undefined {
  const page = pageOf(code, secrets)
  const start = pages[page?.[0] as keyof typeof pages]
  return page && start
    ? start + nameOf(page[0]!, String(Number.parseInt(page.slice(1), 36)), orderPrefix)
    : undefined
}

function signed(page: string, secrets: Secrets): string {
  return page + secrets.mark(markedText(page)).toString('base64url').slice(0, markLength)
}

/** Returns a short link's page without the signature; undefined if the shop did not sign it. */
function pageOf(code: string, secrets: Secrets): string | undefined {
  const page = code.slice(0, -markLength)
  const isOurs =
    /^[a-z][0-9a-z]{1,10}$/.test(page) &&
    isMarkOf(secrets, markedText(page), code.slice(-markLength), markLength)
  return isOurs ? page : undefined
}

/**
 * Returns the last part of the page's path. For orders and invoices, it begins with the prefix of order
 * numbers.
 */
function nameOf(letter: string, digits: string, orderPrefix: string): string {
  return letter === 'o' || letter === 'i' ? orderPrefix + digits : digits
}

function markedText(page: string): string {
  return `short link ${page}`
}
