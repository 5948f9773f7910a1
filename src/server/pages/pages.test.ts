import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { greet, host, openTestPages, type TestPages } from '../../../test/page-fixture.ts'
import type { TestApp } from '../../../test/test-app.ts'
import * as session from '../../features/members/login/session.sql.ts'
import { type App, createApp } from '../http/app.ts'
import { createLanes } from '../http/guard/lanes.ts'
import { mountPages } from './pages.ts'

let pages: TestPages
let shop: TestApp
let app: App
let visit: TestPages['visit']

beforeAll(async () => {
  pages = await openTestPages()
  ;({ shop, app, visit } = pages)
})
afterAll(() => pages.close())
beforeEach(() => pages.begin())

it('renders a visitor’s page once for every compression, and sets no cookie', async () => {
  const plain = await visit('/')
  const brotli = await visit('/', { 'accept-encoding': 'gzip, br' })
  const gzip = await visit('/', { 'accept-encoding': 'gzip, br;q=0' })
  expect(pages.renders).toHaveLength(1)
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  for (const { headers } of [plain, brotli, gzip]) {
    expect(headers).not.toHaveProperty('set-cookie')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['vary']).toBe('accept-encoding, cookie')
    expect(headers['cache-control']).toBe('private, no-cache')
  }
})

it('renders the news again after a minute', async () => {
  const now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now)
  try {
    const visitBoth = async () => {
      // Waits until the cache's clock has advanced, because it has a resolution of one millisecond.
      await sleep(20)
      await visit('/solar')
      await visit('/offers')
      return pages.renders.map(({ url }) => new URL(url).pathname)
    }
    await visitBoth()
    clock.mockReturnValue(now + 59_000)
    expect(await visitBoth()).toEqual(['/solar', '/offers'])
    clock.mockReturnValue(now + 61_000)
    expect(await visitBoth()).toEqual(['/solar', '/offers', '/solar'])
  } finally {
    clock.mockRestore()
  }
})

it('answers 304 to a reader with the current page', async () => {
  const { headers } = await visit('/')
  const tag = String(headers['etag'])
  for (const known of [tag, `"other", ${tag}`, '*']) {
    const again = await visit('/', { 'if-none-match': known })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect(again.headers['etag']).toBe(tag)
  }
  expect((await visit('/', { 'if-none-match': 'W/"other"' })).statusCode).toBe(200)
})

it('renders a page once for simultaneous requests', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => visit('/offers')))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(pages.renders).toHaveLength(1)
})

it('renders a page again after a catalogue change', async () => {
  await visit('/')
  await visit('/')
  await pages.changeCatalogue()
  await visit('/')
  expect(pages.renders).toHaveLength(2)
})

it('answers HEAD for a page without a body', async () => {
  const { body, headers } = await visit('/')
  const head = await app.server.inject({ method: 'HEAD', url: '/', headers: { host } })
  expect(head.statusCode).toBe(200)
  expect(head.body).toBe('')
  expect(head.headers['etag']).toBe(headers['etag'])
  expect(Number(head.headers['content-length'])).toBe(Buffer.byteLength(body))
})

it('renders a shared page without unknown parts of its address', async () => {
  pages.render = async ({ url }) => new Response(`<p>${url}</p>`)
  await visit('/products/1/Mobiles?mcn=%3Cscript%3E&utm=spam')
  expect((await visit('/products/1/Mobiles')).body).toBe('<p>http://localhost/products/1/Mobiles</p>')
  expect((await visit('/sub-products/1/1?x=1&stock=1&sort=a%26b')).body).toBe(
    '<p>http://localhost/sub-products/1/1?sort=a%26b&stock=1</p>',
  )
})

it("renders a shared page without another visitor's host", async () => {
  pages.render = async ({ url }) => new Response(`<p>${url}</p>`)
  expect((await visit('/', { host: 'evil.example' })).body).toContain('evil.example')
  expect((await visit('/')).body).toBe('<p>http://localhost/</p>')
  expect((await visit('//evil.example/offers')).body).toBe('<p>http://localhost//evil.example/offers</p>')
  for (const odd of ['a b', 'a/b', 'user@evil.example', '"><script>'])
    expect((await visit('/', { host: odd })).statusCode).toBe(400)
})

it('caches no page with an error status', async () => {
  pages.render = async () => new Response('Not now', { status: 503 })
  expect((await visit('/shoplist')).statusCode).toBe(503)
  pages.render = greet
  expect((await visit('/shoplist')).statusCode).toBe(200)
})

it('allows only the scripts that the renderer marked', async () => {
  const injected = "alert('Nivra')"
  pages.render = async (_request, { nonce }) =>
    new Response(
      `<script>${injected}</script><script nonce="${nonce}">own()</script><script nonce="${nonce}" src="/a.js"></script>`,
    )
  const { body, headers } = await visit('/')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(`script-src 'self' '${sha256('own()')}'`)
  expect(policy).not.toContain(sha256(injected))
  expect(policy).not.toContain('nonce')
  expect(body).not.toContain('nonce')
})

