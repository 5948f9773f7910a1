import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'

type ClientError = Error & { code?: string }

/** Answers an address that cannot be read, such as `/%`, which reaches no route and none of its hooks. */
export function answerUnreadableAddress(headers: Record<string, string>) {
  return (_error: Error, _request: FastifyRequest, reply: FastifyReply): void => {
    void reply
      .code(400)
      .headers({ ...headers, 'cache-control': 'no-store' })
      .send({ status: false, message: 'Invalid input' })
  }
}

/** Answers what is not HTTP, or came too slowly, in the same envelope as everything else, and hangs up. */
export function answerClientError(error: ClientError, socket: Socket): void {
  // Whoever left needs no answer.
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) socket.write(rawAnswer(statusOf(error)))
  socket.destroy(error)
}

function statusOf({ code }: ClientError): readonly [line: string, message: string] {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return ['408 Request Timeout', 'That took too long. Please try again.']
  if (code === 'HPE_HEADER_OVERFLOW')
    return ['431 Request Header Fields Too Large', 'That is too much to send at once.']
  return ['400 Bad Request', 'Invalid input']
}

function rawAnswer([line, message]: readonly [string, string]): string {
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
