import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RenderPage } from '../entry.server.tsx'
import type { App } from './app.ts'
import { contentSecurityPolicy, inlineScriptHashes } from './content-security-policy.ts'
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
  const cookieName = sessionCookieName(settings.isSecure)

  const renderPage = async (request: FastifyRequest, context: RequestContext, nonce: string | undefined) => {
    const page = {
      call: createLocalCaller(app.runCall, context),
      nonce,
      reportError: (error: unknown) => request.log.error({ err: error }, 'a page failed'),
    }
    return await (await render())(toWebRequest(request, settings), page)
  }

  server.setNotFoundHandler(async (request, reply) => {
    if (!isPageRequest(request)) return reply.code(404).send({ status: false, message: 'Not found' })
    const mayCache = mode === 'production' && !request.cookies[cookieName]
    const key = mayCache ? pageCacheKey(request.url) : undefined
    const context = await app.describeRequest(request, reply, key === undefined)
    if (key === undefined || context.member) return await sendFresh(request, reply, context)
    const visitor = { ...context, member: undefined }
    const page = await cache.through(key, async () => {
      const response = await renderPage(request, visitor, undefined)
      const html = await response.text()
      const policy = contentSecurityPolicy(inlineScriptHashes(html))
      return await compressPage({ status: response.status, html, policy })
    })
    return page.sendTo(request, reply)
  })

  async function sendFresh(request: FastifyRequest, reply: FastifyReply, context: RequestContext) {
    const nonce = randomBytes(16).toString('base64')
    const response = await renderPage(request, context, nonce)
    for (const [name, value] of response.headers) void reply.header(name, value)
    // In development Vite's own inline scripts and styles come without a nonce.
    if (mode === 'production') void reply.header('content-security-policy', contentSecurityPolicy([`'nonce-${nonce}'`]))
    return reply
      .code(response.status)
      .header('cache-control', 'no-store')
      .send(request.method === 'HEAD' ? null : await response.text())
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