it('answers a made-up cookie with the visitors’ page, which it renders once', async () => {
  const known = await visit('/')
  for (const token of ['', 'short', 'A'.repeat(43), 'B'.repeat(43), 'A'.repeat(500)]) {
    const made = await visit('/', { cookie: `bmart_session=${token}` })
    expect(made.statusCode).toBe(200)
    expect(made.body).toBe(known.body)
    expect(made.headers).not.toHaveProperty('set-cookie')
  }
  expect(pages.renders).toHaveLength(1)
})

it('looks up a made-up session cookie once, and a malformed one never', async () => {
  await visit('/')
  const statements = vi.spyOn(shop.context.db.getExecutor(), 'executeQuery')
  for (const token of ['C'.repeat(43), 'C'.repeat(43), 'C'.repeat(43), 'short', 'C'.repeat(44)])
    await visit('/', { cookie: `bmart_session=${token}` })
  const lookUps = statements.mock.calls.filter(([{ sql }]) => /from session\b/.test(sql))
  expect(lookUps).toHaveLength(1)
  statements.mockRestore()
})

it('accepts a session from its start until its end', async () => {
  for (let count = 0; count < 50; count += 1)
    await visit('/', { cookie: `bmart_session=${String(count).padEnd(43, 'D')}` })
  const { id, cookie } = await shop.createMember({ name: 'Meera Joshi' })
  expect((await visit('/', { cookie })).body).toContain('Hello Meera Joshi')
  await session.endOtherSessions(shop.db, id)
  expect((await visit('/', { cookie })).body).toContain('Hello visitor')
  const again = await session.startSession(shop.db, id, 'test')
  expect((await visit('/', { cookie: `bmart_session=${again}` })).body).toContain('Hello Meera Joshi')
})

it('answers an overloaded page with a light retry page, and serves cached pages, calls and health', async () => {
  const rush = await createApp(
    shop.context,
    createLanes({ pages: { atOnce: 1, waitingMax: 1, waitMaxMs: 30_000 } }),
  )
  const held = Promise.withResolvers<void>()
  mountPages(rush, shop.context.settings, {
    mode: 'production',
    render: async () => async (request) => {
      if (!request.url.endsWith('/')) await held.promise
      return new Response('<p>Hello</p>')
    },
  })
  const ask = async (url: string, accept = 'text/html') =>
    await rush.server.inject({ url, headers: { host, accept } })
  expect((await ask('/')).statusCode).toBe(200)
  const waiting = [ask('/nowhere/1'), ask('/nowhere/2')]
  const [light, program] = await Promise.all([ask('/nowhere/3'), ask('/nowhere/4', '*/*')])
  expect(light.statusCode).toBe(503)
  expect(light.headers['retry-after']).toBe('2')
  expect(light.headers['cache-control']).toBe('no-store')
  expect(light.body).toContain('<meta http-equiv="refresh" content="2">')
  expect(light.body).toContain('Back in a moment')
  expect(light.headers['content-security-policy']).toContain(
    `'${sha256(/<style>([^<]*)<\/style>/.exec(light.body)![1]!)}'`,
  )
  expect(program.statusCode).toBe(503)
  expect(program.json()).toMatchObject({ status: false, code: 'crowded' })
  expect((await ask('/')).statusCode).toBe(200)
  expect((await ask('/healthz')).statusCode).toBe(200)
  expect((await ask('/User/getAllTypes', '*/*')).statusCode).toBe(200)
  held.resolve()
  for (const page of await Promise.all(waiting)) expect(page.statusCode).toBe(200)
  await rush.server.close()
})

it('sends the security headers with every kind of answer', async () => {
  const own = { host }
  const answers = await Promise.all([
    visit('/'),
    visit('/nowhere'),
    visit('/%'),
    visit('/healthz'),
    visit('/docs/json'),
    visit('/User/nothing'),
    app.server.inject({ method: 'POST', url: '/User/getAllTypes', headers: own }),
    app.server.inject({ method: 'GET', url: '/User/getAllTypes', headers: own }),
    app.server.inject({ method: 'POST', url: '/User/NewLogin', headers: { ...own, origin: 'http://evil' } }),
  ])
  for (const { headers } of answers) {
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()') as string,
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
    })
    expect(headers).not.toHaveProperty('strict-transport-security')
  }
})

it('requires https in the future from browsers of a shop that is reached over https', async () => {
  const settings = { ...shop.context.settings, isSecure: true, publicUrl: 'https://shop.example' }
  const secure = await createApp({ ...shop.context, settings })
  const { headers } = await secure.server.inject({ url: '/healthz' })
  expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/)
  await secure.server.close()
})

function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
