import { escapeHtml, unescapeHtml } from '../../words/escape-html.ts'
import { alternatesOf, pathInLanguage, readLanguages, splitLanguage } from '../../words/language-address.ts'
import { defaultLanguage, type Language, languages } from '../../words/languages.ts'
import type { Say } from '../../words/words-of.ts'

/**
 * A page's data for search engines and link previews. The title, the description and the URL are not part of
 * it.
 */
export type PageHead = {
  /**
   * The picture for previews of links to this page, such as `/Admin/assets/phone-1.webp`. By default it is
   * the shop's own picture.
   */
  picture?: { path: string; name: string }
  /** This page's properties in the vocabulary of https://ogp.me, in addition to those of every page. */
  properties?: Readonly<Record<string, string>>
  /** Structured data for search engines: objects in the vocabulary of https://schema.org. */
  things?: readonly object[]
}

export type HeadArguments<Loaded> = {
  loaded: Loaded
  say: Say
  /** Returns the absolute URL of a page of the shop, in the language of this page. */
  pageAt(path: string): string
  /** Returns the absolute URL of another file of the shop. */
  fileAt(path: string): string
}

/** A screen's function that returns the data of its page for search engines. */
export type HeadOf<Loaded> = (page: HeadArguments<Loaded>) => PageHead

const shopPicture = '/share.png'

/**
 * Adds the data for search engines and link previews to a document. Only the server does this, because search
 * engines and previews find the data in the document. React does not render the data, because it would
 * put elements that it does not know at the end of the head.
 * @param describe returns the page's own data. It is not called for a page that search engines must not list.
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

/** Returns whether a document tells search engines not to list it. */
export function isUnlisted(html: string): boolean {
  return /<meta name="robots" content="noindex"/.test(html.slice(0, html.indexOf('</head>')))
}

type OwnHead = { title: string; description: string; canonical: string }

// Reads the title, the description and the canonical URL that `page-meta.ts` has declared. A page without a
// canonical URL must not be listed.
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

// Returns a language's locale in the form of https://ogp.me: 'en_IN' instead of 'en-IN'.
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

/** The width and height in pixels of the picture for link previews. */
export const sharedPictureWidth = 800

/**
 * Returns the name of a picture as a JPEG for link previews: 'phone-1.800.jpg' for 'phone-1.webp'. Some
 * previews cannot show WebP.
 */
export function sharedPicture(path: string): string {
  return path.replace(/\.webp$/, `.${sharedPictureWidth}.jpg`)
}

function previewTags(properties: Readonly<Record<string, string>>): string[] {
  return Object.entries(properties).map(([property, content]) => tag('meta', { property, content }))
}

// Returns a script element with JSON-LD. It is data and not code, so the content security policy need not
// allow it.
function thingScript(thing: object): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...thing })
  return `<script type="application/ld+json">${json.replaceAll(unsafeInScript, escapedInScript)}</script>`
}

// Characters that could end a script or begin a comment. Also line separators that older JSON parsers refuse.
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
