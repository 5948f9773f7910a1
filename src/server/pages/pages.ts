import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageContext, RenderPage } from '../../entry.server.tsx'
import { clientNetwork } from '../../platform/client-network.ts'
import { askerOf } from '../../platform/service/asker.ts'
import type { NeededSession } from '../../platform/service/routes.ts'
import type { RequestContext } from '../../platform/service/service.ts'
import { isBackOffice } from '../../wire/back-office-path.ts'
import { CallFailure } from '../../wire/call-failure.ts'
import type { Caller } from '../../wire/caller.ts'
import { asVisitorHeader, copyHeader, withdrawnMark } from '../../wire/offline-copies.ts'
import { pathInLanguage, splitLanguage } from '../../words/language-address.ts'
import { defaultLanguage, isLanguage, languageAskedCookie, languageCookie } from '../../words/languages.ts'
import type { Say } from '../../words/words-of.ts'
import type { Settings } from '../environment/start-settings.ts'
import type { App } from '../http/app.ts'
import type { CacheFigures } from '../http/calls/catalogue-cache.ts'
import { outageRetrySeconds, toCallFailure } from '../http/calls/error-answer.ts'
import { createLocalCaller } from '../http/calls/local-caller.ts'
import { sessionCookieName, staffCookieName } from '../http/calls/session.ts'
import { type CatalogueChange, collectShown } from '../http/calls/shown-products.ts'
import { encodedFor } from '../http/compression.ts'
import { createOriginOf, type OriginOf } from '../http/guard/own-origin.ts'
import { checkoutSources, contentSecurityPolicy, hashMarkedScripts } from './content-security-policy.ts'
import {
  cachedPagePath,
  compressPage,
  createPageCache,
  createTemplateCache,
  isForVisitorsOnly,
} from './page-cache.ts'
import { createBlanks, createPageTemplate } from './page-template.ts'

export type Pages = {
  forgetCatalogue(change?: CatalogueChange): void
  /** The page caches: for visitors and for members. */
  caches: { pages: Watched; memberPages: Watched }
}

type Watched = { figures(): CacheFigures }

/**
 * Serves every page. Caches catalogue pages: for visitors the complete pages, for members templates without
 * the members' own texts. Renders all other pages at each request and does not store them.
 */
