import { randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allowCash } from '../../../../test/cash-fixture.ts'
import { cashOrder, type Goods, giveAddress, stockShop, walletOrder } from '../../../../test/order-fixture.ts'
import { expectShopInvariants } from '../../../../test/payment-fixture.ts'
import { type ChildShop, createChildShop } from '../../../../test/shop-in-child.ts'
import { openTestCardPayments, type TestCardPayments } from '../../../../test/test-card-payments.ts'
import { postTransfer } from '../../../ledger/post-transfer.ts'
import { paise } from '../../../money/paise.ts'
import { type Db, openDatabase } from '../../../platform/database/database.ts'
import { findEmbeddedPostgres } from '../../../server/embedded-postgres/embedded-postgres.ts'
import { startSession } from '../../members/login/session.sql.ts'
import { insertMember } from '../../members/member.sql.ts'

// `npm run test:kill` kills it 50 times.
const killCount = Number(process.env['KILLS'] ?? 1)
const shopperCount = 6
// So many that some of their orders are written together.
const walletShopperCount = 8
// They order in cash, and pay online after all.
const cashShopperCount = 4
const decidedWithinMs = 180_000

const tea: Goods = { id: 1, mrp: 50_000, discountBp: 0, specialDiscount: 0, received: 1_000_000, gstBp: 500 }
const wanted = [{ goods: tea }]
const cashFee = paise(3_000)

let folder: string
let payments: TestCardPayments
let shop: ChildShop
let members: Member[]
let walletMembers: Member[]
let cashMembers: Member[]
let mobile = 9_000_001_000

type Member = { id: number; cookie: string; addressId: number }

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
  await withDatabase(async (db) => {
    await stockShop(db, [tea])
    members = await createMembers(db, shopperCount, { storeCredit: 20_000, earnings: 10_000 })
    walletMembers = await createMembers(db, walletShopperCount, { storeCredit: 1e12, earnings: 0 })
    cashMembers = await createMembers(db, cashShopperCount, { storeCredit: 100, earnings: 0 })
    await allowCash(db, { open_orders: 1_000, open_amount: 10_000_000, fee: 30 })
  })
  payments.standIn.sendWebhooksTo(`${shop.url}/webhooks/razorpay`)
}, 120_000)

