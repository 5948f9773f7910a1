import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export type Encoding = 'br' | 'gzip'

// The smallest answer to compress, in bytes. A smaller answer fits in one network packet, so compression
// gains nothing.
const bytesMin = 1_400
// The Brotli quality for pages and answers that are cached. The result is nearly as small as with 11, and
// takes a hundredth of the time.
const keptQuality = 5
// The Brotli quality for an answer that is sent once. Compared with 5 it takes half the time, and the result
// is a twelfth larger.
const passingQuality = 4

/** Returns the encoding with the smallest result that a client accepts, or undefined. */
export function acceptedEncoding(request: FastifyRequest): Encoding | undefined {
  const accepted = request.headers['accept-encoding']
  if (typeof accepted !== 'string') return undefined
  const entries = accepted.split(',').map((entry) => entry.split(';'))
  const isAccepted = (encoding: Encoding) =>
    entries.some(
      ([name, quality]) =>
        name?.trim().toLowerCase() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(quality ?? ''),
    )
  return isAccepted('br') ? 'br' : isAccepted('gzip') ? 'gzip' : undefined
}

/** Compresses a text that is cached and sent to many clients. */
export function compress(text: string | Buffer, encoding: Encoding): Promise<Buffer> {
  return compressAt(keptQuality, text, encoding)
}

function compressAt(quality: number, text: string | Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br'
    ? brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    : zip(text)
}

/**
 * Returns a text in an encoding that the client accepts, and sets the headers.
 * @param compressIt compresses a cached text that is sent to many clients. Without it, uses a faster
 * compression.
 */
export async function encodedFor(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string | Buffer,
  compressIt: (encoding: Encoding) => Promise<Buffer> = (encoding) =>
    compressAt(passingQuality, text, encoding),
): Promise<string | Buffer> {
  if (text.length < bytesMin) return text
  void reply.header('vary', 'accept-encoding')
  const encoding = acceptedEncoding(request)
  if (!encoding) return text
  const body = await compressIt(encoding)
  void reply.header('content-encoding', encoding)
  return body
}
