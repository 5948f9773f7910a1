import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

// Where a visitor is likely to begin: the home page, what is on offer, the first category and its first brand.
const firstPages = ['/', '/offers', '/products/1/Mobiles', '/sub-products/1/1']
const picturesMax = 60
// Whoever is there already goes first.
const pauseMs = 100
const phoneSize = /\/Admin\/assets\/([^\s"&]+\.320\.avif)/g

/**
 * Makes the pictures of the first pages in the size that phones ask for, one at a time, before anybody has to wait for
 * one: composing a demo picture takes tens of milliseconds. Those that are there already cost a read.
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
  // A picture that cannot be made now is made, or fails, when it is asked for.
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
