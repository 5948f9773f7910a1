import { escapeHtml, unescapeHtml } from '../../words/escape-html.ts'
import { alternatesOf, pathInLanguage, readLanguages, splitLanguage } from '../../words/language-address.ts'
import { defaultLanguage, type Language, languages } from '../../words/languages.ts'
import type { Say } from '../../words/words-of.ts'

/** A page's data for search engines and link previews, in addition to its title, description and URL. */
export type PageHead = {
  /**
   * The picture of a shared link, by its path: `/Admin/assets/phone-1.webp`. Defaults to the shop's own
   * picture.
   */
  picture?: { path: string; name: string }
  /** Further properties of https://ogp.me for this page, in addition to those of every page. */
  properties?: Readonly<Record<string, string>>
  /** Structured data for search engines: objects in the vocabulary of https://schema.org. */
  things?: readonly object[]
}

export type HeadArguments<Loaded> = {
  loaded: Loaded
  say: Say
  /** Returns the URL of a shop page in this page's language. */
  pageAt(path: string): string
  /** Returns the URL of any other file of the shop. */
  fileAt(path: string): string
}

/** A screen's function that describes its page. */
export type HeadOf<Loaded> = (page: HeadArguments<Loaded>) => PageHead

const shopPicture = '/share.png'

/**
 * Adds the data for search engines and link previews to a document. Search engines and previews read only
 * documents, so no script for browsers contains this data. React does not render it, because it leaves
 * unknown elements at the end of the head.
 * @param describe returns the page's own data; not called for a page that no search engine should list.
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

/** Returns whether a document asks search engines not to list it. */
export function isUnlisted(html: string): boolean {
  return /<meta name="robots" content="noindex"/.test(html.slice(0, html.indexOf('</head>')))
}

type OwnHead = { title: string; description: string; canonical: string }

// Reads the title, description and canonical URL that `page-meta.ts` declared and React rendered. A page
// without a canonical URL is unlisted.
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

// Returns a language's locale as https://ogp.me writes it: 'en_IN' for 'en-IN'.
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

/** The width and height of a shared link's picture. */
export const sharedPictureWidth = 800

/**
 * Returns a picture's name as a JPEG that is `sharedPictureWidth` pixels wide: 'phone-1.800.jpg' for
 * 'phone-1.webp'. Not every link preview reads WebP.
 */
export function sharedPicture(path: string): string {
  return path.replace(/\.webp$/, `.${sharedPictureWidth}.jpg`)
}

function previewTags(properties: Readonly<Record<string, string>>): string[] {
  return Object.entries(properties).map(([property, content]) => tag('meta', { property, content }))
}

// Returns a JSON-LD script. It is data, not code, so no content policy needs to allow it.
function thingScript(thing: object): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...thing })
  return `<script type="application/ld+json">${json.replaceAll(unsafeInScript, escapedInScript)}</script>`
}

// Characters that could end a script or begin a comment, and line ends that older JSON parsers refuse.
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
