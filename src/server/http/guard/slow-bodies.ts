import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { RoutesContext } from '../../../platform/service/routes.ts'

/** How many milliseconds a request may take to arrive, unless it contains a file. */
const bodyDeadlineMs = 15_000
/** The minimum speed at which a file must arrive. At this speed 10 MB take eleven minutes. */
const fileBytesPerSecondMin = 16 * 1024
const checkEveryMs = 1_000

/**
 * After how many milliseconds Node closes any connection whose request has not arrived. This is longer than
 * the largest file takes at the minimum speed.
 */
export const requestTimeoutMs: number = 15 * 60_000

const filesAwaited = new WeakSet<IncomingMessage>()

/**
 * Closes connections whose request arrives too slowly. Node has only one limit for all requests. A short
 * limit would abort files on slow lines. A long limit would let clients hold connections open by sending a
 * byte from time to time.
 */
export function limitSlowBodies({ server }: FastifyInstance): void {
  // Uses Node's event, because Fastify runs no hook for a path that cannot be decoded.
  server.prependListener('request', (request: IncomingMessage) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers
    if (length === '0' && encoding === undefined) return
    const { socket } = request
    const begun = { at: performance.now(), bytesRead: socket.bytesRead }
    let timer = setTimeout(check, bodyDeadlineMs).unref()
    request.once('close', () => clearTimeout(timer))

    function check(): void {
      if (request.complete) return
      const secondsLate = (performance.now() - begun.at - bodyDeadlineMs) / 1_000
      const bytes = socket.bytesRead - begun.bytesRead
      if (filesAwaited.has(request) && bytes >= secondsLate * fileBytesPerSecondMin) {
        timer = setTimeout(check, checkEveryMs).unref()
        return
      }
      // Emits the error that Node emits at its own limits. So one handler answers both kinds of slow
      // requests.
      const tooSlow = Object.assign(new Error('the request did not arrive in time'), {
        code: 'ERR_HTTP_REQUEST_TIMEOUT',
      })
      server.emit('clientError', tooSlow, socket)
    }
  })
}

/** The time limits of routes that accept a file. */
export const slowFiles: RoutesContext['files'] = {
  await: ({ raw }) => void filesAwaited.add(raw),
  handlerTimeoutMs: requestTimeoutMs + 60_000,
}
