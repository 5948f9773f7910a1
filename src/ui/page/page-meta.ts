import type { MetaDescriptor } from 'react-router'
import { defaultLanguage, type Language } from '../../words/languages.ts'
import type { PlainKey } from '../../words/sentence.ts'
import { type Say, wordsOf } from '../../words/words-of.ts'
import { awaited } from '../offline/seen-pages.ts'

type PageMeta = {
  /** Without the shop's name, which is added. */
  title: string
  description: string
  /** The page's own path, where the address that was asked may have another one or a query that does not change the page. */
  path?: string
}

/** What the root has loaded: the language and the shop's name, and how the addresses of all pages begin. */
type RootData = { language: Language; shop: string; origin: string; prefix: string }

// What React Router gives a screen's `meta`.
type MetaArguments<Loaded> = {
  loaderData?: Loaded
  matches: readonly ({ loaderData?: unknown } | undefined)[]
  location: { pathname: string }
}

/**
 * A screen's `meta` where people come from outside: title, description and canonical address. A browser shares the canonical
 * address of the page that is open, so it changes with each page; what only search engines and previews read is in the
 * document alone (`page-head.ts`). Until the screen has loaded, and where `describe` gives nothing, the shop's name is the
 * title.
 */
export function publicMeta<Loaded>(describe: (say: Say, loaded: Loaded) => PageMeta | undefined) {
  return asListed(({ loaderData, matches, location }: MetaArguments<Loaded>): MetaDescriptor[] => {
    const say = wordsOfPage(matches)
    const page = loaderData && loaderData !== awaited && describe(say, loaderData)
    return page ? listed(say, page, matches, location) : [{ title: say.shop }]
  })
}

/** A screen's `meta` for a page that search engines may list and whose title does not depend on what it has loaded. */
export function listedMeta(title: PlainKey, description: PlainKey) {
  return asListed(({ matches, location }: MetaArguments<unknown>): MetaDescriptor[] => {
    const say = wordsOfPage(matches)
    return listed(say, { title: say(title), description: say(description) }, matches, location)
  })
}

/**
 * A screen's `meta` where only its title matters, and that no search engine should list.
 * @param description for a page that people save or pass on nevertheless.
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

// So that the sitemap has every such page, and none has to be named twice.
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
