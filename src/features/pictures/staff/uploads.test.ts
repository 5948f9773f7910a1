import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import Fastify from 'fastify'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestStaff } from '../../../../test/test-app.ts'
import { createLanes } from '../../../server/http/guard/lanes.ts'
import { mountImages } from '../../../server/pages/images.ts'
import { pictureBytesMax } from '../picture-rules.ts'
import { keepPictures, readPicture, removeUnusedPictures } from './pictures.sql.ts'
import { uploadPath } from './upload-path.ts'

let shop: TestApp
let keeper: TestStaff

beforeAll(async () => {
  shop = await openTestApp()
  keeper = await shop.createStaff('catalogue')
})
afterAll(() => shop.close())

const drawn = (side = 300) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#4f46e5' } })

type Sent = { type: string; content: Buffer; cookie?: string | undefined; origin?: string; field?: string }

async function upload({ type, content, cookie = keeper.cookie, origin = 'http://localhost', field }: Sent) {
  const boundary = 'xxBOUNDARYxx'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field ?? 'file'}"; filename="../a.png"\r\ncontent-type: ${type}\r\n\r\n`
  const response = await shop.app.server.inject({
    method: 'POST',
    url: uploadPath,
    headers: {
      host: 'localhost',
      origin,
      cookie,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  return { status: response.statusCode, body: response.json() }
}

const refusedFor = async (sent: Sent) => {
  const { status, body } = await upload(sent)
  return [status, body.errors?.file]
}

it("stores an upload as WebP by its content's hash, and serves it in the layout's sizes", async () => {
  const { status, body } = await upload({ type: 'image/png', content: await drawn().png().toBuffer() })
  expect(status).toBe(200)
  expect(body.data).toEqual({
    name: expect.stringMatching(/^[0-9a-f]{32}\.webp$/),
    width: 300,
    height: 300,
  })
  // Starts another node, whose disk is empty.
  const folder = await mkdtemp(path.join(tmpdir(), 'bmart-node-'))
  const node = Fastify()
  try {
    await mountImages({ server: node, lanes: createLanes() }, folder, false, (name) =>
      readPicture(shop.db, name),
    )
    const stem = body.data.name.replace('.webp', '')
    const size = await node.inject({ url: `/Admin/assets/${stem}.160.avif` })
    expect([size.statusCode, size.headers['content-type']]).toEqual([200, 'image/avif'])
    expect(await sharp(size.rawPayload).metadata()).toMatchObject({ width: 160 })
  } finally {
    await node.close()
    await rm(folder, { recursive: true })
  }
})

it('stores a picture once that is uploaded twice', async () => {
  const content = await drawn(200).jpeg().toBuffer()
  const first = await upload({ type: 'image/jpeg', content })
  const second = await upload({ type: 'image/jpeg', content })
  expect(second.body.data).toEqual(first.body.data)
})

it('strips the location from an upload, and turns it upright', async () => {
  const content = await sharp({
    create: { width: 400, height: 200, channels: 3, background: '#f59e0b' },
  })
    .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitude: '18/1 31/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { body } = await upload({ type: 'image/jpeg', content })
  expect(body.data).toMatchObject({ width: 200, height: 400 })
  const stored = await sharp(await readPicture(shop.db, body.data.name)).metadata()
  expect([stored.format, stored.exif, stored.orientation]).toEqual(['webp', undefined, undefined])
})

it('keeps no hidden data behind an uploaded picture', async () => {
  const content = Buffer.concat([await drawn().png().toBuffer(), Buffer.from('<script>alert(1)</script>')])
  const { body } = await upload({ type: 'image/png', content })
  expect((await readPicture(shop.db, body.data.name))!.includes('script')).toBe(false)
})

it('notes an uploaded picture in the audit log', async () => {
  const { body } = await upload({ type: 'image/webp', content: await drawn(150).webp().toBuffer() })
  const entry = await shop.db
    .selectFrom('audit_entry')
    .select(['action', 'staff_id'])
    .where('subject', '=', `picture ${body.data.name}`)
    .executeTakeFirstOrThrow()
  expect(entry).toEqual({ action: 'uploadPicture', staff_id: keeper.id })
})

describe('invalid pictures', () => {
  const unreadable = 'This is no JPEG, PNG, WebP or AVIF picture, or the file is damaged'

  it('refuses SVG, GIF, HTML and an empty file with a message', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>')
    for (const type of ['image/svg+xml', 'image/png', 'image/jpeg'])
      expect(await refusedFor({ type, content: svg })).toEqual([400, unreadable])
    const gif = await drawn().gif().toBuffer()
    expect(await refusedFor({ type: 'image/gif', content: gif })).toEqual([400, unreadable])
    expect(await refusedFor({ type: 'image/png', content: gif })).toEqual([400, unreadable])
    const page = Buffer.from('<!doctype html><script>alert(1)</script>')
    expect(await refusedFor({ type: 'image/png', content: page })).toEqual([400, unreadable])
    expect(await refusedFor({ type: 'image/png', content: Buffer.alloc(0) })).toEqual([400, unreadable])
  })

  it('refuses a picture of another type than declared', async () => {
    const [status, sentence] = await refusedFor({
      type: 'image/png',
      content: await drawn().jpeg().toBuffer(),
    })
    expect([status, sentence]).toEqual([
      400,
      'This file is not of the type that its name says. Please save the picture anew.',
    ])
  })

  it('refuses a truncated picture', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
      const noise = {
        create: {
          width: 400,
          height: 400,
          channels: 3,
          background: '#888',
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
        },
      } as const
      const whole = await sharp(noise).toFormat(format).toBuffer()
      const content = whole.subarray(0, Math.floor(whole.length * 0.6))
      expect(await refusedFor({ type: `image/${format}`, content }), format).toEqual([400, unreadable])
    }
  })

  it('refuses an oversized picture before decoding it', async () => {
    // The header says 30,000 by 30,000 pixels, but the data is tiny.
    const bomb = pngOf(30_000, 30_000, deflateSync(Buffer.alloc(1_000)))
    expect(await refusedFor({ type: 'image/png', content: bomb })).toEqual([
      400,
      'A picture has at most 40 megapixels',
    ])
  })

  it('refuses a picture that is too small or too heavy', async () => {
    expect(await refusedFor({ type: 'image/png', content: await drawn(20).png().toBuffer() })).toEqual([
      400,
      'A picture is at least 96 pixels wide and high',
    ])
    const heavy = Buffer.alloc(pictureBytesMax + 1)
    expect(await refusedFor({ type: 'image/png', content: heavy })).toEqual([
      413,
      'A picture has at most 10 MB',
    ])
  })
})

