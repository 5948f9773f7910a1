import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PlainKey } from '../../words/sentence.ts'
import type { Say } from '../../words/words-of.ts'

type ClientError = Error & { code?: string }

/** Answers an address that cannot be read, such as `/%`, which reaches no route and none of its hooks. */
export function answerUnreadableAddress(headers: Record<string, string>, say: Say) {
  return (_error: Error, _request: FastifyRequest, reply: FastifyReply): void => {
    void reply
      .code(400)
      .headers({ ...headers, 'cache-control': 'no-store' })
      .send({ status: false, message: say('field.invalid') })
  }
}

/** Answers what is not HTTP, or came too slowly, in the same envelope as everything else, and hangs up. */
export function answerClientError(say: Say) {
  return (error: ClientError, socket: Socket): void => {
    // Whoever left needs no answer.
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const [line, key] = statusOf(error)
    if (socket.writable) socket.write(rawAnswer(line, say(key)))
    socket.destroy(error)
  }
}

function statusOf({ code }: ClientError): readonly [line: string, key: PlainKey] {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return ['408 Request Timeout', 'gate.tooSlow']
  if (code === 'HPE_HEADER_OVERFLOW') return ['431 Request Header Fields Too Large', 'gate.tooMuch']
  return ['400 Bad Request', 'field.invalid']
}

function rawAnswer(line: string, message: string): string {
  const body = JSON.stringify({ status: false, message })
  return [
    `HTTP/1.1 ${line}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    'connection: close',
    '',
    body,
  ].join('\r\n')
}
