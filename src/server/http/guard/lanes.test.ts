import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createLanes } from './lanes.ts'

const crowded = { httpStatus: 503, code: 'crowded', retryAfterSeconds: 2 }

it('runs little costly work at once, and queues the rest', async () => {
  const lanes = createLanes({ pages: { atOnce: 2, waitingMax: 64, waitMaxMs: 5_000 } })
  let running = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, (running += 1))
    await sleep(5)
    running -= 1
  }
  await Promise.all(Array.from({ length: 12 }, () => lanes.run('pages', '::1', work)))
  expect(most).toBe(2)
})

it("serves occasional requests ahead of a greedy client's queue", async () => {
  const lanes = createLanes({ pages: { atOnce: 1, waitingMax: 64, waitMaxMs: 5_000 } })
  const order: string[] = []
  const ask = (asker: string) =>
    lanes.run('pages', asker, async () => {
      await sleep(1)
      order.push(asker)
    })
  await Promise.all([...Array.from({ length: 20 }, () => ask('greedy')), ask('modest'), ask('other')])
  expect(order.indexOf('modest')).toBeLessThan(4)
  expect(order.indexOf('other')).toBeLessThan(5)
  expect(order).toHaveLength(22)
})

it("serves one client's requests in their order of arrival", async () => {
  const lanes = createLanes({ pages: { atOnce: 1, waitingMax: 64, waitMaxMs: 5_000 } })
  const begun: string[] = []
  const ask = (name: string) =>
    lanes.run('pages', 'office', async () => {
      begun.push(name)
      await sleep(1)
    })
  const first = Array.from({ length: 8 }, (_, index) => ask(`first ${index}`))
  // Finishes half of the requests, so that the later ones start with fewer open requests of the same
  // requester.
  await Promise.all(first.slice(0, 4))
  const later = Array.from({ length: 8 }, (_, index) => ask(`later ${index}`))
  await Promise.all([...first, ...later])
  expect(begun.slice(0, 8)).toEqual(Array.from({ length: 8 }, (_, index) => `first ${index}`))
})

it('refuses costly work with 503 and Retry-After when its queue is full, and accepts it again later', async () => {
  const lanes = createLanes({ search: { atOnce: 1, waitingMax: 1, waitMaxMs: 5_000 } })
  const held = Promise.withResolvers<string>()
  const asked = [1, 2, 3].map((number) => lanes.run('search', `asker ${number}`, () => held.promise))
  await expect(asked[2]).rejects.toMatchObject(crowded)
  held.resolve('found')
  expect(await Promise.all(asked.slice(0, 2))).toEqual(['found', 'found'])
  expect(await lanes.run('search', 'asker 3', async () => 'found')).toBe('found')
})

it('refuses costly work that waited too long, before starting it', async () => {
  const lanes = createLanes({ pages: { atOnce: 1, waitingMax: 9, waitMaxMs: 20 } })
  const held = Promise.withResolvers<void>()
  const first = lanes.run('pages', 'a', () => held.promise)
  let began = false
  const second = lanes.run('pages', 'b', async () => {
    began = true
  })
  await expect(second).rejects.toMatchObject(crowded)
  held.resolve()
  await first
  await sleep(5)
  expect(began).toBe(false)
})

it("holds a greedy client's costly work while an order runs, for a short time at most", async () => {
  const lanes = createLanes()
  const seen: string[] = []
  const see = (lane: 'pages' | 'search', asker: string) =>
    lanes.run(lane, asker, async () => {
      seen.push(`${lane} of ${asker}`)
      await sleep(1)
    })
  const order = lanes.ahead(async () => {
    await sleep(25)
    seen.push('order')
  })
  await Promise.all([order, see('pages', 'greedy'), see('pages', 'greedy'), see('search', 'modest')])
  expect(seen).toEqual(['pages of greedy', 'search of modest', 'order', 'pages of greedy'])

  const endless = Promise.withResolvers<void>()
  const stuck = lanes.ahead(() => endless.promise)
  await Promise.all([see('pages', 'greedy'), see('pages', 'greedy')])
  expect(seen).toHaveLength(6)
  endless.resolve()
  await stuck
})

it('frees the place of failed work', async () => {
  const lanes = createLanes({ pages: { atOnce: 1, waitingMax: 1, waitMaxMs: 5_000 } })
  for (let count = 0; count < 5; count += 1)
    await expect(lanes.run('pages', 'a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await lanes.run('pages', 'a', async () => 'drawn')).toBe('drawn')
})
