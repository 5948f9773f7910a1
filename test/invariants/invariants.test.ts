import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { approveRequest } from '../../src/features/approvals/staff/decide-request.flow.ts'
import { correctionStore } from '../../src/features/books/staff/corrections/corrections.flow.ts'
import { finalOrderData } from '../../src/features/checkout/checkout.calls.ts'
import { receiveCash } from '../../src/features/orders/cash/order-cash.flow.ts'
import { cancelOrder } from '../../src/features/orders/life/life.calls.ts'
import { advanceOrder, rejectOrder } from '../../src/features/orders/life/order-life.flow.ts'
import { redeemPoints } from '../../src/features/points/points.calls.ts'
import { postRewards } from '../../src/features/rewards/post-rewards.flow.ts'
import { returnWindowDays } from '../../src/features/rewards/rewards.settings.ts'
import { paise, zeroPaise } from '../../src/money/paise.ts'
import { type Db, inTransaction } from '../../src/platform/database/database.ts'
import { writeShopSetting } from '../../src/platform/settings/shop-settings.ts'
import { allowCash } from '../allow-cash.ts'
import {
  couponOrder,
  createCoupon,
  type Goods,
  giveAddress,
  subscribe,
  walletOrder,
} from '../order-fixture.ts'
import { type Buyer, openPaymentFixture, type PaymentFixture } from '../payment-fixture.ts'
import { everyInvariant } from './every-invariant.ts'
import { findBroken } from './invariant.ts'
import { sendPart, takeApart, withdraw } from './make-history.ts'
import { plants } from './plants.ts'
import { observeStates, prepareToObserveStates, stateInvariants } from './states.ts'

const tea: Goods = { id: 1, mrp: 50_000, discountBp: 0, specialDiscount: 0, received: 1_000, gstBp: 500 }
const all = [...everyInvariant, ...stateInvariants]

let fixture: PaymentFixture
beforeAll(async () => {
  fixture = await openPaymentFixture([tea])
  await prepareToObserveStates(fixture.shop.ownerDb)
  await makeHistory()
  await observeStates(fixture.shop.ownerDb)
})
afterAll(() => fixture.close())

const tables = [
  'coupon',
  'coupon_use',
  'payment_case',
  'account',
  'entry',
  'transfer',
  'payment',
  'payment_intent',
  'refund',
  'purchase_order',
  'order_line',
  'order_change',
  'order_line_change',
  'invoice',
  'order_event',
]
tables.push(
  'order_cash',
  'parcel',
  'parcel_line',
  'stock',
  'stock_reservation',
  'reward',
  'order_reward',
  'member',
  'slot',
  'slot_progress',
)
tables.push(
  'network_position',
  'network_member',
  'network_level',
  'network_joined',
  'level_income',
  'commission_year',
  'commission_tds_month',
  'withdrawal',
  'correction',
)

it('holds every invariant for a history made by the shop', async () => {
  expect(await findBroken(fixture.shop.ownerDb, all)).toEqual([])
})

it('breaks each statement of an invariant by some history', () => {
  expect(Object.keys(plants).sort()).toEqual(all.map(({ says }) => says).sort())
})

it.each(Object.entries(plants))('detects a broken invariant: %s', async (says, statements) => {
  const planted = all.filter((one) => one.says === says)
  const broken = await afterPlanting(statements, (db) => findBroken(db, planted))
  expect(broken.map((one) => one.says)).toEqual([says])
  expect(broken[0]!.rows.length).toBeGreaterThan(0)
})

it('passes every invariant again after the planted faults are removed', async () => {
  expect(await findBroken(fixture.shop.ownerDb, all)).toEqual([])
})

/** Returns what `look` sees after the statements, with all tables' guards off. Everything is rolled back. */
async function afterPlanting<Seen>(statements: string[], look: (db: Db) => Promise<Seen>): Promise<Seen> {
  const transaction = await fixture.shop.ownerDb.startTransaction().execute()
  try {
    for (const table of tables)
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(transaction)
    for (const statement of statements) await sql.raw(statement).execute(transaction)
    return await look(transaction)
  } finally {
    await transaction.rollback().execute()
  }
}

/**
 * Creates some of everything: orders of every payment method and state, rewards, a slot, redeemed points,
 * an open payment.
 */
