import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertSampleCatalogue } from '../../../../test/sample-catalogue.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { getSearchProduct } from '../../../features/search/search.calls.ts'
import type { CardPayments } from '../../../third-party/card-payments/card-payments.ts'
import { openCardPayments } from '../../open-card-payments.ts'
import { mountFiles } from '../../pages/files.ts'
import { mountImages } from '../../pages/images.ts'
import { mountPages } from '../../pages/pages.ts'
import { createApp } from '../app.ts'
import { mountServiceWorker } from '../service-worker.ts'

// Allows two requests per budget. Costly ones get three, and searches four.
const scarce = {
  RATE_LIMIT_SCALE: '1',
  PAGES_PER_MINUTE: '2',
  FILES_PER_MINUTE: '2',
  COSTLY_PER_MINUTE: '3',
  SEARCHES_PER_MINUTE: '4',
}

let shop: TestApp
let folder: string

beforeAll(async () => {
  shop = await openTestApp(scarce)
  await insertSampleCatalogue(shop.db, [{ id: 1, name: 'Nivra Note' }])
  folder = await mkdtemp(path.join(tmpdir(), 'bmart-budgets-'))
  await mkdir(path.join(folder, 'client/assets'), { recursive: true })
  await writeFile(path.join(folder, 'client/assets/app.js'), 'app()')
  await writeFile(path.join(folder, 'client/favicon.svg'), '<svg/>')
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

/** Opens the whole server, as `npm start` does, with all rate-limit counters at zero. */
async function openWholeServer() {
  const context = { ...shop.context, settings: { ...shop.context.settings, dataDir: folder } }
  const app = await createApp(context)
  await mountImages(app, folder)
  const payments = await openCardPayments({ ...context.settings, cardPayments: 'stand-in' }, app.server.log)
  await payments.mountOn(app.server)
  await mountFiles(app.server, path.join(folder, 'client'), path.join(folder, 'builds'))
  mountServiceWorker(app, { serviceWorker: 'on' }, undefined)
  mountPages(app, context.settings, {
    mode: 'production',
    render: async () => async () => new Response('<p>Hello</p>'),
  })
  return {
    ...app,
    async close() {
      await app.server.close()
      await payments.close()
    },
  }
}

it('draws on a budget with every route that the shop has', async () => {
  const app = await openWholeServer()
  await expect(app.server.ready()).resolves.toBeDefined()
  await app.close()
})

it('refuses to start with a route that draws on no budget', async () => {
  const app = await openWholeServer()
  app.server.get('/forgotten', () => 'free for all')
  await expect(app.server.ready()).rejects.toThrow('These routes have no budget: /forgotten')
  await app.close()
})

it('refuses the third page of an address with a page, and a program with the JSON envelope', async () => {
  const app = await openWholeServer()
  const ask = (accept: string) =>
    app.server.inject({ url: '/', headers: { host: 'localhost', accept }, remoteAddress: '10.0.0.1' })
  expect((await ask('text/html')).statusCode).toBe(200)
  expect((await ask('text/html')).statusCode).toBe(200)
  const person = await ask('text/html,*/*')
  expect(person.statusCode).toBe(429)
  expect(person.body).toContain('Too many requests at once')
  expect(Number(person.headers['retry-after'])).toBeGreaterThan(0)
  const program = await ask('*/*')
  expect(program.json()).toMatchObject({ status: false, code: 'tooManyRequests' })
  const other = { url: '/', headers: { host: 'localhost' }, remoteAddress: '10.0.0.2' }
  expect((await app.server.inject(other)).statusCode).toBe(200)
  await app.close()
})

it('refuses the third file and the third unknown address, but never a health check', async () => {
  const app = await openWholeServer()
  const statuses = async (url: string, remoteAddress: string) => {
    const seen = []
    for (let count = 0; count < 4; count += 1)
      seen.push((await app.server.inject({ url, remoteAddress })).statusCode)
    return seen
  }
  expect(await statuses('/assets/app.js', '10.0.1.1')).toEqual([200, 200, 429, 429])
  expect(await statuses('/favicon.svg', '10.0.1.2')).toEqual([200, 200, 429, 429])
  expect(await statuses('/User/nothing', '10.0.1.3')).toEqual([404, 404, 429, 429])
  expect(await statuses('/docs/json', '10.0.1.4')).toEqual([200, 200, 429, 429])
  expect(await statuses('/Admin/sale_invoice/BM1.pdf', '10.0.1.5')).toEqual([404, 404, 429, 429])
  expect(await statuses('/healthz', '10.0.1.1')).toEqual([200, 200, 200, 200])
  expect(await statuses('/readyz', '10.0.1.1')).toEqual([200, 200, 200, 200])
  await app.close()
})

describe('the budget for searches', () => {
  const sender = () => ({ address: `10.0.4.${(senders += 1)}` })
  let senders = 0
  const search = async (text: string, as: { address: string }) =>
    (await shop.send(getSearchProduct, { search_string: text }, as)).status

  it('refuses the fifth new search, and answers earlier ones', async () => {
    const [asha, ravi] = [sender(), sender()]
    for (const text of ['n', 'ni', 'niv', 'nivr']) expect(await search(text, asha)).toBe(200)
    expect(await search('nivra', asha)).toBe(429)
    expect(await search('niv', asha)).toBe(200)
    expect(await search('nivra', ravi)).toBe(200)
  })

  it('counts searches apart from costly work', async () => {
    const asha = sender()
    for (const text of ['k', 'ke', 'ket', 'kett', 'kettl']) await search(text, asha)
    const invoice = { url: '/Admin/sale_invoice/BM1', remoteAddress: asha.address }
    expect((await shop.app.server.inject(invoice)).statusCode).toBe(404)
  })
})

it('counts costly work by member, not by address', async () => {
  const [asha, ravi] = [await shop.createMember(), await shop.createMember()]
  const invoice = async ({ cookie }: { cookie: string }, remoteAddress: string) => {
    const url = '/Admin/sale_invoice/BM1'
    return (await shop.app.server.inject({ url, headers: { cookie }, remoteAddress })).statusCode
  }
  for (const end of [1, 2, 3]) expect(await invoice(asha, `10.0.2.${end}`)).toBe(404)
  expect(await invoice(asha, '10.0.2.4')).toBe(429)
  expect(await invoice(ravi, '10.0.2.4')).toBe(404)
})

it('limits unsigned webhooks, and never refuses a signed one', async () => {
  const [good, forged] = ['a'.repeat(64), 'b'.repeat(64)]
  const cardPayments = {
    ...({} as CardPayments),
    isWebhookSignature: (_body: Buffer, signature: string) => signature === good,
    readWebhook: () => ({ payment: undefined, refund: undefined }),
  }
  const app = await createApp({ ...shop.context, cardPayments })
  const deliver = async (signature: string) =>
    (
      await app.server.inject({
        method: 'POST',
        url: '/webhooks/razorpay',
        headers: { 'x-razorpay-signature': signature },
        payload: '{}',
        remoteAddress: '10.0.3.1',
      })
    ).statusCode
  for (const status of [400, 400, 429, 429]) expect(await deliver(forged)).toBe(status)
  for (let count = 0; count < 5; count += 1) expect(await deliver(good)).toBe(200)
  await app.server.close()
})
