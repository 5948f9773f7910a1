import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { saveNewsPictures } from '../../features/news/news.sql.ts'
import { CallFailure } from '../../wire/call-failure.ts'
import { createLanes } from '../http/guard/lanes.ts'
import { createRateLimits } from '../http/guard/rate-limits.ts'
import { mountNewsPictures } from './news-pictures.ts'

const id = 'ab'.repeat(16)
const address = 'https://cdn.example/rain.jpg'

let shop: TestApp
let folder: string
let photo: Buffer
let server: FastifyInstance
let fetched: string[]
/** What the simulated host sends next. */
let sent: Buffer | Error

beforeAll(async () => {
  shop = await openTestApp()
  photo = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#4f46e5' } })
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .jpeg()
    .toBuffer()
})
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bmart-news-pictures-'))
  fetched = []
  sent = photo
  await saveNewsPictures(shop.db, [{ id, url: address }])
  await open()
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})
afterAll(() => shop.close())

async function open(options: { bytes?: number; perMinute?: number } = {}): Promise<void> {
  server = Fastify()
  server.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof CallFailure ? error.httpStatus : 500).send(),
  )
  const { settings, db, log } = shop.context
  const limits = createRateLimits({ ...settings.rateLimits, scale: 1, newsPicture: options.perMinute ?? 100 })
  const caches = { ...settings.caches, newsPictureBytes: options.bytes ?? 10_000_000 }
  await mountNewsPictures(
    { server, lanes: createLanes() },
    { db, log, limits, settings: { ...settings, caches, dataDir: folder } },
    async (from, file) => {
      fetched.push(from)
      if (sent instanceof Error) throw sent
      await writeFile(file, sent)
    },
  )
}

const look = (name: string) => server.inject({ url: `/Admin/news/${name}` })
const stored = async () => (await readdir(path.join(folder, 'news-pictures'))).toSorted()

it("shows an article's picture in the requested size, fetched once", async () => {
  const small = await look(`${id}.320.avif`)
  expect([small.statusCode, small.headers['content-type']]).toEqual([200, 'image/avif'])
  expect(small.headers['cache-control']).toContain('immutable')
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 320, height: 180 })
  const large = await look(`${id}.800.webp`)
  const drawn = await sharp(large.rawPayload).metadata()
  expect(drawn).toMatchObject({ width: 800, format: 'webp' })
  expect(drawn.exif).toBeUndefined()
  expect(await sharp((await look(`${id}.webp`)).rawPayload).metadata()).toMatchObject({ width: 1200 })
  await look(`${id}.320.avif`)
  expect(fetched).toEqual([address])
  expect(await stored()).toEqual([`${id}.320.avif`, `${id}.800.webp`, `${id}.webp`])
})

it('fetches a picture once for simultaneous requests', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => look(`${id}.${index % 2 ? 320 : 480}.webp`)),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 30 }, () => 200))
  expect(fetched).toHaveLength(1)
})

it('keeps a picture over a restart, without partial files', async () => {
  await look(`${id}.320.avif`)
  await server.close()
  await copyFile(
    path.join(folder, 'news-pictures', `${id}.webp`),
    path.join(folder, 'news-pictures', `${id}.x.part`),
  )
  await open()
  expect((await look(`${id}.320.avif`)).statusCode).toBe(200)
  expect(fetched).toHaveLength(1)
  expect(await stored()).toEqual([`${id}.320.avif`, `${id}.webp`])
})

it.each([
  'cd'.repeat(16),
  `${id}0`,
  id.toUpperCase(),
  'https:%2F%2Fcdn.example%2Frain.jpg',
  '..%2F..%2Fimages%2Fa',
  'article-1f9c5-sand-disc',
])('answers without a picture for %s, which no article names', async (name) => {
  expect((await look(`${name}.320.avif`)).statusCode).toBe(404)
  expect(fetched).toEqual([])
})

