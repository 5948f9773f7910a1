import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { RoutesContext } from '../../../platform/service/routes.ts'

/** What a request has to arrive whole, unless it brings a file. */
const bodyDeadlineMs = 15_000
/** The slowest line that a file is waited for on: 10 MB take eleven minutes. */
const fileBytesPerSecondMin = 16 * 1024
const checkEveryMs = 1_000

/** Longer than the largest file takes on the slowest line. Node closes whatever is left then. */
export const requestTimeoutMs: number = 15 * 60_000

const filesAwaited = new WeakSet<IncomingMessage>()

/**
 * Closes connections whose request does not arrive in time. Node has one limit for all of them, which is either too short
 * for a file on a slow line or too long for whoever holds connections open with a byte now and then.
 */
export function limitSlowBodies({ server }: FastifyInstance): void {
  // Not a hook of Fastify's, which does not see an address that cannot be read.
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
      // As Node says it of its own limits, so that all are answered in one place.
      const tooSlow = Object.assign(new Error('the request did not arrive in time'), {
        code: 'ERR_HTTP_REQUEST_TIMEOUT',
      })
      server.emit('clientError', tooSlow, socket)
    }
  })
}

/** For routes that take a file. */
export const slowFiles: RoutesContext['files'] = {
  await: ({ raw }) => void filesAwaited.add(raw),
  handlerTimeoutMs: requestTimeoutMs + 60_000,
}
