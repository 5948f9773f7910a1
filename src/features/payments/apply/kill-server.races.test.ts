import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectShopInvariants } from '../../../../test/payment-fixture.ts'
import { type ChildShop, createChildShop } from '../../../../test/shop-in-child.ts'
import { createShoppers, findUndecided, findUntrue, type Shoppers } from '../../../../test/shoppers.ts'
import { openTestCardPayments, type TestCardPayments } from '../../../../test/test-card-payments.ts'
import { type Db, openDatabase } from '../../../platform/database/database.ts'
import { findEmbeddedPostgres } from '../../../server/embedded-postgres/embedded-postgres.ts'

// The number of times that the test kills the server; `npm test -- kill` kills it 50 times.
const killCount = Number(process.env['KILLS'] ?? 1)
const decidedWithinMs = 180_000

let folder: string
let payments: TestCardPayments
let shop: ChildShop
let shoppers: Shoppers
const statuses: (number | undefined)[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bmart-kill-'))
  payments = await openTestCardPayments({ webhookRetryDelayMs: 100 })
  const { keyId, keySecret, webhookSecret, baseUrl } = payments.standIn
  shop = await createChildShop(join(folder, 'data'), {
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    RAZORPAY_BASE_URL: baseUrl,
    PAYMENT_CHECK_SECONDS: '1',
    PAYMENT_WINDOW_SECONDS: '4',
  })
  await shop.start()
  shoppers = await withDatabase((db) =>
    createShoppers(db, { url: shop.url, payments, onAnswer: ({ status }) => statuses.push(status) }),
  )
  payments.standIn.sendWebhooksTo(`${shop.url}/webhooks/razorpay`)
}, 120_000)

afterAll(async () => {
  await shop.kill()
  await payments.standIn.close()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

it(`loses no payment and places each order once after ${killCount} kill${killCount === 1 ? '' : 's'} while people pay`, async () => {
  const buying = shoppers.start()
  for (let kill = 1; kill <= killCount; kill += 1) {
    await pause(randomInt(50, 2_000))
    await shop.kill()
    await shop.start()
  }
  await buying.stop()

  // Waits for the jobs, which apply or refund every payment without a further request.
  const undecided = () => withDatabase((db) => findUndecided(db, payments))
  const deadline = Date.now() + decidedWithinMs
  while ((await undecided()).length > 0 && Date.now() < deadline) await pause(500)
  expect(await undecided()).toEqual([])
  for (const orders of Object.values(shoppers.told)) expect(orders.length).toBeGreaterThan(0)
  expect(statuses).not.toContain(500)
  await withDatabase(async (db) => {
    await expectShopInvariants(db, payments)
    expect(await findUntrue(db, shoppers)).toEqual([])
    const { rows } = await sql<{ writtenBy: string }>`
      select purchase_order.xmin::text as "writtenBy" from purchase_order
        where member_id = any(${shoppers.wallet.map(({ id }) => id)}::bigint[])`.execute(db)
    // Some of the wallet orders were written in one batch.
    expect(new Set(rows.map(({ writtenBy }) => writtenBy)).size).toBeLessThan(rows.length)
  })
}, 1_800_000)

async function withDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const found = await findEmbeddedPostgres(shop.dataDir)
  if (!found) throw new Error('the shop has no database')
  const db = openDatabase(found.url, { poolSize: 4, onError: () => {} })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
