import { isBackOffice } from '../../wire/back-office-path.ts'
import { splitLanguage } from '../../words/language-address.ts'

const home = '/'

/**
 * Where signing in leads: the page of this shop that asked for it, without a language before it, else home. Anything that a browser could read as
 * another site's address, or that a proxy could read as a header, is not a page of this shop.
 */
export function nextPath(given: string | null): string {
  const asked = pathOfShop(given)
  // The login pages would lead back to themselves, and the answer of a call is not a page.
  return /^\/(login|signup|forgot-password|User|Admin)([/?#]|$)/.test(asked) ? home : asked
}

/** A path of this shop as it was asked for, without a language before it; home where it could be anything else. */
export function pathOfShop(given: string | null): string {
  if (!given || given.length > 1_000) return home
  const asked = splitLanguage(given).path
  const isPath = /^\/(?![/\\]|%2f|%5c)[\x21-\x7e]*$/i.test(asked)
  return !isPath || asked.includes('\\') || /%(0|1|5c|7f)/i.test(asked) ? home : asked
}

/** Another page of signing in, such as `/signup`, that leads where this one does. */
export function entryPath(path: string, query: URLSearchParams): string {
  const next = nextPath(query.get('next'))
  return next === home ? path : `${path}?next=${encodeURIComponent(next)}`
}

/** The login page that leads back to a page of this shop: the staff's own for a page of the back office. */
export function loginPath(from: string): string {
  if (isBackOffice(from)) return `/back-office/sign-in?next=${encodeURIComponent(pathOfShop(from))}`
  const next = nextPath(from)
  return next === home ? '/login' : `/login?next=${encodeURIComponent(next)}`
}
