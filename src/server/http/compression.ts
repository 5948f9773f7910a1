import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export type Encoding = 'br' | 'gzip'

// Compression gains nothing for what fits into one packet.
const bytesMin = 1_400
// Quality 5 is nearly as small as 11 for pages and answers, and a hundred times quicker.
const keptQuality = 5
// For what is sent once: half the time of 5, for a twelfth more bytes.
const passingQuality = 4

/** The smallest encoding that a client takes, or undefined for none. */
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

/** Compresses what is kept and sent to many. */
export function compress(text: string | Buffer, encoding: Encoding): Promise<Buffer> {
  return compressAt(keptQuality, text, encoding)
}

function compressAt(quality: number, text: string | Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br'
    ? brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    : zip(text)
}

/**
 * A text in the encoding that the client accepts, for a handler to return. Sets the headers of the encoding.
 * @param compressIt for a text that is kept and sent to many; any other is compressed quickly.
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
