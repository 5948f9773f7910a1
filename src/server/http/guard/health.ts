import type { FastifyInstance } from 'fastify'
import { healthy } from './healthy.ts'

const idleCheckMs = 200

/**
 * Says whether the process lives, and whether it takes requests. From `leave` on it is not ready, so that a balancer asks others,
 * and answers what still comes, each on a connection that it closes: a connection that a client reuses while it is being
 * closed would be a request without an answer.
 */
export function mountHealth(
  server: FastifyInstance,
  isDatabaseThere: () => Promise<unknown>,
): { leave(): void } {
  const options = { schema: { hide: true }, config: { budget: 'none' } } as const
  let isLeaving = false
  server.get('/healthz', options, async () => healthy)
  server.get('/readyz', options, async (_request, reply) => {
    if (isLeaving) return await reply.code(503).send({ status: false, code: 'unavailable' })
    await isDatabaseThere()
    return healthy
  })
  const leave = () => {
    if (isLeaving) return
    isLeaving = true
    server.server.prependListener('request', (_request, response) => {
      response.setHeader('connection', 'close')
    })
  }
  let timer: NodeJS.Timeout | undefined
  server.addHook('preClose', (done) => {
    leave()
    // What was under way when it began to leave kept its connection, which would stay open for a minute.
    timer = setInterval(() => server.server.closeIdleConnections(), idleCheckMs)
    done()
  })
  server.addHook('onClose', (_server, done) => {
    clearInterval(timer)
    done()
  })
  return { leave }
}