async function makeHistory(): Promise<void> {
  const { shop } = fixture
  await writeShopSetting(shop.db, returnWindowDays, 0, 'a test')
  const asha = await createBuyer({ earnings: 500_000, points: 2_000 })
  const ravi = await createBuyer({ storeCredit: 500_000 }, asha)
  const meera = await createBuyer({ storeCredit: 60_000 }, ravi)
  // A member without any of it.
  await createBuyer({ storeCredit: 500 })
  await subscribe(shop.db, asha.id)

  await orderFromWallet(asha, 4)
  const delivered = await orderFromWallet(ravi, 1)
  await advance(delivered.order_no, 'processed')
  await advance(delivered.order_no, 'delivered')
  await inTransaction(shop.db, (db) => postRewards(db, { orderId: delivered.id }))
  await takeApart(shop, (await orderFromWallet(ravi, 3)).order_no)
  await sendPart(shop, (await orderFromWallet(ravi, 3)).order_no)
  const rejected = await orderFromWallet(ravi, 2)
  await inTransaction(shop.db, (db) =>
    rejectOrder(db, shop.context.jobs, { orderNo: rejected.order_no, actor: 'staff', note: '' }),
  )
  await ordersInCash(ravi)
  await ordersWithCoupon(ravi, meera)
  await orderFromWallet(meera, 1)
  const wanted = [{ goods: tea }]
  const begun = await fixture.begin(meera, wanted)
  expect((await fixture.confirm(meera, wanted, await fixture.shopper.payOrder(begun.orderId))).status).toBe(
    200,
  )
  expect((await fixture.begin(meera, wanted, { isPartialPayment: true })).status).toBe(200)
  expect((await shop.send(redeemPoints, { points: '1000' }, asha)).status).toBe(200)
  await withdraw(shop, asha)
  await correct(meera)
}

/** Creates a cash order on its way, and one whose cash was remitted and whose rewards are posted. */
async function ordersInCash(buyer: Buyer): Promise<void> {
  const { shop } = fixture
  await allowCash(shop.db)
  for (const isPaid of [false, true]) {
    const body = { ...walletOrder(buyer.addressId, [{ goods: tea }]), payment_type: '4' }
    const { orderno } = (await shop.send(finalOrderData, body, buyer)).body.data
    await advance(orderno, 'processed')
    if (!isPaid) continue
    await advance(orderno, 'delivered')
    await inTransaction(shop.db, async (db) => {
      await receiveCash(db, {
        orderNo: orderno,
        received: paise(tea.mrp),
        reference: 'a receipt',
        shortfallMax: zeroPaise,
      })
      const { id } = await db
        .selectFrom('purchase_order')
        .select('id')
        .where('order_no', '=', orderno)
        .executeTakeFirstOrThrow()
      await postRewards(db, { orderId: id })
    })
  }
}

/** Creates one valid order, and one cancelled before it left. */
async function ordersWithCoupon(...buyers: Buyer[]): Promise<void> {
  const { shop } = fixture
  const coupon = await createCoupon(shop.db, { code: 'HISTORY', amount: 100, uses_per_member: 1 })
  for (const [place, buyer] of buyers.entries()) {
    const body = couponOrder(buyer.addressId, [{ goods: tea }], { coupon })
    const placed = await shop.send(finalOrderData, body, buyer)
    expect(placed.status).toBe(200)
    if (place === 0) continue
    const { orderno } = placed.body.data
    expect((await shop.send(cancelOrder, { orderno }, buyer)).status).toBe(200)
  }
}

async function createBuyer(
  money: Parameters<typeof fixture.shop.credit>[1],
  referrer?: Buyer,
): Promise<Buyer> {
  const { shop } = fixture
  const member = await shop.createMember(referrer ? { referrerId: referrer.id } : {})
  await shop.credit(member.id, money)
  return { ...member, addressId: await giveAddress(shop.db, member.id) }
}

async function orderFromWallet(buyer: Buyer, quantity: number) {
  const body = walletOrder(buyer.addressId, [{ goods: tea, quantity }])
  const placed = await fixture.shop.send(finalOrderData, body, buyer)
  expect(placed.status).toBe(200)
  return await fixture.shop.db
    .selectFrom('purchase_order')
    .select(['id', 'order_no'])
    .where('order_no', '=', placed.body.data.orderno)
    .executeTakeFirstOrThrow()
}

async function advance(orderNo: string, to: 'processed' | 'delivered'): Promise<void> {
  await inTransaction(fixture.shop.db, (db) => advanceOrder(db, { orderNo, to, actor: 'staff' }))
}

/** Creates one approved correction and one that waits. */
async function correct(member: Buyer): Promise<void> {
  const { db, createStaff } = fixture.shop
  const [asker, approver] = [await createStaff('finance'), await createStaff('owner')]
  const asked = {
    account: 'store_credit' as const,
    member_id: String(member.id),
    direction: 'add' as const,
    reason: 'a test',
  }
  for (const amount of [paise(700), paise(900)]) {
    const outcome = await inTransaction(db, (inner) =>
      correctionStore.ask(inner, { ...asked, amount }, asker.id),
    )
    if (outcome.refused !== undefined) throw new Error(outcome.refused)
    const { id } = outcome
    if (amount === 700)
      await inTransaction(db, (inner) => approveRequest(inner, correctionStore, { id, staffId: approver.id }))
  }
}