afterAll(async () => {
  await shop.kill()
  await payments.standIn.close()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

it(`after ${killCount} kill${killCount === 1 ? '' : 's'} while people pay, every captured payment is an order or goes back, every order from the wallet is placed once, and one in cash is paid online once or not at all`, async () => {
  const acknowledged: string[] = []
  const paidFromWallet: string[] = []
  const paidNow: string[] = []
  const closing = new AbortController()
  const buyAgainAndAgain = async (buyOnce: () => Promise<void>) => {
    while (!closing.signal.aborted) await buyOnce()
  }
  const shoppers = [
    ...members.map((member) => buyAgainAndAgain(() => buy(member, acknowledged))),
    ...walletMembers.map((member) => buyAgainAndAgain(() => buyFromWallet(member, paidFromWallet))),
    ...cashMembers.map((member) => buyAgainAndAgain(() => buyInCash(member, paidNow))),
  ]
  for (let kill = 1; kill <= killCount; kill += 1) {
    await pause(randomInt(50, 2_000))
    await shop.kill()
    await shop.start()
  }
  closing.abort()
  await Promise.all(shoppers)

  // What is due is looked at every second; nothing else is needed.
  const deadline = Date.now() + decidedWithinMs
  while ((await findUndecided()).length > 0 && Date.now() < deadline) await pause(500)
  expect(await findUndecided()).toEqual([])
  expect(acknowledged.length).toBeGreaterThan(0)
  await withDatabase(async (db) => {
    const { rows } = await sql<{ orderNo: string }>`select order_no as "orderNo" from purchase_order`.execute(
      db,
    )
    const placed = rows.map(({ orderNo }) => orderNo)
    expect(placed).toEqual(expect.arrayContaining(acknowledged))
    await expectShopInvariants(db, payments)
    await expectPlacedOnce(db, paidFromWallet)
    await expectPaidOnceOrDue(db, paidNow)
  })
}, 1_800_000)

/** Nobody gives up before there is an answer, so what was answered is all there may be, some of it written together. */
async function expectPlacedOnce(db: Db, paidFromWallet: string[]): Promise<void> {
  const { rows } = await sql<{ orderNo: string; writtenBy: string }>`
    select order_no as "orderNo", purchase_order.xmin::text as "writtenBy" from purchase_order
      where member_id = any(${walletMembers.map(({ id }) => id)}::bigint[])`.execute(db)
  expect(rows.map(({ orderNo }) => orderNo).toSorted()).toEqual(paidFromWallet.toSorted())
  expect(new Set(rows.map(({ writtenBy }) => writtenBy)).size).toBeLessThan(rows.length)
}

/** What was said to be paid online is, by one payment and without its fee; all else is due at the door with it. */
async function expectPaidOnceOrDue(db: Db, paidNow: string[]): Promise<void> {
  const { rows } = await sql<{ orderNo: string; way: string; net: number; payments: number }>`
    select order_no as "orderNo", payment_type as way, net, (select count(*) from payment
        where payment.intent_id = payment_intent_id and applied_at is not null) as payments
      from purchase_order where member_id = any(${cashMembers.map(({ id }) => id)}::bigint[])`.execute(db)
  const paid = rows.filter(({ way }) => way === 'online')
  expect(paid.map(({ orderNo }) => orderNo)).toEqual(expect.arrayContaining(paidNow))
  expect(paidNow.length).toBeGreaterThan(0)
  for (const { way, net, payments: count } of rows)
    expect([way, net, count]).toEqual(way === 'online' ? [way, tea.mrp, 1] : ['cash', tea.mrp + cashFee, 0])
}

/** An order in cash that is paid online right after, by one of four in two windows, and by one of three not to the end. */
async function buyInCash(member: Member, paidNow: string[]): Promise<void> {
  const order = cashOrder(member.addressId, wanted, { cash: { charge: cashFee } })
  const placed = await post<{ orderno: string }>(member, 'finalOrderData', {
    ...order,
    request_id: randomUUID(),
  })
  if (!placed) return
  const { orderno } = placed
  const payNow = async () => {
    const asked = { purpose: 'cash_order', orderno, request_id: randomUUID() }
    const begun = await post<{ order_id: string }>(member, 'createPayment', asked)
    if (!begun) return
    const paid = await payments.shopper.payOrder(begun.order_id).catch(() => undefined)
    if (!paid || randomInt(3) === 0) return
    const confirmed = await post<{ state: string }>(member, 'confirmPayment', { ...paid })
    if (confirmed?.state === 'succeeded') paidNow.push(orderno)
  }
  await Promise.all(Array.from({ length: randomInt(4) === 0 ? 2 : 1 }, payNow))
}

/** An order that others may be written together with, sent again until it is answered. */
async function buyFromWallet(member: Member, paidFromWallet: string[]): Promise<void> {
  const order = walletOrder(member.addressId, wanted)
  const placed = await post<{ orderno: string }>(member, 'finalOrderData', {
    ...order,
    request_id: randomUUID(),
  })
  paidFromWallet.push(placed!.orderno)
}

/** One purchase, by someone whose network and shop may fail at any moment, and who sometimes walks away. */
async function buy(member: Member, acknowledged: string[]): Promise<void> {
  const isPartial = randomInt(2) === 0
  const order = walletOrder(member.addressId, wanted)
  const begun = await post<{ order_id: string }>(member, 'createPayment', {
    purpose: 'order',
    address_id: order.address_id,
    product: order.product,
    isPartialPayment: isPartial,
    request_id: randomUUID(),
  })
  if (!begun) return
  const paid = await payments.shopper.payOrder(begun.order_id).catch(() => undefined)
  // One of three closes the browser as soon as it is paid.
  if (!paid || randomInt(3) === 0) return
  const placed = await post<{ orderno: string }>(member, 'finalOrderData', {
    ...order,
    ...paid,
    payment_type: isPartial ? '3' : '1',
    isPartialPayment: isPartial,
    request_id: randomUUID(),
  })
  if (placed) acknowledged.push(placed.orderno)
}

/** Sends the same again until there is an answer. Undefined when it is a refusal. */
async function post<Data>(member: Member, call: string, body: object): Promise<Data | undefined> {
  for (;;) {
    const response = await fetch(`${shop.url}/User/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: member.cookie },
      body: JSON.stringify({ ...body, user_id: String(member.id) }),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined)
    const answer = await response?.json().catch(() => undefined)
    if (response?.status === 200 && answer) return (answer as { data: Data }).data
    // 409 is 'too late', 422 is too little balance: an answer too.
    if (response && [409, 422].includes(response.status) && answer) return undefined
    if (response && ![500, 503].includes(response.status) && answer)
      throw new Error(`${call}: ${response.status} ${JSON.stringify(answer)}`)
    expect(response?.status, JSON.stringify(answer)).not.toBe(500)
    await pause(50)
  }
}

/** The payments that the provider took and the shop has made neither an order nor a refund of. */
async function findUndecided(): Promise<string[]> {
  const taken: string[] = []
  for (let skip = 0; ; skip += 100) {
    const range = { from: new Date(0), to: new Date(Date.now() + 60_000), count: 100, skip }
    const page = await payments.client.listPayments(range)
    taken.push(
      ...page.flatMap(({ id, status }) => (status === 'captured' || status === 'refunded' ? [id] : [])),
    )
    if (page.length < 100) break
  }
  return await withDatabase(async (db) => {
    const { rows } = await sql<{ id: string }>`
      select id from unnest(${taken}::text[]) as taken (id) where not exists (
        select from payment join payment_intent on payment_intent.id = intent_id
          left join refund on payment_id = payment.id
          where provider_payment_id = taken.id
            and ((applied_at is not null and exists (select from purchase_order
              where payment_intent_id = payment_intent.id)) or refund.state = 'processed'))`.execute(db)
    return rows.map(({ id }) => id)
  })
}

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

async function createMembers(
  db: Db,
  count: number,
  { storeCredit, earnings }: { storeCredit: number; earnings: number },
): Promise<Member[]> {
  const created: Member[] = []
  for (let index = 0; index < count; index += 1) {
    mobile += 1
    const id = await insertMember(db, {
      name: `Shopper ${mobile}`,
      email: 'shopper@example.com',
      mobile: String(mobile),
      password_hash: 'none',
    })
    await postTransfer(db, {
      code: 'opening_balance',
      requestKey: `shopper ${mobile}`,
      cause: { kind: 'opening', id },
      memberId: id,
      legs: [
        { account: 'store_credit', amount: storeCredit },
        { account: 'earnings', amount: earnings },
        { account: 'opening', amount: -(storeCredit + earnings) },
      ],
    })
    const cookie = `bmart_session=${await startSession(db, id, 'test')}`
    created.push({ id, cookie, addressId: await giveAddress(db, id) })
  }
  return created
}
