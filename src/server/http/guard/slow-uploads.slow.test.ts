import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp, type TestStaff } from '../../../../test/test-app.ts'
import { startProductImport } from '../../../features/imports/staff/imports.calls.ts'
import { uploadPath } from '../../../features/pictures/staff/upload-path.ts'

// Uploads staff files slowly through real sockets. Checks that an honest upload succeeds, and that no upload
// holds a connection for long.

let shop: TestApp
let keeper: TestStaff
let port: number
let atFirst: string[]
beforeAll(async () => {
  atFirst = await filesLeft()
  shop = await openTestApp()
  keeper = await shop.createStaff('catalogue', 'import')
  await shop.app.server.listen({ port: 0, host: '127.0.0.1' })
  port = (shop.app.server.server.address() as AddressInfo).port
})
afterAll(() => shop.close())

const stepMs = 250

/**
 * Sends a request at a given speed. Returns the response, and how long the server kept the connection open.
 */
async function send(
  { path, type, body, cookie }: { path: string; type: string; body: Buffer; cookie?: string },
  bytesPerSecond: number,
) {
  const socket = connect(port, '127.0.0.1').setNoDelay()
  socket.on('error', () => undefined)
  let answer = ''
  socket.setEncoding('utf8').on('data', (part) => (answer += String(part)))
  // Does not use once(), because it throws on an error event. Such an event occurs if a byte arrives at a
  // closed connection.
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await once(socket, 'connect')
  const startedAt = performance.now()
  socket.write(
    [
      `POST ${path} HTTP/1.1`,
      `Host: localhost\r\nOrigin: http://localhost\r\nContent-Type: ${type}`,
      `Content-Length: ${body.length}\r\nConnection: close`,
      ...(cookie === undefined ? [] : [`Cookie: ${cookie}`]),
      '\r\n',
    ].join('\r\n'),
  )
  const piece = Math.max(1, Math.round((bytesPerSecond * stepMs) / 1_000))
  for (let sent = 0; sent < body.length && !socket.closed; sent += piece) {
    socket.write(body.subarray(sent, sent + piece))
    await sleep(stepMs)
  }
  await closed
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]), answer, ms: performance.now() - startedAt }
}

function picture(content: Buffer, cookie?: string) {
  const head = `--xx\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--xx--\r\n')])
  return { path: uploadPath, type: 'multipart/form-data; boundary=xx', body, ...(cookie && { cookie }) }
}

// Uses random pixels. Other pictures would be compressed to a much smaller size.
const heavy = async () =>
  await sharp(randomBytes(350 * 350 * 3), { raw: { width: 350, height: 350, channels: 3 } })
    .png()
    .toBuffer()
const filesLeft = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('bmart-picture-'))

describe.concurrent('over a slow line', () => {
  it('receives a staff picture despite the shorter limit of other requests', async () => {
    const sent = await send(picture(await heavy(), keeper.cookie), 18_000)
    expect(sent.ms).toBeGreaterThan(18_000)
    expect([sent.status, sent.answer]).toEqual([200, expect.stringContaining('"width":350')])
  }, 60_000)

  it('accepts a part of a product file', async () => {
    const begin = { file_name: 'products.csv', file_bytes: 400_000, creates_missing: true }
    const { body } = await shop.send(startProductImport, begin, keeper)
    const path = `/back-office/api/productImportPart?import_id=${body.data.import_id}&part=0`
    const part = {
      path,
      type: 'application/octet-stream',
      cookie: keeper.cookie,
      body: Buffer.alloc(400_000, 'a'),
    }
    const sent = await send(part, 20_000)
    expect(sent.ms).toBeGreaterThan(18_000)
    expect(sent.status).toBe(200)
  }, 60_000)

  it('refuses a slow upload after seconds, even of a signed-in user', async () => {
    const sent = await send(picture(await heavy(), keeper.cookie), 40)
    expect(sent.ms).toBeLessThan(25_000)
    expect([sent.status, sent.answer]).toEqual([408, expect.stringContaining('"code":"tooSlow"')])
  }, 60_000)

  it('refuses an unauthenticated upload at once, without waiting for its body', async () => {
    const part = {
      path: '/back-office/api/productImportPart?import_id=1&part=0',
      type: 'application/octet-stream',
      body: Buffer.alloc(400_000, 'a'),
    }
    for (const sent of await Promise.all([send(picture(await heavy()), 18_000), send(part, 18_000)])) {
      expect(sent.status).toBe(401)
      expect(sent.ms).toBeLessThan(18_000)
    }
  }, 60_000)

  it('waits for no other staff request longer than seconds', async () => {
    const call = {
      path: '/back-office/api/listBrands',
      type: 'application/json',
      cookie: keeper.cookie,
      body: Buffer.alloc(60_000, ' '),
    }
    const sent = await send(call, 3_000)
    expect([sent.status, sent.ms < 18_000]).toEqual([408, true])
  }, 60_000)
})

it('leaves no file on the disk of complete or incomplete uploads', async () => {
  // Waits until the files of the earlier tests' uploads are deleted.
  await vi.waitFor(
    async () => expect((await filesLeft()).filter((name) => !atFirst.includes(name))).toEqual([]),
    10_000,
  )
})
