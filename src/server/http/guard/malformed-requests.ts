import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { GeneralCode } from '../../../wire/call-failure.ts'
import type { PlainKey } from '../../../words/sentence.ts'
import type { Say } from '../../../words/words-of.ts'
import type { SayTo } from '../calls/request-words.ts'

type ClientError = Error & { code?: string }

/** Answers a request whose path cannot be decoded, such as `/%`. Fastify runs no route and no hook for it. */
export function answerUnreadableAddress(headers: Record<string, string>, sayTo: SayTo) {
  return (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    void reply
      .code(400)
      .headers({ ...headers, 'cache-control': 'no-store' })
      .send({ status: false, code: 'invalidInput', message: sayTo(request)('field.invalid') })
  }
}

/** Refuses a request whose Expect header is unknown. Only `100-continue` is defined, which Node handles. */
export function answerUnknownExpectation(headers: Record<string, string>, say: Say) {
  return (_request: IncomingMessage, response: ServerResponse): void => {
    const body = JSON.stringify({ status: false, code: 'invalidInput', message: say('field.invalid') })
    response
      .writeHead(417, {
        ...headers,
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        // Closes the connection, because the request's body is not read.
        connection: 'close',
      })
      .end(body)
  }
}

/** Answers malformed and slow requests in the usual envelope, and closes the connection. */
export function answerClientError(headers: Record<string, string>, say: Say) {
  return (error: ClientError, socket: Socket): void => {
    // Does nothing if the client has closed the connection.
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const { line, code, key } = answerOf(error)
    if (socket.writable) socket.write(rawAnswer(line, headers, { code, message: say(key) }))
    socket.destroy(error)
  }
}

function answerOf({ code }: ClientError): { line: string; code: GeneralCode; key: PlainKey } {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return { line: '408 Request Timeout', code: 'tooSlow', key: 'gate.tooSlow' }
  if (code === 'HPE_HEADER_OVERFLOW')
    return { line: '431 Request Header Fields Too Large', code: 'tooLarge', key: 'gate.tooMuch' }
  return { line: '400 Bad Request', code: 'invalidInput', key: 'field.invalid' }
}

function rawAnswer(
  line: string,
  headers: Record<string, string>,
  failure: { code: GeneralCode; message: string },
): string {
  const body = JSON.stringify({ status: false, ...failure })
  return [
    `HTTP/1.1 ${line}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
    '',
    body,
  ].join('\r\n')
}
