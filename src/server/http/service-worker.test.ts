import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { createApp } from './app.ts'
import { mountServiceWorker } from './service-worker.ts'

const script = `// of this build\n${'self.build = 1\n'.repeat(200)}`

let folder: string
let shop: TestApp

beforeAll(async () => {
  shop = await openTestApp()
  folder = await mkdtemp(path.join(tmpdir(), 'bmart-worker-'))
  await writeFile(path.join(folder, 'sw.js'), script)
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

async function open(serviceWorker: 'on' | 'off', clientFolder: string | undefined) {
  const app = await createApp(shop.context)
  mountServiceWorker(app, { serviceWorker }, clientFolder)
  return async (url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
    await app.server.inject({ url, headers: { host: 'shop.example', ...headers } })
}

it('sends the worker with its own policy, and has browsers revalidate it each time', async () => {
  const ask = await open('on', folder)
  const answer = await ask('/sw.js?language=hi')
  expect(answer.body).toBe(script)
  expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('no-cache')
  expect(answer.headers['content-security-policy']).toBe(
    "default-src 'none'; connect-src 'self'; script-src 'self'; base-uri 'none'",
  )
  const again = await ask('/sw.js?language=hi', { 'if-none-match': String(answer.headers['etag']) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const small = await ask('/sw.js', { 'accept-encoding': 'br' })
  expect(small.headers['content-encoding']).toBe('br')
})

it.each([
  ['was withdrawn', 'off' as const, (): string | undefined => folder],
  ['was never built', 'on' as const, (): string | undefined => undefined],
])(
  'replaces a worker that %s by a script that removes it and all its copies',
  async (_why, setting, built) => {
    const { body, headers } = await (await open(setting, built()))('/sw.js')
    expect(body).toContain('registration.unregister()')
    expect(body).toContain('caches.delete')
    expect(body).not.toContain('of this build')
    expect(headers['cache-control']).toBe('no-cache')
  },
)

it("serves an offline page in the reader's language, without scripts", async () => {
  const ask = await open('on', folder)
  const hindi = await ask('/offline', { cookie: 'language=hi' })
  expect(hindi.body).toContain('आप ऑफलाइन हैं')
  expect(hindi.body).toContain('<!--seen-->')
  expect(hindi.headers['offline-copy']).toBe('public')
  expect(hindi.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect((await ask('/offline')).body).toContain('You are offline')
})
