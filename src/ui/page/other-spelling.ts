import type { EntryContext } from 'react-router'
import { pathInLanguage, splitLanguage } from '../../words/language-address.ts'
import { defaultLanguage } from '../../words/languages.ts'

/**
 * Returns the canonical path of a page that was requested with a trailing slash or in other letter case, such
 * as '/Offers/'.
 */
export function otherSpelling(
  { url }: Request,
  { staticHandlerContext: { matches, statusCode } }: EntryContext,
): string | undefined {
  const { pathname, search } = new URL(url)
  const pattern = matches.map(({ route }) => route.path ?? '').join('/')
  if (statusCode !== 200 || pattern.includes('*')) return undefined
  const named = pattern.split('/').filter(Boolean)
  const { language, path } = splitLanguage(pathname)
  const given = path.split('/').filter(Boolean)
  const own = `/${given.map((part, place) => (named[place]?.startsWith(':') ? part : named[place])).join('/')}`
  const address = pathInLanguage(own, language ?? defaultLanguage)
  return address === pathname ? undefined : address + search
}