export function mountPages(
  app: App,
  settings: Settings,
  { render, mode }: { render: () => Promise<RenderPage>; mode: 'development' | 'production' },
): Pages {
  const { server } = app
  const cache = createPageCache(settings.caches.pageBytes)
  const templates = createTemplateCache(settings.caches.memberPageBytes)
  const checkout = checkoutSources(settings.cardPayments)
  const cookieNames = [sessionCookieName(settings), staffCookieName(settings)]
  const carriesNoSession = ({ cookies }: FastifyRequest) =>
    cookieNames.every((name) => cookies[name] === undefined)
  const originOf = createOriginOf(settings)

  const renderPage = async (
    request: FastifyRequest,
    address: URL,
    { call, asker, own, nonce }: Rendering,
  ) => {
    const say = app.sayTo(request)
    const page: PageContext = {
      call,
      own: own ?? ((_names, read) => read({ call, say })),
      say,
      nonce,
      prefix: splitLanguage(request.originalUrl).prefix,
      asksLanguage: asksLanguage(request),
      contact: await app.shopContact.read(),
      reportError: (error: unknown) => request.log.error({ err: error }, 'could not render a page'),
    }
    // Screens read only the request's URL. They read the session through the caller.
    const asked = new Request(address, { headers: { accept: request.headers.accept ?? '*/*' } })
    return await app.lanes.run('pages', asker, async () => {
      const response = await (await render())(asked, page)
      const html = await response.text()
      return {
        status: response.status,
        headers: response.headers,
        html: settings.serviceWorker === 'off' ? html.replace('<html', `<html ${withdrawnMark}`) : html,
      }
    })
  }

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isPageRequest(request)) return reply.callNotFound()
    if (settings.searchEngines === 'refuse' || isBackOffice(request.url))
      void reply.header('x-robots-tag', 'noindex')
    const address = pageAddress(request, originOf)
    const cachedPath = mode === 'production' ? cachedPagePath(request.url) : undefined
    if (cachedPath === undefined && isAsVisitor(request)) return reply.callNotFound()
    const asking = describe(request, reply)
    const context = cachedPath === undefined ? undefined : await asking.catch(() => undefined)
    if (cachedPath === undefined || !context) return await sendFresh(request, reply, address, asking)
    // Renders the page with only the cached part of the URL. The rest of this visitor's URL could otherwise
    // reach other visitors. The key includes the origin, because a page contains its own URL.
    const cachedAddress = new URL(address.origin + inItsLanguage(request, cachedPath))
    // Sends the visitors' page if the request has no valid session, for example because the session has
    // expired.
    if (!context.member) return await sendVisitors(request, reply, cachedAddress, context)
    void reply.header(copyHeader, 'as-visitor')
    const filled = isForVisitorsOnly(cachedPath)
      ? undefined
      : await fillTemplate(request, cachedAddress, context)
    return filled
      ? await sendMembers(request, reply, filled.html, filled.nonce)
      : await sendFresh(request, reply, address, asking)
  }
  server.route({
    method: 'GET',
    url: '/*',
    schema: { hide: true },
    config: { budget: 'page' },
    handler: sendPage,
  })

  async function sendVisitors(
    request: FastifyRequest,
    reply: FastifyReply,
    address: URL,
    visitor: RequestContext,
  ) {
    const page = await cache.through(cacheKey(request, visitor, address), async () => {
      const nonce = createNonce()
      const asker = clientNetwork(request.ip)
      const { shown, add } = collectShown()
      const call = createLocalCaller(app.runCall, visitor, add)
      const { status, headers, html } = await renderPage(request, address, { call, asker, nonce })
      const location = headers.get('location') ?? undefined
      const hashed = hashMarkedScripts(html, nonce)
      return await compressPage({
        status,
        location,
        isUnlisted: headers.has('x-robots-tag'),
        html: hashed.html,
        policy: contentSecurityPolicy(hashed.hashes, checkout),
        shown,
      })
    })
    return page.answer(request, reply)
  }

  /**
   * Fills a cached template for a member. The template was rendered without a session, so it contains no data
   * of any member. Reads this member's texts now. Returns undefined if the page cannot be made in this way.
   */
  async function fillTemplate(request: FastifyRequest, address: URL, context: RequestContext) {
    const { say } = context
    const kept = await templates.through(cacheKey(request, context, address), async () => {
      const blanks = createBlanks()
      const { shown, add } = collectShown()
      const call = createLocalCaller(app.runCall, { ...context, member: undefined }, add)
      const rendering = { call, asker: askerOf(context), own: blanks.own, nonce: blanks.nonce }
      const { status, html } = await renderPage(request, address, rendering)
      return {
        template: status === 200 ? createPageTemplate(html, blanks) : undefined,
        readOwnTexts: blanks.readOwnTexts,
        shown,
      }
    })
    if (!kept.template) return undefined
    const call = createLocalCaller(app.runCall, context)
    // Treats a failed read like a missing text: the server renders the whole page, which shows the error.
    const texts = await kept.readOwnTexts({ call, say }).catch(() => undefined)
    const nonce = createNonce()
    return texts && { html: kept.template.fill(nonce, texts), nonce }
  }

  // Returns the context of a page's request. Finding a session costs a query, and anybody can send an
  // invented cookie. Therefore a lane limits how many lookups run at once.
  function describe(request: FastifyRequest, reply: FastifyReply): Promise<RequestContext> {
    const find = () => app.describeRequest(request, reply, neededSession(request))
    return carriesNoSession(request) || isAsVisitor(request)
      ? find()
      : app.lanes.run('sessions', clientNetwork(request.ip), find)
  }

  // Returns the caller of a page's calls. If the session cannot be read, each call fails with that error,
  // which the page then shows.
  async function askerWithCaller(
    request: FastifyRequest,
    asking: Promise<RequestContext>,
  ): Promise<AskingFor> {
    try {
      const context = await asking
      return { call: createLocalCaller(app.runCall, context), asker: askerOf(context) }
    } catch (error) {
      const { failure, isBug } = toCallFailure(error, app.sayTo(request))
      if (isBug || failure.code === 'crowded') throw error
      return { call: () => Promise.reject(failure), asker: clientNetwork(request.ip) }
    }
  }

  async function sendFresh(
    request: FastifyRequest,
    reply: FastifyReply,
    address: URL,
    asking: Promise<RequestContext>,
  ) {
    // Sends no policy in development, where Vite's inline scripts and styles have no nonce.
    const nonce = mode === 'production' ? createNonce() : undefined
    const response = await renderPage(request, address, {
      ...(await askerWithCaller(request, asking)),
      nonce,
    })
    for (const [name, value] of response.headers) void reply.header(name, value)
    if (response.status === 503) void reply.header('retry-after', outageRetrySeconds)
    void reply.code(response.status)
    const html = app.isReadOnly() ? markReadOnly(response.html, app.sayTo(request)) : response.html
    return await sendMembers(request, reply, html, nonce)
  }

  // Sends a member's page. It must not be cached, because it contains the member's texts and the nonce.
  async function sendMembers(
    request: FastifyRequest,
    reply: FastifyReply,
    html: string | Buffer,
    nonce: string | undefined,
  ) {
    if (nonce)
      void reply.header('content-security-policy', contentSecurityPolicy([`'nonce-${nonce}'`], checkout))
    else void reply.removeHeader('content-security-policy')
    void reply.header('content-type', 'text/html; charset=utf-8').header('cache-control', 'no-store')
    return await encodedFor(request, reply, html)
  }

  return {
    forgetCatalogue(change = 'all') {
      cache.drop(change)
      templates.drop(change)
    },
    caches: { pages: cache, memberPages: templates },
  }
}

