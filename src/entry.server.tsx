import { Writable } from 'node:stream'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import {
  createContext,
  createRequestHandler,
  type EntryContext,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { LanguageBar } from './features/shell/language-choice.tsx'
import { withOwnHead } from './page-heads.ts'
import { deferPreloads } from './ui/page/defer-preloads.ts'
import { otherSpelling } from './ui/page/other-spelling.ts'
import { isUnlisted } from './ui/page/page-head.ts'
import { withPlainData } from './ui/page/plain-data.ts'
import { callerContext, ownContext, type ReadOwn, sayContext } from './ui/page/screen-load.ts'
import { type ShopContact, ShopContactContext } from './ui/page/shop-contact.ts'
import type { Caller } from './wire/caller.ts'
import { manifestOf, routesOf, type Side, sideOf } from './wire/route-sides.ts'
import { splitLanguage } from './words/language-address.ts'
import { defaultLanguage } from './words/languages.ts'
import { WordsContext } from './words/use-words.tsx'
import type { Say } from './words/words-of.ts'

const nonceContext = createContext<string | undefined>(undefined)

const asksLanguageContext = createContext<boolean>()
const contactContext = createContext<ShopContact>()

const reportErrorContext = createContext<(error: unknown) => void>()

export type PageContext = {
  call: Caller
  own: ReadOwn
  say: Say
  nonce: string | undefined
  /** '/hi' if the page's address contains the language. The page's links then contain the language too. */
  prefix: string
  /** Whether the page offers a choice of languages. It does if this browser has stored no choice. */
  asksLanguage: boolean
  contact: ShopContact
  reportError(error: unknown): void
}

export type RenderPage = (request: Request, page: PageContext) => Promise<Response>

/**
 * Makes the function that renders the pages of a build. This function is in the server bundle, so that the
 * request handler and the screens share one copy of the router.
 */
export function createRenderPage(build: ServerBuild, mode: 'development' | 'production'): RenderPage {
  const handlers = new Map<string, RequestHandler>()
  const handlerOf = (language: string, prefix: string, side: Side) => {
    const name = `${language} ${prefix} ${side}`
    // In production, uses only the shop's screens or only the back office's. In development, both share one
    // list.
    const screens = mode === 'production' ? ofSide(build, side) : build
    const made = handlers.get(name) ?? createRequestHandler(at(prefix, inLanguage(screens, language)), mode)
    handlers.set(name, made)
    return made
  }
  return (request, { call, own, say, nonce, prefix, asksLanguage, contact, reportError }) => {
    const context = new RouterContextProvider()
    context.set(callerContext, call)
    context.set(ownContext, own)
    context.set(sayContext, say)
    context.set(nonceContext, nonce)
    context.set(asksLanguageContext, asksLanguage)
    context.set(contactContext, contact)
    context.set(reportErrorContext, reportError)
    const language = mode === 'production' ? say.language : defaultLanguage
    const side = sideOf(splitLanguage(new URL(request.url).pathname).path)
    return handlerOf(language, prefix, side)(request, context)
  }
}

/** Returns the paths of the pages that search engines may list and that do not depend on the catalogue. */
export function listedPaths({ routes }: ServerBuild): string[] {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id]
    return route ? [pathOf(route.parentId), route.path].filter(Boolean).join('/') : ''
  }
  return Object.values(routes)
    .flatMap((route) => (route && isListed(route.module.meta) ? [`/${pathOf(route.id)}`] : []))
    .filter((path) => !path.includes(':'))
}

function isListed(meta: unknown): boolean {
  return typeof meta === 'function' && 'isListed' in meta
}

// Returns the build with only the shop's screens, or only the back office's. So a page of the shop does not
// list staff screens, and a staff page does not list shop screens. A link between the two loads a new
// document.
function ofSide(build: ServerBuild, side: Side): ServerBuild {
  const { assets } = build
  return {
    ...build,
    routes: routesOf(build.routes, side),
    assets: { ...assets, url: manifestOf(assets.url, side), routes: routesOf(assets.routes, side) },
  }
}

// Returns the build with the scripts of a language. Scripts in languages other than English have the same
// file names, in a folder named after the language.
function inLanguage(build: ServerBuild, language: string): ServerBuild {
  if (language === defaultLanguage) return build
  const assets = JSON.stringify(build.assets).replaceAll(
    /"\/assets\/([^"]+\.js)"/g,
    `"/assets/${language}/$1"`,
  )
  return { ...build, assets: JSON.parse(assets) as ServerBuild['assets'] }
}

function at(prefix: string, build: ServerBuild): ServerBuild {
  return prefix === '' ? build : { ...build, basename: prefix }
}

/**
 * Renders the whole document before the answer starts, because caching, compression and the script hashes of
 * the content security policy need the whole document.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext)
  const other = otherSpelling(request, router)
  if (other !== undefined)
    return Promise.resolve(new Response(null, { status: 301, headers: { location: other } }))
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <WordsContext value={context.get(sayContext)}>
        <ShopContactContext value={context.get(contactContext)}>
          <ServerRouter context={router} url={request.url} nonce={nonce} />
        </ShopContactContext>
      </WordsContext>,
      {
        nonce,
        // Disables progressive chunks. They would move large parts to the end of the page, which gains
        // nothing because the server sends the whole page at once.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          headers.set('content-type', 'text/html; charset=utf-8')
          const parts: Buffer[] = []
          const body = new Writable({
            write(part: Buffer, _encoding, done) {
              parts.push(part)
              done()
            },
            final(done) {
              const html = withPlainData(deferPreloads(Buffer.concat(parts).toString()))
              if (isUnlisted(html)) headers.set('x-robots-tag', 'noindex')
              resolve(
                new Response(
                  withLanguageBar(
                    withOwnHead(html, { request, router, say: context.get(sayContext) }),
                    context,
                  ),
                  {
                    status,
                    headers,
                  },
                ),
              )
              done()
            },
          })
          body.on('error', reject)
          pipe(body)
        },
        onShellError: reject,
        onError: reject,
      },
    )
  })
}

const frame = '<div class="shell"'

/**
 * Adds the language choice above a page, after the link that skips to the content. React does not hydrate
 * this part, so no phone loads code for it.
 */
function withLanguageBar(html: string, context: RouterContextProvider): string {
  const bar = renderToStaticMarkup(
    <WordsContext value={context.get(sayContext)}>
      <LanguageBar asks={context.get(asksLanguageContext)} />
    </WordsContext>,
  )
  return html.replace(frame, () => bar + frame)
}

/** Reports an error that a screen threw to the log. The error page shows only a general sentence. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
): void {
  if (!request.signal.aborted) context.get(reportErrorContext)(error)
}
