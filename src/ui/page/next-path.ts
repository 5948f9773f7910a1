import { isBackOffice } from '../../wire/back-office-path.ts'
import { splitLanguage } from '../../words/language-address.ts'

const home = '/'

/**
 * Returns where signing in leads: the requesting page of this shop without its language prefix, else home.
 * Anything that a browser could read as another site's URL, or a proxy as a header, counts as home.
 */
export function nextPath(given: string | null): string {
  const asked = pathOfShop(given)
  // The login pages would lead back to themselves, and a call's answer is no page.
  return /^\/(login|signup|forgot-password|User|Admin)([/?#]|$)/.test(asked) ? home : asked
}

/** Returns a path of this shop without its language prefix; home if it could be anything else. */
export function pathOfShop(given: string | null): string {
  if (!given || given.length > 1_000) return home
  const asked = splitLanguage(given).path
  const isPath = /^\/(?![/\\]|%2f|%5c)[\x21-\x7e]*$/i.test(asked)
  return !isPath || asked.includes('\\') || /%(0|1|5c|7f)/i.test(asked) ? home : asked
}

/** Returns the path of another sign-in page, such as `/signup`, with the same target. */
export function entryPath(path: string, query: URLSearchParams): string {
  const next = nextPath(query.get('next'))
  return next === home ? path : `${path}?next=${encodeURIComponent(next)}`
}

/** Returns the login page that leads back to a page of this shop: the staff's own for the back office. */
export function loginPath(from: string): string {
  if (isBackOffice(from)) return `/back-office/sign-in?next=${encodeURIComponent(pathOfShop(from))}`
  const next = nextPath(from)
  return next === home ? '/login' : `/login?next=${encodeURIComponent(next)}`
}
