import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RenderPage } from '../../entry.server.tsx'
import type { RequestContext } from '../../platform/service.ts'
import { CallFailure } from '../../wire/call-failure.ts'
import type { Caller } from '../../wire/caller.ts'
import type { App } from '../http/app.ts'
import { clientNetwork } from '../http/client-network.ts'
import { encodedFor } from '../http/compression.ts'
import { outageRetrySeconds, toCallFailure } from '../http/error-answer.ts'
import { createLocalCaller } from '../http/local-caller.ts'
import { askerOf } from '../http/run-call.ts'
import { sessionCookieName } from '../http/session.ts'
import type { Settings } from '../settings/settings.ts'
import { checkoutSources, contentSecurityPolicy, hashMarkedScripts } from './content-security-policy.ts'
import { cachedPagePath, compressPage, createPageCache } from './page-cache.ts'

export type Pages = { forgetCatalogue(): void }

/** Serves every page: from the page cache for visitors, rendered afresh and never stored for members. */
export function mountPages(
  app: App,
  settings: Settings,
  { render, mode }: { render: () => Promise<RenderPage>; mode: 'development' | 'production' },
): Pages {
  const { server } = app
  const cache = createPageCache(settings.caches.pageBytes)
  const checkout = checkoutSources(settings.cardPayments)
  const cookieName = sessionCookieName(settings)

  const ownOrigin = settings.publicUrl && new URL(settings.publicUrl).origin

  const renderPage = async (
    request: FastifyRequest,
    address: URL,
    { call, asker }: AskingFor,
    nonce?: string,
  ) => {
    const page = {
      call,
      say: app.sayTo(request),
      nonce,
      reportError: (error: unknown) => request.log.error({ err: error }, 'a page failed'),
    }
    // Screens read only the address of the request; the session is part of the caller.
    const asked = new Request(address, { headers: { accept: request.headers.accept ?? '*/*' } })
    return await app.lanes.run('pages', asker, async () => {
      const response = await (await render())(asked, page)
      return { status: response.status, headers: response.headers, html: await response.text() }
    })
  }

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isPageRequest(request)) return reply.callNotFound()
    const address = pageAddress(request, ownOrigin)
    const cachedPath = mode === 'production' ? cachedPagePath(request.url) : undefined
    const asking = describe(request, reply)
    // A visitor's page is for whoever has no session, also with the cookie of one that has ended or never was.
    const visitor = cachedPath === undefined ? undefined : await asVisitor(asking)
    if (cachedPath === undefined || !visitor) return await sendFresh(request, reply, address, asking)
    const call = createLocalCaller(app.runCall, visitor)
    // Rendered for the part of the address that is its cache key, so that nothing else of one visitor's request is
    // shown to the next. The key includes the origin, because a page contains its own address.
    const cachedAddress = new URL(cachedPath, address)
    const page = await cache.through(`${app.sayTo(request).language} ${cachedAddress.href}`, async () => {
      const nonce = createNonce()
      const { status, html } = await renderPage(
        request,
        cachedAddress,
        { call, asker: clientNetwork(request.ip) },
        nonce,
      )
      const hashed = hashMarkedScripts(html, nonce)
      return await compressPage({
        status,
        html: hashed.html,
        policy: contentSecurityPolicy(hashed.hashes, checkout),
      })
    })
    return page.answer(request, reply)
  }
  server.route({
    method: 'GET',
    url: '/*',
    schema: { hide: true },
    config: { budget: 'page' },
    handler: sendPage,
  })

  // Finding out who asks costs a query, which a cookie that anybody can make up must not get for nothing.
  function describe(request: FastifyRequest, reply: FastifyReply): Promise<RequestContext> {
    const find = () => app.describeRequest(request, reply, true)
    return request.cookies[cookieName] === undefined
      ? find()
      : app.lanes.run('sessions', clientNetwork(request.ip), find)
  }

  // If the session cannot be read, every call of the page fails with that error, and the page shows it.
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
    // In development there is no policy, because Vite's inline scripts and styles have no nonce.
    const nonce = mode === 'production' ? createNonce() : undefined
    const response = await renderPage(request, address, await askerWithCaller(request, asking), nonce)
    for (const [name, value] of response.headers) void reply.header(name, value)
    if (response.status === 503) void reply.header('retry-after', outageRetrySeconds)
    if (nonce)
      void reply.header('content-security-policy', contentSecurityPolicy([`'nonce-${nonce}'`], checkout))
    else void reply.removeHeader('content-security-policy')
    void reply.code(response.status).header('cache-control', 'no-store')
    return await encodedFor(request, reply, response.html)
  }

  return { forgetCatalogue: cache.clear }
}

type AskingFor = { call: Caller; asker: string }

/** The request of somebody without a session; undefined for a member, and where it cannot be known. */
async function asVisitor(asking: Promise<RequestContext>): Promise<RequestContext | undefined> {
  const context = await asking.catch(() => undefined)
  return context && !context.member ? context : undefined
}

// Calls, documentation and files have routes of their own; what is left and is read by GET is a page.
function isPageRequest(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  return isRead && !/^\/(User|Admin|docs|assets|webhooks)(\/|$)/.test(request.url)
}

/** The absolute address of the page, for canonical links. An invalid Host header is refused. */
function pageAddress(request: FastifyRequest, ownOrigin: string | undefined): URL {
  const host = request.headers.host ?? 'localhost'
  // Concatenated and not resolved: '//other.example/' is a path of this shop.
  const address = (ownOrigin ?? `${request.protocol}://${host}`) + request.url
  if (!hostPattern.test(host) || !URL.canParse(address))
    throw new CallFailure(400, 'invalidInput', 'field.invalid')
  return new URL(address)
}

const hostPattern = /^[a-z0-9.:[\]-]+$/i

function createNonce(): string {
  return randomBytes(16).toString('base64')
}
