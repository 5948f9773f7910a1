import { isBackOffice } from '../../wire/back-office-path.ts'
import { splitLanguage } from '../../words/language-address.ts'

const home = '/'

/**
 * Returns the path to open after signing in: the page of this shop that required it, without a language
 * prefix. Returns the home page if a browser could read the text as a URL of another site, or a proxy as a
 * header.
 */
export function nextPath(given: string | null): string {
  const asked = pathOfShop(given)
  // Returns the home page instead of a login page, which would lead back to itself, and instead of the path
  // of a call, which is not a page.
  return /^\/(login|signup|forgot-password|User|Admin)([/?#]|$)/.test(asked) ? home : asked
}

/**
 * Returns a path of this shop without its language prefix. Returns the home page if the text may be something
 * else.
 */
export function pathOfShop(given: string | null): string {
  if (!given || given.length > 1_000) return home
  const asked = splitLanguage(given).path
  const isPath = /^\/(?![/\\]|%2f|%5c)[\x21-\x7e]*$/i.test(asked)
  return !isPath || asked.includes('\\') || /%(0|1|5c|7f)/i.test(asked) ? home : asked
}

/** Returns the path of another sign-in page, such as `/signup`, with the same `next` parameter. */
export function entryPath(path: string, query: URLSearchParams): string {
  const next = nextPath(query.get('next'))
  return next === home ? path : `${path}?next=${encodeURIComponent(next)}`
}

/**
 * Returns the path of the login page with a `next` parameter for a page of this shop. The back office has its
 * own login page.
 */
export function loginPath(from: string): string {
  if (isBackOffice(from)) return `/back-office/sign-in?next=${encodeURIComponent(pathOfShop(from))}`
  const next = nextPath(from)
  return next === home ? '/login' : `/login?next=${encodeURIComponent(next)}`
}
