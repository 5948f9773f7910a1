import { expect, it } from 'vitest'
import { createWaitingRoom } from './waiting-room.ts'

it('a waiting room lets a request wait for as long as it was told to', async () => {
  const wait = createWaitingRoom(10)
  const start = performance.now()
  await wait(60)
  expect(performance.now() - start).toBeGreaterThan(50)
})

it('a waiting room holds no more requests than it has places, and lets the one on that waited longest', async () => {
  const wait = createWaitingRoom(2)
  const gone: number[] = []
  for (const request of [1, 2, 3, 4]) void wait(60_000).then(() => gone.push(request))
  await new Promise((resolve) => setImmediate(resolve))
  expect(gone).toEqual([1, 2])
})
