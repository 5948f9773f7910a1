import { escapeHtml, unescapeHtml } from '../../words/escape-html.ts'
import { alternatesOf, pathInLanguage, readLanguages, splitLanguage } from '../../words/language-address.ts'
import { defaultLanguage, type Language, languages } from '../../words/languages.ts'
import type { Say } from '../../words/words-of.ts'

/** What search engines and previews of links read of a page, beside its title, its description and its address. */
export type PageHead = {
  /** What a shared link shows, by its path: `/Admin/assets/phone-1.webp`. Without one, the shop's own picture. */
  picture?: { path: string; name: string }
  /** Properties of https://ogp.me beside those that every page has. */
  properties?: Readonly<Record<string, string>>
  /** Things of https://schema.org. */
  things?: readonly object[]
}

export type HeadArguments<Loaded> = {
  loaded: Loaded
  say: Say
  /** The address of a page of the shop, in the language of this page's address. */
  pageAt(path: string): string
  /** The address of anything else of the shop. */
  fileAt(path: string): string
}

/** A function of a screen's own: what its page says of itself. */
export type HeadOf<Loaded> = (page: HeadArguments<Loaded>) => PageHead

const shopPicture = '/share.png'

/**
 * A document with what search engines and previews of links read of it. They read documents alone, so nothing of this is
 * downloaded as a script or drawn by React, which leaves at the end of the head what it does not know.
 * @param describe gives what is particular to the page; it is not asked for a page that no search engine should list.
 */
export function withHead(
  html: string,
  page: { address: URL; say: Say },
  describe: (page: Omit<HeadArguments<unknown>, 'loaded'>) => PageHead,
): string {
  const end = html.indexOf('</head>')
  const own = readHead(html.slice(0, end))
  if (!own) return html
  const { say, address } = page
  const { origin } = address
  const { language = defaultLanguage } = splitLanguage(address.pathname)
  const fileAt = (path: string) => origin + path
  const {
    picture,
    properties,
    things = [],
  } = describe({
    say,
    fileAt,
    pageAt: (path) => origin + pathInLanguage(path, language),
  })
  const path = splitLanguage(new URL(own.canonical).pathname).path
  const tags = [
    ...alternates(origin, path),
    ...previewTags({
      'og:site_name': say.shop,
      'og:type': 'website',
      'og:title': own.title,
      'og:description': own.description,
      'og:url': own.canonical,
      'og:locale': localeOf(say.language),
      ...pictureTags(picture && { ...picture, path: sharedPicture(picture.path) }, fileAt),
      ...properties,
    }),
    ...readLanguages
      .filter((other) => other !== say.language)
      .map((other) => tag('meta', { property: 'og:locale:alternate', content: localeOf(other) })),
    tag('meta', { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' }),
    ...things.map(thingScript),
  ]
  return html.slice(0, end) + tags.join('') + html.slice(end)
}

/** Whether a document says that no search engine should list it. */
export function isUnlisted(html: string): boolean {
  return /<meta name="robots" content="noindex"/.test(html.slice(0, html.indexOf('</head>')))
}

type OwnHead = { title: string; description: string; canonical: string }

// What `page-meta.ts` says and React has written. A page without a canonical address is none that is listed.
function readHead(head: string): OwnHead | undefined {
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1]
  const title = /<title[^>]*>([^<]*)<\/title>/.exec(head)?.[1]
  const description = /<meta name="description" content="([^"]*)"/.exec(head)?.[1]
  if (canonical === undefined || title === undefined || description === undefined) return undefined
  return {
    canonical: unescapeHtml(canonical),
    title: unescapeHtml(title),
    description: unescapeHtml(description),
  }
}

function alternates(origin: string, path: string): string[] {
  return alternatesOf(path).map((other) =>
    tag('link', { rel: 'alternate', hreflang: other.hreflang, href: origin + other.path }),
  )
}

// 'en_IN', as https://ogp.me writes 'en-IN'.
function localeOf(language: Language): string {
  return languages[language].locale.replace('-', '_')
}

function pictureTags(picture: PageHead['picture'], fileAt: (path: string) => string): Record<string, string> {
  const { path, name } = picture ?? { path: shopPicture, name: undefined }
  return {
    'og:image': fileAt(path),
    'og:image:width': picture ? String(sharedPictureWidth) : '1200',
    'og:image:height': picture ? String(sharedPictureWidth) : '630',
    ...(name !== undefined && { 'og:image:alt': name }),
  }
}

/** How wide and high the picture of a shared link is. */
export const sharedPictureWidth = 800

/** The same picture as a JPEG of that size, since not every preview reads WebP: 'phone-1.800.jpg' of 'phone-1.webp'. */
export function sharedPicture(path: string): string {
  return path.replace(/\.webp$/, `.${sharedPictureWidth}.jpg`)
}

function previewTags(properties: Readonly<Record<string, string>>): string[] {
  return Object.entries(properties).map(([property, content]) => tag('meta', { property, content }))
}

// No script that runs, so no policy of a page has to allow it.
function thingScript(thing: object): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...thing })
  return `<script type="application/ld+json">${json.replaceAll(unsafeInScript, escapedInScript)}</script>`
}

// Signs that could end a script or begin a comment, and line ends that older readers of JSON do not take.
const unsafeInScript = /[<>&\u2028\u2029]/g

function escapedInScript(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
}

function tag(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(
    ([attribute, value]) => `${attribute}="${escapeHtml(value)}"`,
  )
  return `<${name} ${written.join(' ')}/>`
}
