import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RenderPage } from '../entry.server.tsx'
import type { Caller } from '../wire/caller.ts'
import type { App } from './app.ts'
import { checkoutSources, contentSecurityPolicy, inlineScriptHashes } from './content-security-policy.ts'
import { toCallFailure } from './error-answer.ts'
import { createLocalCaller } from './local-caller.ts'
import { compressPage, createPageCache, pageCacheKey } from './page-cache.ts'
import type { RequestContext } from './service.ts'
import { sessionCookieName } from './session.ts'
import type { Settings } from './settings.ts'

export type Pages = { forgetCatalogue(): void }

/** Serves every page: from the page cache for visitors, rendered afresh and never stored for members. */
export function mountPages(
  app: App,
  settings: Settings,
  { render, mode }: { render: () => Promise<RenderPage>; mode: 'development' | 'production' },
): Pages {
  const { server } = app
  const cache = createPageCache()
  const checkout = checkoutSources(settings.cardPayments)
  const cookieName = sessionCookieName(settings.isSecure)

  const renderPage = async (request: FastifyRequest, call: Caller, nonce: string | undefined) => {
    const page = {
      call,
      nonce,
      reportError: (error: unknown) => request.log.error({ err: error }, 'a page failed'),
    }
    return await (await render())(toWebRequest(request, settings), page)
  }

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isPageRequest(request)) return reply.callNotFound()
    const mayCache = mode === 'production' && !request.cookies[cookieName]
    const key = mayCache ? pageCacheKey(request.url) : undefined
    const asking = app.describeRequest(request, reply, key === undefined)
    if (key === undefined) return await sendFresh(request, reply, await callerOf(asking))
    const visitor = createLocalCaller(app.runCall, { ...(await asking), member: undefined })
    const page = await cache.through(key, async () => {
      const response = await renderPage(request, visitor, undefined)
      const html = await response.text()
      const policy = contentSecurityPolicy(inlineScriptHashes(html), checkout)
      return await compressPage({ status: response.status, html, policy })
    })
    return page.sendTo(request, reply)
  }
  server.route({ method: 'GET', url: '/*', schema: { hide: true }, handler: sendPage })

  // When nobody can say who is asking, every call of the page fails alike, and the page says so.
  async function callerOf(asking: Promise<RequestContext>): Promise<Caller> {
    try {
      return createLocalCaller(app.runCall, await asking)
    } catch (error) {
      const { failure, isBug } = toCallFailure(error)
      if (isBug) throw error
      return () => Promise.reject(failure)
    }
  }

  async function sendFresh(request: FastifyRequest, reply: FastifyReply, call: Caller) {
    const nonce = randomBytes(16).toString('base64')
    const response = await renderPage(request, call, nonce)
    for (const [name, value] of response.headers) void reply.header(name, value)
    // In development Vite's own inline scripts and styles come without a nonce.
    if (mode === 'production')
      void reply.header('content-security-policy', contentSecurityPolicy([`'nonce-${nonce}'`], checkout))
    return reply
      .code(response.status)
      .header('cache-control', 'no-store')
      .send(await response.text())
  }

  return { forgetCatalogue: cache.clear }
}

// Calls, documentation and files have routes of their own; what is left and is read by GET is a page.
function isPageRequest(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  return isRead && !/^\/(User|Admin|docs|assets|webhooks)(\/|$)/.test(request.url)
}

function toWebRequest(request: FastifyRequest, settings: Settings): Request {
  const origin = settings.publicUrl ?? `${request.protocol}://${request.headers.host ?? 'localhost'}`
  // Loads read the URL and nothing else of the request; the session came with the caller.
  return new Request(new URL(request.url, origin), { headers: { accept: request.headers.accept ?? '*/*' } })
}
