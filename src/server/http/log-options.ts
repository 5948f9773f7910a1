import { isIPv6 } from 'node:net'
import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { type DestinationStream, type LoggerOptions, pino } from 'pino'
import { clientNetwork } from '../../platform/client-network.ts'
import { explainDatabaseError } from '../../platform/database/explain-database-error.ts'
import type { Settings } from '../environment/start-settings.ts'

/**
 * Returns options for structured logs with request ids. The logs contain no input of users, and personal data
 * is removed.
 */
export function logOptions(
  level: Settings['logLevel'],
  databaseDetail: Settings['logDatabaseDetail'] = 'off',
): LoggerOptions {
  return {
    level,
    redact: {
      paths: [
        'req.headers.cookie',
        'req.headers.authorization',
        'req.headers["x-razorpay-signature"]',
        'res.headers["set-cookie"]',
        '*.password',
        '*.user_password',
        '*.bank_acc_no',
        '*.pan',
        '*.aadhar',
      ],
      censor: '[redacted]',
    },
    serializers: {
      // Logs the path without the query, which may contain a search or a referrer's number.
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: withoutPeople(request.originalUrl.split('?')[0] ?? ''),
        address: withoutHost(request.ip),
      }),
      res: (reply: FastifyReply) => ({ statusCode: reply.statusCode }),
      err: databaseDetail === 'on' ? describeWithDetail : describeError,
    },
  }
}

/** Removes personal parts from a path: numbers, e-mail addresses, and secret links. */
function withoutPeople(path: string): string {
  return path
    .replace(/(\/(?:wishlist|unsubscribe|confirm-email)\/)[^/]+/, '$1…')
    .split('/')
    .map((part) => (/@|%40|\d{10}/i.test(part) ? '…' : part))
    .join('/')
}

/**
 * Returns an IP address without its last part, because that part identifies a person. Only the log of the
 * operator's own proxy contains the full address.
 */
function withoutHost(address: string): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(address)
  if (v4) return `${v4[1]}.0`
  return isIPv6(address) ? `${clientNetwork(address).split(':').slice(0, 3).join(':')}::/48` : address
}

const collectedBytes = 4_096
const collectedMs = 200
let output: DestinationStream | undefined

/**
 * Returns buffered standard output. A busy shop writes many lines, and writing each line separately would
 * cost a tenth of an order's time. The buffer is also flushed when the process ends, even after an error.
 * Only `kill -9` can lose the lines of the last fifth of a second. The whole process shares one destination,
 * because each one wakes five times a second even if its buffer is empty.
 */
export function logDestination(): DestinationStream {
  output ??= pino.destination({ sync: false, minLength: collectedBytes, periodicFlush: collectedMs })
  return output
}

/** Logs one line for each request, after the response. Fastify's default is two lines. */
export class OneLinePerRequest extends LogController {
  // A log without redaction. These lines contain only method, path, address and status, and redacting them
  // would take a twelfth of a cached page's time.
  readonly #lines: FastifyBaseLogger

  constructor(log: FastifyBaseLogger) {
    super()
    this.#lines = log.child({}, { redact: [] })
  }

  override incomingRequest(): void {}

  override requestCompleted(...[error, request, reply]: Parameters<LogController['requestCompleted']>): void {
    const details = { req: request, res: reply, responseTime: reply.elapsedTime }
    if (error) reply.log.error({ ...details, err: error }, 'request errored')
    else this.#lines.info({ reqId: request.id, ...details }, 'request completed')
  }
}

/**
 * Describes an error including PostgreSQL's details. Only for developers, because the details quote values of
 * rows.
 */
function describeWithDetail(error: Error): DescribedError {
  return { ...describeError(error), message: explainDatabaseError(error) }
}

type DescribedError = {
  type: string
  message: string
  stack: string
  code?: unknown
  constraint?: unknown
  cause?: DescribedError
}

/**
 * Describes an error without the values that caused it. PostgreSQL quotes such values in `detail`, such as
 * 'Key (mobile)=(98…) already exists'. In errors of class 22 it also quotes them in the message, such as
 * 'invalid input syntax for type bigint: "98…"'.
 */
export function describeError(error: Error): DescribedError {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  const quotesInput = typeof code === 'string' && /^22\w{3}$/.test(code)
  const withoutInput = (text: string) => (quotesInput ? text.replace(/"[^"]*"/g, '"…"') : text)
  return {
    type: error.name,
    message: withoutInput(error.message),
    stack: withoutInput(error.stack ?? ''),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  }
}
