import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { freePort } from '../../test/free-port.ts'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { buildIfStale } from './pages/build.ts'

let database: TestDatabase
beforeAll(async () => {
  await buildIfStale(() => undefined)
  database = await createTestDatabase()
}, 120_000)
afterAll(() => database.drop())

let dataDir: string
let started: ChildProcess | undefined
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'bmart-start-'))
})
afterEach(async () => {
  if (started?.exitCode === null) started.kill('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

const { npm_lifecycle_event: _, ...environment } = process.env

/** Starts the built shop with a shell command. In `line`, "$0" is Node and "$1" is the program. */
function start({ line = 'exec "$0" "$1"', ...extra }: Record<string, string> = {}) {
  const child = spawn('sh', ['-c', line, process.execPath, 'src/server/start.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...environment,
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      DATA_DIR: dataDir,
      SEED: 'none',
      SHOP_MODE: 'demo',
      PUBLIC_URL: '',
      LOG_LEVEL: 'warn',
      PORT: '0',
      ...extra,
    },
  })
  started = child
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const address = async () => {
    for (;;) {
      const [, found] = /is open at (\S+)/.exec(said) ?? []
      if (found) return found
      if (child.exitCode !== null) throw new Error(said)
      await new Promise((resolve) => child.stdout.once('data', resolve))
    }
  }
  return { child, address, ended: once(child, 'close'), said: () => said }
}

it('serves a page and its figures from the built shop, and stops cleanly on SIGTERM', async () => {
  const [metrics, collector] = [await freePort(), await freePort()]
  // Sends traces to an address where nothing listens. This must not delay requests.
  const shop = start({
    METRICS_PORT: String(metrics),
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector}`,
  })
  const page = await fetch(`${await shop.address()}/`)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<html')])
  const figures = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()
  expect(figures).toContain('shop_requests_total{call="page",outcome="done"}')
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toEqual([0, null])
  expect(shop.said()).not.toMatch(/error/i)
})

it('announces its shutdown, finishes current and late requests, and closes their connections', async () => {
  const shop = start({ DRAIN_SECONDS: '2' })
  const address = await shop.address()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const get = async (url: string) =>
    await new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
      request(`${address}${url}`, { agent }, (response) => {
        response
          .resume()
          .on('end', () => resolve({ status: response.statusCode, connection: response.headers.connection }))
      })
        .on('error', reject)
        .end()
    })
  expect(await get('/readyz')).toEqual({ status: 200, connection: 'keep-alive' })
  // Sends a request whose last byte arrives only after the shop has stopped listening.
  const { hostname, port } = new URL(address)
  const slow = connect(Number(port), hostname)
  slow.write(
    'POST /User/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{',
  )
  shop.child.kill('SIGTERM')
  await expect.poll(async () => (await get('/readyz')).status).toBe(503)
  expect(await get('/')).toEqual({ status: 200, connection: 'close' })
  await expect.poll(() => get('/').catch((error: { code: string }) => error.code)).toBe('ECONNREFUSED')
  slow.write('}')
  const [answer] = (await once(slow, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 4\d\d .*"status":false/s)
  expect(await shop.ended).toEqual([0, null])
  agent.destroy()
})

it('stops when only the shell between npm and the shop receives the signal', async () => {
  const shop = start({ line: '"$0" "$1"; true', npm_lifecycle_event: 'start' })
  const address = await shop.address()
  shop.child.kill('SIGTERM')
  // Waits until the shop's output closes, which shows that its process has ended.
  await shop.ended
  await expect(fetch(address)).rejects.toThrow('fetch failed')
})

it('names the source and its line in the stack of an error of the built shop', async () => {
  // Puts a file where the shop expects a folder. The shop has no own message for this failure, so it prints
  // the stack.
  await writeFile(path.join(dataDir, 'images'), '')
  const shop = start()
  expect(await shop.ended).toEqual([1, null])
  const source = await readFile('src/server/pages/images.ts', 'utf8')
  const line = source.split('\n').findIndex((text) => text.includes('await mkdir(folder')) + 1
  expect(shop.said()).toContain(`${path.resolve('src/server/pages/images.ts')}:${line}:`)
  expect(shop.said()).not.toContain('build/server/')
})
