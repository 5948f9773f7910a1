import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServedCall } from '../../../platform/service/feature.ts'
import type { Say } from '../../../words/words-of.ts'
import type { Settings } from '../../environment/start-settings.ts'

type Described = { calls: readonly ServedCall[]; say: Say; settings: Settings }

// Response headers about the connection. They are not copied, because the shop's own server sets them.
const connectionHeaders = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']

/**
 * Serves the OpenAPI description of all calls: as a page at `/docs`, and for programs at `/docs/json`.
 * Creates a separate server for these paths at the first request, because it would take a tenth of the start
 * and most shops never need it.
 */
export function mountDocumentation(server: FastifyInstance, described: Described): void {
  let opening: Promise<FastifyInstance> | undefined
  const open = () => {
    opening ??= openDocumentation(described)
    // Lets the next request try again after a failure.
    opening.catch(() => {
      opening = undefined
    })
    return opening
  }
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const documentation = await open()
    const answer = await documentation.inject({ method: 'GET', url: request.url })
    const headers = Object.entries(answer.headers).filter(([name]) => !connectionHeaders.includes(name))
    return reply.code(answer.statusCode).headers(Object.fromEntries(headers)).send(answer.rawPayload)
  }
  for (const url of ['/docs', '/docs/*'])
    server.get(url, { schema: { hide: true }, config: { budget: 'page' }, handler })
  server.addHook('onClose', async () => {
    await (await opening)?.close()
  })
}

async function openDocumentation(described: Described): Promise<FastifyInstance> {
  const { openDocumentationServer } = await import('./documentation-server.ts')
  return await openDocumentationServer(described)
}
