import type { MetaDescriptor } from 'react-router'
import { defaultLanguage, type Language } from '../words/languages.ts'
import type { PlainKey } from '../words/sentence.ts'
import { type Say, wordsOf } from '../words/words-of.ts'

type PageMeta = {
  /** Without the shop's name, which is added. */
  title: string
  description: string
  /** The canonical address: absolute, without query parameters that do not change the page. */
  url: string
  /** The absolute address of the picture that a shared link shows. */
  picture?: string
}

// What React Router gives a screen's `meta`; the root's data has the language.
type MetaArguments<Loaded> = {
  loaderData?: Loaded
  matches: readonly ({ loaderData?: unknown } | undefined)[]
}

/**
 * A screen's `meta` where people come from outside: title, description, canonical address and what a shared link shows.
 * Until the screen has loaded, and where `describe` gives nothing, the shop's name is the title.
 */
export function publicMeta<Loaded>(describe: (say: Say, loaded: Loaded) => PageMeta | undefined) {
  return ({ loaderData, matches }: MetaArguments<Loaded>): MetaDescriptor[] => {
    const say = wordsOfPage(matches)
    const page = loaderData && describe(say, loaderData)
    return page
      ? describePage(say('shell.title', { page: page.title }), say.shop, page)
      : [{ title: say.shop }]
  }
}

/** A screen's `meta` for a page that search engines may list and that shows the same whatever its address: title and description. */
export function listedMeta(title: PlainKey, description: PlainKey) {
  return ({ matches }: MetaArguments<unknown>): MetaDescriptor[] => {
    const say = wordsOfPage(matches)
    return [
      { title: say('shell.title', { page: say(title) }) },
      { name: 'description', content: say(description) },
    ]
  }
}

/** A screen's `meta` where only its title matters, and that no search engine should list. */
export function privateMeta<Loaded>(title: PlainKey | ((say: Say, loaded: Loaded | undefined) => string)) {
  return ({ loaderData, matches }: MetaArguments<Loaded>): MetaDescriptor[] => {
    const say = wordsOfPage(matches)
    const page = typeof title === 'string' ? say(title) : title(say, loaderData)
    return [{ title: say('shell.title', { page }) }, { name: 'robots', content: 'noindex' }]
  }
}

function wordsOfPage(matches: MetaArguments<unknown>['matches']): Say {
  const root = matches[0]?.loaderData as { language: Language; shop: string } | undefined
  return wordsOf(root?.language ?? defaultLanguage, root?.shop ?? '')
}

function describePage(
  pageTitle: string,
  shop: string,
  { title, description, url, picture }: PageMeta,
): MetaDescriptor[] {
  return [
    { title: pageTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: shop },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    ...(picture ? [{ property: 'og:image', content: picture }] : []),
  ]
}
