import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

// The pages on which most visits begin: home, offers, the first category, and its first brand.
const firstPages = ['/', '/offers', '/products/1/Mobiles', '/sub-products/1/1']
const picturesMax = 60
// The pause between two pictures, in milliseconds. It leaves the processor to requests.
const pauseMs = 100
const phoneSize = /\/Admin\/assets\/([^\s"&]+\.320\.avif)/g

/**
 * Draws the pictures of the first pages in phone size before browsers request them. Draws one at a time,
 * because drawing a demo picture takes tens of milliseconds. If a picture exists, only reads it.
 */
export function warmImages(
  server: FastifyInstance,
  makePicture: (file: string) => Promise<unknown>,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const warm = async () => {
    const files = new Set<string>()
    for (const url of firstPages) {
      if (stopping.signal.aborted) return
      const { body } = await server.inject({ url, headers: { host: 'localhost' } })
      for (const [, file = ''] of body.matchAll(phoneSize)) files.add(file)
    }
    for (const file of [...files].slice(0, picturesMax)) {
      await sleep(pauseMs, undefined, { signal: stopping.signal, ref: false })
      await makePicture(file)
    }
  }
  // Ignores a failure. The shop draws the picture when a browser requests it.
  const warming = warm().catch((error: unknown) => {
    if (!stopping.signal.aborted) server.log.warn({ err: error }, 'could not prepare the first pictures')
  })
  return {
    async stop() {
      stopping.abort()
      await warming
    },
  }
}
