import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { createCatalogueCache } from './catalogue-cache.ts'
import type { ShownProducts } from './shown-products.ts'

type Answer = { bytes: number; shown: ShownProducts }

const nothing: ShownProducts = { isList: false, ids: new Set() }
const list: ShownProducts = { isList: true, ids: new Set() }
const page = (...ids: string[]): ShownProducts => ({ isList: false, ids: new Set(ids) })

const openCache = () => createCatalogueCache<Answer>({ maxBytes: 10_000, bytesOf: ({ bytes }) => bytes })

it('keeps within its byte limit by dropping the least recently used answer', async () => {
  const cache = openCache()
  const keys = Array.from({ length: 50 }, (_, index) => `page ${index}`)
  for (const key of keys) {
    await cache.through('page 0', async () => ({ bytes: 990, shown: nothing }))
    await cache.through(key, async () => ({ bytes: 990, shown: nothing }))
  }
  const kept = keys.filter((key) => cache.has(key))
  expect(kept.length * 990).toBeLessThanOrEqual(10_000)
  expect(kept).toEqual(['page 0', ...keys.slice(-9)])
})

it('answers a value larger than the cache without storing it', async () => {
  const cache = openCache()
  const large = { bytes: 20_000, shown: nothing }
  expect(await cache.through('large', async () => large)).toBe(large)
  expect(cache.has('large')).toBe(false)
})

it('drops pages that show a scarcer product, and keeps lists and other pages', async () => {
  const cache = openCache()
  const kept = { one: page('1'), 'one of its group': page('2', '1'), other: page('3'), list, menu: nothing }
  for (const [key, shown] of Object.entries(kept)) await cache.through(key, async () => ({ bytes: 1, shown }))
  cache.drop({ products: new Set(['1', '9']), isListed: false })
  expect(Object.keys(kept).filter((key) => cache.has(key))).toEqual(['other', 'list', 'menu'])
  cache.drop({ products: new Set(['9']), isListed: true })
  expect(Object.keys(kept).filter((key) => cache.has(key))).toEqual(['other', 'menu'])
  cache.drop('all')
  expect(Object.keys(kept).filter((key) => cache.has(key))).toEqual([])
})

it('discards an answer begun before its product changed, and keeps others', async () => {
  const cache = openCache()
  const { promise: isMade, resolve: makeIt } = Promise.withResolvers<void>()
  const begun = (id: string) =>
    cache.through(id, async () => {
      await isMade
      return { bytes: 1, shown: page(id) }
    })
  const both = [begun('1'), begun('2')]
  cache.drop({ products: new Set(['1']), isListed: true })
  const later = cache.through('1', async () => ({ bytes: 2, shown: page('1') }))
  makeIt()
  await Promise.all(both)
  expect((await later).bytes).toBe(2)
  expect(cache.has('2')).toBe(true)
  expect((await cache.through('1', begunAnew)).bytes).toBe(2)
})

it('renews an expired answer, and shows the old one while the database is down', async () => {
  const cache = createCatalogueCache<Answer>({
    maxBytes: 10_000,
    bytesOf: ({ bytes }) => bytes,
    isCacheable: ({ bytes }) => bytes < 500,
    isFailure: ({ bytes }) => bytes === 503,
    lifetimeMs: 5,
  })
  const ask = async (make: () => Promise<Answer>) => (await cache.through('1', make)).bytes
  const answer = (bytes: number) => async () => ({ bytes, shown: page('1') })
  const away = async () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  }
  expect(await ask(answer(1))).toBe(1)
  expect(await ask(begunAnew)).toBe(1)
  await sleep(10)
  expect(await ask(away)).toBe(1)
  expect(await ask(answer(503))).toBe(1)
  await expect(ask(begunAnew)).rejects.toThrow('it was kept')
  expect(await ask(answer(2))).toBe(2)
  await sleep(10)
  cache.drop({ products: new Set(['1']), isListed: false })
  await expect(ask(away)).rejects.toThrow('ECONNREFUSED')
  expect(await ask(answer(2))).toBe(2)
  await sleep(10)
  // The change deleted the old value, so the cache returns the new answer.
  expect(await ask(answer(600))).toBe(600)
  await expect(ask(away)).rejects.toThrow('ECONNREFUSED')
})

it('shows stored answers after possibly missed changes while it renews each once, for a short time', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const cache = openCache()
    const made: number[] = []
    const ask = async (bytes: number, isFree?: Promise<void>) => {
      const make = async () => {
        made.push(bytes)
        await isFree
        return { bytes, shown: page('1') }
      }
      return (await cache.through('1', make)).bytes
    }
    await ask(1)
    cache.drop('missed')
    const { promise: isMade, resolve: makeIt } = Promise.withResolvers<void>()
    const shown = await Promise.all(Array.from({ length: 200 }, () => ask(2, isMade)))
    expect(new Set(shown)).toEqual(new Set([1]))
    makeIt()
    await vi.waitUntil(async () => (await ask(3)) === 2)
    expect(made).toEqual([1, 2])

    cache.drop('missed')
    vi.advanceTimersByTime(6_000)
    expect(await ask(4)).toBe(4)

    cache.drop('missed')
    // The known change deletes the value, so the cache returns a new one at once.
    cache.drop({ products: new Set(['1']), isListed: false })
    expect(await ask(5)).toBe(5)
  } finally {
    vi.useRealTimers()
  }
})

async function begunAnew(): Promise<Answer> {
  throw new Error('it was kept')
}
