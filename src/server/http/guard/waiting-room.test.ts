import { expect, it } from 'vitest'
import { createWaitingRoom } from './waiting-room.ts'

it('delays a request for the configured time', async () => {
  const wait = createWaitingRoom(10)
  const start = performance.now()
  await wait(60)
  expect(performance.now() - start).toBeGreaterThan(50)
})

it('holds no more requests than its capacity, and releases the oldest first', async () => {
  const wait = createWaitingRoom(2)
  const gone: number[] = []
  for (const request of [1, 2, 3, 4]) void wait(60_000).then(() => gone.push(request))
  await new Promise((resolve) => setImmediate(resolve))
  expect(gone).toEqual([1, 2])
})