/**
 * Marks the page as read-only; the style sheet then shows a sentence. Sets an attribute of the root element,
 * because an additional element would make React render the whole page again.
 */
function markReadOnly(html: string, say: Say): string {
  return html.replace('<html', `<html data-read-only="${say('gate.readOnly')}"`)
}

type AskingFor = { call: Caller; asker: string }

type Rendering = AskingFor & { own?: PageContext['own']; nonce: string | undefined }

// Returns whether a request is for a page: any GET, except those for calls, documentation and files, which
// have their own routes.
function isPageRequest(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  return (
    isRead && !/^\/(User|Admin|docs|assets|webhooks|back-office\/api|\.well-known)(\/|$)/.test(request.url)
  )
}

function neededSession(request: FastifyRequest): NeededSession {
  if (isBackOffice(request.url)) return 'staff'
  return isAsVisitor(request) ? 'none' : 'member'
}

// Returns whether a service worker requests the page for its stored copy. Such a page must contain no data of
// a session.
function isAsVisitor(request: FastifyRequest): boolean {
  return request.headers[asVisitorHeader] !== undefined
}

/** Returns the page's absolute URL, for canonical links. */
function pageAddress(request: FastifyRequest, originOf: OriginOf): URL {
  // Concatenates the URL instead of resolving it, because '//other.example/' is a path of this shop and not
  // another host.
  const address = originOf(request) + inItsLanguage(request, request.url)
  if (!URL.canParse(address)) throw new CallFailure(400, 'invalidInput', 'field.invalid')
  return new URL(address)
}

/**
 * Returns the key of a cached page. The key contains everything on which the rendered page depends. The URL
 * contains the origin and the language prefix.
 */
function cacheKey(request: FastifyRequest, { say }: RequestContext, address: URL): string {
  return `${say.language}${asksLanguage(request) ? ' asks' : ''} ${address.href}`
}

function asksLanguage({ cookies }: FastifyRequest): boolean {
  return !isLanguage(cookies[languageCookie]) && cookies[languageAskedCookie] === undefined
}

/** Returns a path with the request's language prefix, if it has one. */
function inItsLanguage({ originalUrl }: FastifyRequest, path: string): string {
  return pathInLanguage(path, splitLanguage(originalUrl).language ?? defaultLanguage)
}

// Returns 152 random bits. Uses `randomUUID`, which is faster than `randomBytes` because Node generates its
// bits in advance.
function createNonce(): string {
  return randomUUID().replaceAll('-', '') + randomUUID().slice(0, 8)
}
