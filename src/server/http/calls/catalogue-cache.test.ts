import { expect, it } from 'vitest'
import { createCatalogueCache } from './catalogue-cache.ts'

type Answer = { bytes: number }

const openCache = () => createCatalogueCache<Answer>({ maxBytes: 10_000, bytesOf: ({ bytes }) => bytes })

it('the cache holds no more bytes than it may, and lets go of what nobody asked for longest', async () => {
  const cache = openCache()
  const keys = Array.from({ length: 50 }, (_, index) => `page ${index}`)
  for (const key of keys) {
    await cache.through('page 0', async () => ({ bytes: 990 }))
    await cache.through(key, async () => ({ bytes: 990 }))
  }
  const kept = keys.filter((key) => cache.has(key))
  expect(kept.length * 990).toBeLessThanOrEqual(10_000)
  expect(kept).toEqual(['page 0', ...keys.slice(-9)])
})

it('the cache answers what is larger than itself without keeping it', async () => {
  const cache = openCache()
  expect(await cache.through('large', async () => ({ bytes: 20_000 }))).toEqual({ bytes: 20_000 })
  expect(cache.has('large')).toBe(false)
})
