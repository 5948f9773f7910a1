import type { MetaDescriptor } from 'react-router'
import { defaultLanguage, type Language } from '../../words/languages.ts'
import type { PlainKey } from '../../words/sentence.ts'
import { type Say, wordsOf } from '../../words/words-of.ts'
import { awaited } from '../offline/seen-pages.ts'

type PageMeta = {
  /** The title. The shop's name follows it. */
  title: string
  description: string
  /** The page's own path, if the requested one may differ or have an irrelevant query. */
  path?: string
}

/** The root's loaded data: language, shop name, origin and path prefix. */
type RootData = { language: Language; shop: string; origin: string; prefix: string }

// React Router's arguments of a screen's `meta`.
type MetaArguments<Loaded> = {
  loaderData?: Loaded
  matches: readonly ({ loaderData?: unknown } | undefined)[]
  location: { pathname: string }
}

/**
 * Makes the `meta` of a public screen: title, description and canonical URL. Browsers share the canonical URL
 * of the current page, so it must change with each page. `page-head.ts` adds the data that only search
 * engines and previews read. Until the screen has loaded, or if `describe` returns nothing, the title is the
 * shop's name.
 */
export function publicMeta<Loaded>(describe: (say: Say, loaded: Loaded) => PageMeta | undefined) {
  return asListed(({ loaderData, matches, location }: MetaArguments<Loaded>): MetaDescriptor[] => {
    const say = wordsOfPage(matches)
    const page = loaderData && loaderData !== awaited && describe(say, loaderData)
    return page ? listed(say, page, matches, location) : [{ title: say.shop }]
  })
}

/** Makes the `meta` of a page that search engines may list, if its title does not depend on loaded data. */
export function listedMeta(title: PlainKey, description: PlainKey) {
  return asListed(({ matches, location }: MetaArguments<unknown>): MetaDescriptor[] => {
    const say = wordsOfPage(matches)
    return listed(say, { title: say(title), description: say(description) }, matches, location)
  })
}

/**
 * Makes the `meta` of a page that no search engine should list.
 * @param description for a page that visitors may still bookmark or share.
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

// Marks a page as listed, so that the sitemap finds all such pages without a list of its own.
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
