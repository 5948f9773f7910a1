import type { MetaDescriptor } from 'react-router'
import { defaultLanguage, type Language } from '../../words/languages.ts'
import type { PlainKey } from '../../words/sentence.ts'
import { type Say, wordsOf } from '../../words/words-of.ts'
import { awaited } from '../offline/seen-pages.ts'

type PageMeta = {
  /** The page's title. The shop's name is appended. */
  title: string
  description: string
  /**
   * The canonical path of the page. Needed if the requested path may differ or may have an irrelevant query.
   */
  path?: string
}

/** The data of the root's loader: language, shop name, origin, and the language prefix of paths. */
type RootData = { language: Language; shop: string; origin: string; prefix: string }

// The arguments with which React Router calls a screen's `meta`.
type MetaArguments<Loaded> = {
  loaderData?: Loaded
  matches: readonly ({ loaderData?: unknown } | undefined)[]
  location: { pathname: string }
}

/**
 * Creates the `meta` function of a public screen: title, description and canonical URL. The browser's share
 * function uses the canonical URL, so it must be that of the current page. `page-head.ts` adds the data that
 * only search engines and previews read. Until the screen has data, or if `describe` returns undefined, the
 * title is the shop's name.
 */
export function publicMeta<Loaded>(describe: (say: Say, loaded: Loaded) => PageMeta | undefined) {
  return asListed(({ loaderData, matches, location }: MetaArguments<Loaded>): MetaDescriptor[] => {
    const say = wordsOfPage(matches)
    const page = loaderData && loaderData !== awaited && describe(say, loaderData)
    return page ? listed(say, page, matches, location) : [{ title: say.shop }]
  })
}

/** Creates the `meta` function of a page that search engines may list and whose title is constant. */
export function listedMeta(title: PlainKey, description: PlainKey) {
  return asListed(({ matches, location }: MetaArguments<unknown>): MetaDescriptor[] => {
    const say = wordsOfPage(matches)
    return listed(say, { title: say(title), description: say(description) }, matches, location)
  })
}

/**
 * Creates the `meta` function of a page that search engines must not list.
 * @param description the description, for a page that visitors may still bookmark or share.
 */
export function privateMeta<Loaded>(
  title: PlainKey | ((say: Say, loaded: Loaded | undefined) => string),
  description?: PlainKey,
) {
  return ({ loaderData, matches }: MetaArguments<Loaded>): MetaDescriptor[] => {
    const say = wordsOfPage(matches)
    const page =
      typeof title === 'string' ? say(title) : title(say, loaderData === awaited ? undefined : loaderData)
    return [
      { title: say('shell.title', { page }) },
      ...(description ? [{ name: 'description', content: say(description) }] : []),
      { name: 'robots', content: 'noindex' },
    ]
  }
}

// Marks a page as listed. The sitemap finds all listed pages by this mark.
function asListed<Meta extends object>(meta: Meta): Meta & { isListed: true } {
  return Object.assign(meta, { isListed: true as const })
}

function wordsOfPage(matches: MetaArguments<unknown>['matches']): Say {
  const root = rootOf(matches)
  return wordsOf(root?.language ?? defaultLanguage, root?.shop ?? '')
}

function rootOf(matches: MetaArguments<unknown>['matches']): RootData | undefined {
  return matches[0]?.loaderData as RootData | undefined
}

function listed(
  say: Say,
  { title, description, path }: PageMeta,
  matches: MetaArguments<unknown>['matches'],
  { pathname }: MetaArguments<unknown>['location'],
): MetaDescriptor[] {
  const { origin = '', prefix = '' } = rootOf(matches) ?? {}
  const own = prefix + (path ?? pathname)
  return [
    { title: say('shell.title', { page: title }) },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: origin + (own.length > 1 ? own.replace(/\/$/, '') : own) },
  ]
}
