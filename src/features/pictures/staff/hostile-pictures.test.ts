import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestStaff } from '../../../../test/test-app.ts'
import { readPicture } from './pictures.sql.ts'
import { uploadPath } from './upload-path.ts'

let shop: TestApp
let keeper: TestStaff

beforeAll(async () => {
  shop = await openTestApp()
  keeper = await shop.createStaff('catalogue')
})
afterAll(() => shop.close())

const boundary = 'xxBOUNDARYxx'
const partOf = (content: Buffer, type: string, name = 'file', filename = 'a.png') =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ])

async function sendForm(parts: Buffer[], end = `--${boundary}--\r\n`) {
  const response = await shop.app.server.inject({
    method: 'POST',
    url: uploadPath,
    headers: {
      host: 'localhost',
      origin: 'http://localhost',
      cookie: keeper.cookie,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([...parts, Buffer.from(end)]),
  })
  return { status: response.statusCode, body: response.json() }
}

const upload = (content: Buffer, type: string) => sendForm([partOf(content, type)])

const coloured = (background: string, side = 200) =>
  sharp({ create: { width: side, height: side, channels: 3, background } })

/** Returns the stored picture of an accepted upload. */
async function storedOf({ status, body }: Awaited<ReturnType<typeof upload>>) {
  expect([status, body.errors]).toEqual([200, undefined])
  const content = (await readPicture(shop.db, body.data.name))!
  return { content, ...(await sharp(content).metadata()) }
}

it('stores a moving picture as its first frame', async () => {
  const frames = await Promise.all(
    ['#ff0000', '#00ff00', '#0000ff'].map((one) => coloured(one).png().toBuffer()),
  )
  const moving = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer()
  expect((await sharp(moving).metadata()).pages).toBe(3)
  const stored = await storedOf(await upload(moving, 'image/webp'))
  expect([stored.format, stored.pages ?? 1, stored.height]).toEqual(['webp', 1, 200])
  const { dominant } = await sharp(stored.content).stats()
  expect(dominant.r).toBeGreaterThan(200)
})

it('converts a CMYK picture to screen colours', async () => {
  const printed = await coloured('#4f46e5').toColourspace('cmyk').jpeg().toBuffer()
  expect((await sharp(printed).metadata()).space).toBe('cmyk')
  const stored = await storedOf(await upload(printed, 'image/jpeg'))
  expect([stored.space, stored.channels]).toEqual(['srgb', 3])
})

it('converts 16-bit, grey and translucent pictures to a common format', async () => {
  const grey = await coloured('#888888').toColourspace('grey16').png().toBuffer()
  expect((await storedOf(await upload(grey, 'image/png'))).depth).toBe('uchar')
  const clear = await sharp({
    create: { width: 200, height: 200, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0.5 } },
  })
    .png()
    .toBuffer()
  expect((await storedOf(await upload(clear, 'image/png'))).hasAlpha).toBe(true)
})

it.each([
  ['a script before', (image: Buffer) => Buffer.concat([Buffer.from('<script>alert(1)</script>'), image])],
  ['a PDF before', (image: Buffer) => Buffer.concat([Buffer.from('%PDF-1.4\n'), image])],
  ['a GIF before', (image: Buffer) => Buffer.concat([Buffer.from('GIF89a/*'), image])],
  ['a ZIP before', (image: Buffer) => Buffer.concat([Buffer.from('PK\u0003\u0004'), image])],
])('refuses a picture with %s', async (_what, disguise) => {
  const image = await coloured('#4f46e5').jpeg().toBuffer()
  expect((await upload(disguise(image), 'image/jpeg')).status).toBe(400)
})

it.each(['png', 'jpeg', 'webp', 'avif'] as const)(
  'strips a page, a ZIP and metadata from a %s',
  async (format) => {
    const image = await coloured('#4f46e5')
      .withExif({ IFD0: { ImageDescription: '<script>alert(1)</script>', Artist: 'secret place' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>secret place</a></x:xmpmeta>')
      .toFormat(format)
      .toBuffer()
    const behind = Buffer.from('<html><script>alert(1)</script></html>PK\u0005\u0006secret place')
    const { status, body } = await upload(Buffer.concat([image, behind]), `image/${format}`)
    expect([200, 400]).toContain(status)
    if (status === 400) return
    const content = (await readPicture(shop.db, body.data.name))!
    expect(content.includes('script') || content.includes('secret') || content.includes('PK\u0005')).toBe(
      false,
    )
    const { exif, xmp, iptc, icc } = await sharp(content).metadata()
    expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined])
  },
)

it('accepts one file and nothing else in a form with a picture', async () => {
  const image = await coloured('#4f46e5').png().toBuffer()
  const two = await sendForm([partOf(image, 'image/png'), partOf(image, 'image/png', 'second')])
  expect(two.status).toBeLessThan(500)
  const field = Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="staff_id"\r\n\r\n1\r\n`)
  expect((await sendForm([field, partOf(image, 'image/png')])).status).toBe(413)
})

it('refuses a form with a picture that ends in the middle', async () => {
  const image = await coloured('#4f46e5').png().toBuffer()
  for (const cut of [10, 100, 300, 600]) {
    const form = partOf(image, 'image/png')
    expect((await sendForm([form.subarray(0, form.length - cut)], '')).status).toBe(400)
  }
})

it("stores a picture only in the shop's folder, despite its name", async () => {
  const image = await coloured('#4f46e5').png().toBuffer()
  for (const name of ['../../../etc/passwd', 'C:\\\\x.png', '\u0000.png', 'x'.repeat(5_000), '/tmp/x;rm -rf'])
    for (const field of ['file', '__proto__', 'constructor']) {
      const { status, body } = await sendForm([partOf(image, 'image/png', field, name)])
      expect(status).toBeLessThan(500)
      if (status === 200) expect(body.data.name).toMatch(/^[0-9a-f]{32}\.webp$/)
    }
})

it('stores thirty simultaneous pictures or refuses them with a retry time, without mixing them up', async () => {
  const sides = Array.from({ length: 30 }, (_, count) => 100 + count)
  const images = await Promise.all(sides.map((side) => coloured('#4f46e5', side).png().toBuffer()))
  const answers = await Promise.all(images.map((image) => upload(image, 'image/png')))
  for (const [place, { status, body }] of answers.entries()) {
    expect([200, 503]).toContain(status)
    if (status === 200) expect(body.data).toMatchObject({ width: sides[place], height: sides[place] })
  }
  expect(answers.some(({ status }) => status === 200)).toBe(true)
})
