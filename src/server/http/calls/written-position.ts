import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LogPosition } from '../../../platform/database/log-position.ts'
import type { Standby } from '../../../platform/database/standby.ts'
import type { Settings } from '../../environment/start-settings.ts'
import { createServerCookie } from './session.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a call that uses POST but only reads. */
    reads?: boolean
  }
}

// The cookie's lifetime. A standby that lags by an hour is never used, so older positions do not matter.
const keptSeconds = 3_600

/**
 * Returns the log position of this browser's last change, from its cookie. A forged position only delays the
 * forger's own requests.
 */
export function readPosition(request: FastifyRequest, reply: FastifyReply, settings: Settings): LogPosition {
  const { value = '' } = positionCookie(request, reply, settings)
  const position = /^\d{1,16}$/.test(value) ? Number(value) : 0
  return Number.isSafeInteger(position) ? position : 0
}

const positionCookie = (request: FastifyRequest, reply: FastifyReply, settings: Settings) =>
  createServerCookie(request, reply, settings, 'written')

/**
 * Stores the log position of a browser's change in a cookie, so that any node the browser uses next shows the
 * change. Requests without a session and refused requests need none. While the primary is away, a header
 * tells the page that nothing can be changed.
 */
export function keepPositions(server: FastifyInstance, standby: Standby, settings: Settings): void {
  server.addHook('onSend', async (request, reply) => {
    if (standby.primary.isAway()) void reply.header('x-read-only', 'true')
    const isRead = request.method === 'GET' || request.method === 'HEAD' || request.routeOptions.config.reads
    const isRefused = reply.statusCode >= 400 && reply.statusCode < 500
    const isSomebodys = request.headers.cookie !== undefined || reply.hasHeader('set-cookie')
    if (isRead || isRefused || !isSomebodys) return
    const position = await standby.acknowledged()
    positionCookie(request, reply, settings).set(String(position), keptSeconds)
  })
}
