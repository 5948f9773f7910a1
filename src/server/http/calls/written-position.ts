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

// The lifetime of the cookie. An older position does not matter, because the shop never reads from a standby
// that lags by an hour.
const keptSeconds = 3_600

/**
 * Returns the log position of this browser's last change, from a cookie. A forged position is harmless: it
 * only delays the requests of the one who forged it.
 */
export function readPosition(request: FastifyRequest, reply: FastifyReply, settings: Settings): LogPosition {
  const { value = '' } = positionCookie(request, reply, settings)
  const position = /^\d{1,16}$/.test(value) ? Number(value) : 0
  return Number.isSafeInteger(position) ? position : 0
}

const positionCookie = (request: FastifyRequest, reply: FastifyReply, settings: Settings) =>
  createServerCookie(request, reply, settings, 'written')

/**
 * Stores the log position of a browser's change in a cookie. The next node of this browser then reads only
 * from databases that contain the change. Requests without a session and refused requests need no cookie.
 * While the primary is away, a header tells the page that changes are impossible.
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