it('refuses uploads without a session, by members, and by other roles', async () => {
  const content = await drawn().png().toBuffer()
  const member = await shop.createMember()
  const support = await shop.createStaff('support', 'orders', 'finance')
  expect((await upload({ type: 'image/png', content, cookie: '' })).status).toBe(401)
  expect((await upload({ type: 'image/png', content, cookie: member.cookie })).status).toBe(401)
  expect((await upload({ type: 'image/png', content, cookie: support.cookie })).status).toBe(403)
})

it('refuses uploads from another site', async () => {
  const content = await drawn().png().toBuffer()
  expect((await upload({ type: 'image/png', content, origin: 'https://evil.example' })).status).toBe(403)
})

it('refuses uploads beyond the limit of a minute', async () => {
  const limited = await openTestApp({ RATE_LIMIT_SCALE: '1', UPLOADS_PER_MINUTE: '2' })
  try {
    const { cookie } = await limited.createStaff('catalogue')
    const send = () =>
      limited.app.server.inject({
        method: 'POST',
        url: uploadPath,
        headers: { host: 'localhost', cookie },
      })
    const statuses = []
    for (let tries = 0; tries < 3; tries += 1) statuses.push((await send()).statusCode)
    expect(statuses).toEqual([400, 400, 429])
  } finally {
    await limited.close()
  }
})

it('deletes an unused picture after a day, and keeps used ones', async () => {
  const names: string[] = []
  for (const side of [101, 102, 103, 104])
    names.push(
      (await upload({ type: 'image/png', content: await drawn(side).png().toBuffer() })).body.data.name,
    )
  const [unused, inUse, taken, fresh] = names as [string, string, string, string]
  const age = (name: string) =>
    sql`update picture set used_at = now() - interval '25 hours' where name = ${name}`.execute(shop.db)
  for (const name of [unused, inUse, taken]) await age(name)
  await shop.db.insertInto('category').values({ name: 'Shown', image: inUse, position: 1 }).execute()
  expect(await keepPictures(shop.db, [taken, 'ffffffffffffffffffffffffffffffff.webp'])).toEqual([
    'ffffffffffffffffffffffffffffffff.webp',
  ])
  await removeUnusedPictures(shop.db, { after: '', limit: 100 })
  const left = await shop.db.selectFrom('picture').select('name').where('name', 'in', names).execute()
  expect(left.map(({ name }) => name).toSorted()).toEqual([inUse, taken, fresh].toSorted())
})

it('keeps a picture that is saved while being deleted', async () => {
  const { body } = await upload({ type: 'image/png', content: await drawn(110).png().toBuffer() })
  const { name } = body.data
  await sql`update picture set used_at = now() - interval '25 hours' where name = ${name}`.execute(shop.db)
  let removing: Promise<unknown> | undefined
  await shop.context.transaction(async (db) => {
    await keepPictures(db, [name])
    removing = removeUnusedPictures(shop.db, { after: '', limit: 100 })
    await sql`select pg_sleep(0.3)`.execute(db)
  })
  await removing
  expect(await readPicture(shop.db, name)).toBeDefined()
})

/** Makes a PNG of any size with any data. */
function pngOf(width: number, height: number, data: Buffer): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, check])
}
