import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LogPosition } from '../../../platform/database/log-position.ts'
import type { Standby } from '../../../platform/database/standby.ts'
import type { Settings } from '../../settings/settings.ts'
import { createServerCookie } from './session.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether nothing is changed by it, although it is no GET. */
    reads?: boolean
  }
}

// A standby that is an hour behind is not used at all.
const keptSeconds = 3_600

/** Up to where in the database's log this browser has changed something, as its cookie says. One that is made up only delays itself. */
export function readPosition(request: FastifyRequest, reply: FastifyReply, settings: Settings): LogPosition {
  const { value = '' } = positionCookie(request, reply, settings)
  const position = /^\d{1,16}$/.test(value) ? Number(value) : 0
  return Number.isSafeInteger(position) ? position : 0
}

const positionCookie = (request: FastifyRequest, reply: FastifyReply, settings: Settings) =>
  createServerCookie(request, reply, settings, 'written')

/**
 * Has each browser that changed something keep a cookie with the position of its change, so that whichever node it asks next
 * shows it that. What had no session is nobody's to look at, and what was refused changed nothing. While the primary is away
 * answers say that nothing can be changed.
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
