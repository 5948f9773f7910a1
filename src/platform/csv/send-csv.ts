import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/**
 * Sends a CSV or XML file, possibly generated in parts. An error before the first part gets a normal error response.
 */
export async function sendCsv(
  reply: FastifyReply,
  fileName: string,
  content: string | AsyncGenerator<string>,
): Promise<FastifyReply> {
  const sent = typeof content === 'string' ? content : await begun(content)
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .type(fileName.endsWith('.xml') ? 'application/xml; charset=utf-8' : 'text/csv; charset=utf-8')
    .send(sent)
}

async function begun(parts: AsyncGenerator<string>): Promise<Readable> {
  const first = await parts.next()
  async function* all() {
    yield first.value ?? ''
    yield* parts
  }
  return Readable.from(all())
}
