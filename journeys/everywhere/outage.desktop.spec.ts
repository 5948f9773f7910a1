import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/server/embedded-postgres/embedded-postgres.ts'
import { startShopOn } from '../harness/shop-process.ts'
import { nightly } from '../harness/test.ts'

test('says that the database is down, and works again when it is back', nightly, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bmart-journey-'))
  await chmod(folder, 0o755)
  const database = { dataDir: join(folder, 'database'), durable: false }
  let postgres = await startEmbeddedPostgres(database)
  // PostgreSQL restarts on another port, behind a proxy with a fixed address.
  const line = await openLine(() => postgres)
  const shop = await startShopOn({ url: line.url, ownerUrl: postgres.ownerUrl })
  try {
    const kept = await ask(`${shop.url}/`)
    expect(kept.status).toBe(200)
    const cookie = await signIn(shop.url)

    await postgres.stop()
    const page = await ask(`${shop.url}/orders`, { headers: { cookie } })
    expect(page.status).toBe(503)
    expect(page.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.text).toContain('The shop is taking a short break. Please try again in a minute.')
    const call = await ask(`${shop.url}/User/getBmartUsers`, { method: 'POST', headers: { cookie } })
    expect(call.status).toBe(503)
    expect(JSON.parse(call.text)).toEqual({
      status: false,
      code: 'unavailable',
      message: 'The shop is taking a short break. Please try again in a minute.',
    })
    expect((await ask(`${shop.url}/readyz`)).status).toBe(503)
    expect((await ask(`${shop.url}/healthz`)).status).toBe(200)
    // Pages that are cached for visitors need no database.
    expect((await ask(`${shop.url}/`)).text).toBe(kept.text)

    postgres = await startEmbeddedPostgres(database)
    await expect.poll(async () => (await ask(`${shop.url}/orders`, { headers: { cookie } })).status).toBe(200)
    expect(shop.takeLog()).not.toMatch(/unhandled|uncaught|triggerUncaught/i)
  } finally {
    await shop.stop()
    await postgres.stop()
    line.close()
    await rm(folder, { recursive: true, force: true })
  }
})

async function ask(url: string, init?: RequestInit) {
  const response = await fetch(url, init)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/User/NewLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user_mobile: '9000000001', user_password: 'demo1234' }),
  })
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

async function openLine(postgres: () => EmbeddedPostgres): Promise<{ url: string; close(): void }> {
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const { port, hostname } = new URL(postgres().url)
    const far = connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(postgres().url)
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the database line has no port')
  url.port = String(address.port)
  return {
    url: url.href,
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
