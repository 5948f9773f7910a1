import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../../../test/free-port.ts'
import { openClosedShop } from './closed-shop.ts'

let closed: Awaited<ReturnType<typeof openClosedShop>>
let port: number

beforeAll(async () => {
  port = await freePort()
  closed = await openClosedShop({ host: '127.0.0.1', port, shopName: 'Bmart', isSecure: false })
})
afterAll(() => closed.close())

const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)
const asPerson = { accept: 'text/html,*/*' }

it("shows a maintenance page with the reopening time in the visitor's language", async () => {
  const english = await ask('/offers', { headers: asPerson })
  expect(english.status).toBe(503)
  expect(Number(english.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(english.headers.get('cache-control')).toBe('no-store')
  expect(await english.text()).toContain('The shop is being looked after and opens again shortly.')
  expect(await (await ask('/hi/offers', { headers: asPerson })).text()).toContain('थोड़ा काम चल रहा है')
  const marathi = await ask('/', { headers: { ...asPerson, cookie: 'a=b; language=mr' } })
  expect(await marathi.text()).toContain('थोडे काम सुरू आहे')
})

it('answers the envelope to a program during maintenance', async () => {
  const answer = await ask('/User/getMyOrder', {
    method: 'POST',
    body: new URLSearchParams({ user_id: '1' }),
  })
  expect(answer.status).toBe(503)
  expect(await answer.json()).toEqual({
    status: false,
    code: 'unavailable',
    message: 'The shop is being looked after and opens again shortly. Orders and money are safe.',
  })
})

it('reports itself as alive but not ready during maintenance', async () => {
  expect((await ask('/healthz')).status).toBe(200)
  expect((await ask('/readyz')).status).toBe(503)
})

it('lets the shop itself open on the port right after maintenance', async () => {
  const other = await freePort()
  const first = await openClosedShop({ host: '127.0.0.1', port: other, shopName: 'Bmart', isSecure: false })
  await fetch(`http://127.0.0.1:${other}/`)
  await first.close()
  const shop = createServer().listen(other, '127.0.0.1')
  await once(shop, 'listening')
  expect(shop.listening).toBe(true)
  shop.close()
})
