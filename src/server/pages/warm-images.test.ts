import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import { until } from '../../../test/until.ts'
import { warmImages } from './warm-images.ts'

let server: FastifyInstance
afterEach(() => server.close())

function serve(pictures: string[]): void {
  server = Fastify()
  server.get('/*', () =>
    pictures.map((name) => `<source srcset="/Admin/assets/${name} 320w, /x 480w">`).join(''),
  )
}

it('makes each picture of the first pages once in phone size, one at a time', async () => {
  serve(['a.320.avif', 'b.320.avif', 'a.320.webp', 'a.480.avif'])
  const made: string[] = []
  let underWay = 0
  const warming = warmImages(server, async (file) => {
    underWay += 1
    expect(underWay).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 5))
    made.push(file)
    underWay -= 1
  })
  await until(() => made.length === 2)
  await warming.stop()
  expect(made).toEqual(['a.320.avif', 'b.320.avif'])
})

it('stops making pictures at once when the shop closes', async () => {
  serve(Array.from({ length: 50 }, (_, index) => `p${index}.320.avif`))
  const made: string[] = []
  const warming = warmImages(server, async (file) => void made.push(file))
  await until(() => made.length > 0)
  await warming.stop()
  const count = made.length
  await new Promise((resolve) => setTimeout(resolve, 250))
  expect(made).toHaveLength(count)
})

it('skips a picture that cannot be made in advance', async () => {
  serve(['a.320.avif'])
  const make = vi.fn<(file: string) => Promise<never>>(() => Promise.reject(new Error('the disk is full')))
  const warming = warmImages(server, make)
  await until(() => make.mock.calls.length === 1)
  await expect(warming.stop()).resolves.toBeUndefined()
})