it.each(['321.avif', '320.svg', '320.jpg', '800.jpg', '99999.avif', '320.avif.part'])(
  'makes no picture for the size or format %s',
  async (size) => {
    expect((await look(`${id}.${size}`)).statusCode).toBe(404)
    expect(fetched).toEqual([])
  },
)

it('serves no picture while its host has none, and asks that host once', async () => {
  sent = new Error('the host answered 404')
  for (const size of ['320.avif', '480.avif', '320.webp'])
    expect((await look(`${id}.${size}`)).statusCode).toBe(404)
  expect(fetched).toHaveLength(1)
  expect(await stored()).toEqual([])
})

it.each([
  ['a file that is no picture', () => Buffer.from('\xff\xd8\xff and nothing else', 'latin1')],
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"/>')],
  ['a few bytes that become 900 million pixels', () => pngBomb(30_000)],
  ['half a picture', () => photo.subarray(0, photo.length / 2)],
  ['a picture of one pixel', () => pngBomb(1)],
])('serves no picture when its host sends %s', async (_what, body) => {
  sent = body()
  expect((await look(`${id}.320.avif`)).statusCode).toBe(404)
  expect(await stored()).toEqual([])
  // Checks that the failure has not stopped the drawing of other pictures.
  const other = 'cd'.repeat(16)
  await saveNewsPictures(shop.db, [{ id: other, url: 'https://cdn.example/other.jpg' }])
  sent = photo
  expect((await look(`${other}.320.avif`)).statusCode).toBe(200)
  await shop.ownerDb.deleteFrom('news_picture').where('id', '=', other).execute()
})

it.each(['gif', 'png', 'webp', 'avif'] as const)('accepts a picture in the format %s', async (format) => {
  sent = await sharp(photo).resize(300).toFormat(format).toBuffer()
  const { rawPayload, statusCode } = await look(`${id}.320.webp`)
  expect(statusCode).toBe(200)
  // Checks that the server has not enlarged the picture.
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 300, format: 'webp' })
})

it('fetches a picture again after the folder was emptied', async () => {
  await look(`${id}.320.avif`)
  for (const file of await stored()) await rm(path.join(folder, 'news-pictures', file))
  await look(`${id}.480.avif`)
  expect((await look(`${id}.480.avif`)).statusCode).toBe(200)
  expect(fetched).toHaveLength(2)
})

it('keeps the latest viewed pictures within the space limit', async () => {
  await server.close()
  sent = await sharp(Buffer.from(Array.from({ length: 600 * 600 * 3 }, (_, n) => (n * n) % 251)), {
    raw: { width: 600, height: 600, channels: 3 },
  })
    .png()
    .toBuffer()
  await open({ bytes: 1_000_000 })
  const ids = Array.from({ length: 12 }, (_, n) => n.toString(16).padStart(32, '0'))
  await saveNewsPictures(
    shop.db,
    ids.map((one) => ({ id: one, url: `https://cdn.example/${one}.png` })),
  )
  for (const one of ids) expect((await look(`${one}.320.webp`)).statusCode).toBe(200)
  const files = await stored()
  expect(files.length).toBeLessThan(24)
  expect(files).toContain(`${ids.at(-1)!}.320.webp`)
  expect(files).not.toContain(`${ids[0]!}.320.webp`)
})

it('limits how many new pictures one address has fetched', async () => {
  await server.close()
  await open({ perMinute: 3 })
  const ids = Array.from({ length: 5 }, (_, n) => `f${n}`.repeat(16))
  await saveNewsPictures(
    shop.db,
    ids.map((one) => ({ id: one, url: `https://cdn.example/${one}.png` })),
  )
  const statuses = []
  for (const one of ids) statuses.push((await look(`${one}.320.webp`)).statusCode)
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  expect((await look(`${ids[0]!}.480.webp`)).statusCode).toBe(200)
})

/** Returns a small single-colour PNG whose header claims sides of this length. */
function pngBomb(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(Math.min((side + 1) * side, 20_000_000)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
