import type { FastifyInstance } from 'fastify'
import { healthy } from './healthy.ts'

const idleCheckMs = 200

/**
 * Mounts the health checks. After `leave` the process reports that it is not ready, so that a load balancer
 * uses other nodes. The process still answers late requests, and closes each connection after the answer. It
 * does not close connections earlier, because a request that arrives during the closing would get no answer.
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
    // Closes idle connections repeatedly. A request that was running when the node began to leave keeps its
    // connection open for up to a minute.
    timer = setInterval(() => server.server.closeIdleConnections(), idleCheckMs)
    done()
  })
  server.addHook('onClose', (_server, done) => {
    clearInterval(timer)
    done()
  })
  return { leave }
}
