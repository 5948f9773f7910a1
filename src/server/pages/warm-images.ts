import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

// Where most visits begin: the home page, the offers, the first category and its first brand.
const firstPages = ['/', '/offers', '/products/1/Mobiles', '/sub-products/1/1']
const picturesMax = 60
// Leaves time for requests in between.
const pauseMs = 100
const phoneSize = /\/Admin\/assets\/([^\s"&]+\.320\.avif)/g

/**
 * Makes the pictures of the first pages in the size for phones, one at a time and before they are requested: composing
 * a demo picture takes tens of milliseconds. Existing pictures cost one read.
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
  // A failure here is harmless: the picture is tried again when it is requested.
  const warming = warm().catch((error: unknown) => {
    if (!stopping.signal.aborted)
      server.log.warn({ err: error }, 'the first pictures could not be made early')
  })
  return {
    async stop() {
      stopping.abort()
      await warming
    },
  }
}
