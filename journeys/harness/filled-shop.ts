import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { openDatabase } from '../../src/platform/database/database.ts'
import type { Misbehaviour } from '../../src/third-party/card-payments/stand-in/misbehaviour.ts'
import { cloneDatabase } from '../../test/test-postgres.ts'
import { newMember } from './new-member.ts'
import { preparedGround } from './prepared.ts'
import { storedText, waitForHydration } from './reading.ts'
import { type Shop, startShopOn } from './shop-process.ts'
import {
  addMoney,
  button,
  expectPlaced,
  fillCart,
  goToPayment,
  leaveSheet,
  payByCard,
  paymentSheet,
} from './shopping.ts'
import { demoMembers, signInOverTheWire } from './sign-in.ts'
import { createStaff, officeCall, signInAsOwner } from './staff.ts'
import { proveOverTheWire } from './step-up.ts'
import { test as base } from './test.ts'

export { expect } from '@playwright/test'

/**
 * Journeys that check every staff screen. Their worker's shop has more than the demo: payments, refunds,
 * failures, blocked and closed members, and an import with wrong lines. So no list is empty.
 */
export const test = base.extend({
  shop: [
    async ({ browser }, provide) => {
      const { server, pictures } = preparedGround()
      const database = await cloneDatabase(server)
      const shop = await startShopOn(database, { pictures })
      await fillByHand(browser, shop)
      await fillWithFailures(database.ownerUrl)
      await provide(shop)
      await shop.stop()
      await database.drop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

async function fillByHand(browser: Browser, shop: Shop): Promise<void> {
  const context = await browser.newContext({
    baseURL: shop.url,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  waitForHydration(context)
  const page = await context.newPage()
  await signInAsOwner(page)

  await signInOverTheWire(page, demoMembers.asha)
  await addMoney(page, '₹1,000')
  await expectPlaced(await payOnline(page))
  await refuseNewest(page)
  await askProviderTo(shop, { refunds: 'pending', refundDelayMs: 3_600_000 })
  await expectPlaced(await payOnline(page))
  await refuseNewest(page)
  await askProviderTo(shop, {})
  await expectPlaced(await payOnline(page))
  await refundNewestInDashboard(page, shop)
  await leaveSheet(await beginOnline(page))
  await officeCall(page, 'addMemberNote', {
    member_id: await storedText(page, 'user_id'),
    request_id: randomUUID(),
    text: 'Asked by telephone when the second parcel comes.',
  })

  await signInOverTheWire(page, demoMembers.meera)
  await officeCall(page, 'blockMember', {
    member_id: await storedText(page, 'user_id'),
    request_id: randomUUID(),
    reason: 'Somebody else uses the account',
  })
  const leaving = await newMember(page)
  await signInOverTheWire(page, leaving)
  await proveOverTheWire(page, leaving.mobile)
  const closed = await page.request.post('/User/closeMyAccount', {
    form: { user_id: await storedText(page, 'user_id'), password: leaving.password },
  })
  expect(await closed.json()).toMatchObject({ status: true })

  await createStaff(shop, 'Kabir Shah', ['orders', 'support'])
  await importWrongLines(page)
  await context.close()
}

async function beginOnline(page: Page) {
  await fillCart(page)
  await goToPayment(page, { method: 'Online', by: 'Card' })
  await button(page, /^Pay/).click()
  return await paymentSheet(page)
}

async function payOnline(page: Page): Promise<Page> {
  await payByCard(await beginOnline(page))
  return page
}

async function refuseNewest(page: Page): Promise<void> {
  const { data } = await officeCall(page, 'listOrders', { status: 'pending', sort: 'newest', limit: 1 })
  const [{ orderno }] = data as [{ orderno: string }]
  const why = { seen_status: 'pending', reason: 'out_of_stock' }
  await officeCall(page, 'rejectOrder', { orderno, ...why, request_id: randomUUID() })
}

/** Refunds the newest order at the provider, and waits until the shop has a payment case of it. */
async function refundNewestInDashboard(page: Page, shop: Shop): Promise<void> {
  const { data } = await officeCall(page, 'listOrders', { status: 'pending', sort: 'newest', limit: 1 })
  const [{ orderno }] = data as [{ orderno: string }]
  const { data: order } = await officeCall(page, 'getOrder', { orderno })
  const [{ id }] = (order as { payments: [{ id: string }] }).payments
  await controlProvider(shop, 'dashboard-refund', { payment_id: id })
  await expect
    .poll(async () => (await officeCall(page, 'findPaymentCases', {})).data, { timeout: 30_000 })
    .toMatchObject([{ orderno }])
}

/** Sets how the payment stand-in treats refunds from now on. */
async function askProviderTo(shop: Shop, switches: Partial<Misbehaviour>): Promise<void> {
  await controlProvider(shop, 'misbehave', switches)
}

/** Sends a request to the payment stand-in, which runs in the shop. */
async function controlProvider(shop: Shop, path: string, body: object): Promise<void> {
  const file = join(shop.environment['DATA_DIR']!, 'demo-payments-connection.json')
  const { baseUrl, keyId, keySecret } = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>
  const answer = await fetch(`${baseUrl}/control/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
    },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
}

async function importWrongLines(page: Page): Promise<void> {
  const lines = [
    'sku,name,brand,category,mrp,discount_percent,stock,hsn,gst_rate,description',
    'CHIKKI-001,Zunjarrao chikki,Gulmohar,Sweets,100,10,25,1704,12,Crisp',
    'CHIKKI-002,Zunjarrao chikki with peanuts,Gulmohar,Sweets,free,10,25,1704,12,Crisp',
    'CHIKKI-003,Zunjarrao chikki with sesame,Gulmohar,Sweets,100,110,25,1704,12,Crisp',
  ]
  await page.goto('/back-office/import')
  await page.getByRole('checkbox', { name: /^Create brands/ }).check()
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'chikki.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  })
  await expect(page.getByRole('heading', { level: 1, name: 'chikki.csv' })).toBeVisible()
}

/** Plants states that take days, or a failing machine, to arise. */
async function fillWithFailures(ownerUrl: string): Promise<void> {
  const db = openDatabase(ownerUrl, { poolSize: 1, onError: () => undefined })
  await sql`
    insert into pgboss.job (id, name, state, output, retry_count, retry_limit, policy, completed_on)
      select gen_random_uuid(), name, 'failed', '{"reason": "The provider of messages did not answer within 10 seconds"}',
          5, 5, policy, now() - interval '20 minutes'
        from pgboss.queue where name = 'send-refund'`.execute(db)
  await sql`
    insert into outgoing_message (mobile, template, failure, attempts, queued_at, given_up_at)
      values (${demoMembers.asha.mobile}, 'order_sent', 'The provider refuses this number', 6,
        now() - interval '2 days', now() - interval '1 day')`.execute(db)
  // Due in an hour, so that no poller processes it in the meantime.
  const event = {
    entity: 'event',
    event: 'payment.captured',
    payload: { payment: { entity: { id: 'pay_1' } } },
  }
  await sql`
    insert into webhook_event (provider, event_id, body, failure, attempts, next_try_at)
      values ('razorpay', 'evt_failing', ${Buffer.from(JSON.stringify(event))}, 'The provider cannot be reached', 4,
        now() + interval '1 hour')`.execute(db)
  await db.destroy()
}
