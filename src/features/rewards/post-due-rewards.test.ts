import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { corruptHistory } from '../../../test/bend-history.ts'
import type { Goods } from '../../../test/order-fixture.ts'
import { type Delivered, openRewardFixture, type RewardFixture } from '../../../test/reward-fixture.ts'
import { postTransfer } from '../../ledger/post-transfer.ts'
import type { Db } from '../../platform/database/database.ts'
import { writeShopSetting } from '../../platform/settings/shop-settings.ts'
import { listUnpostable, retryUnpostable } from './order-rewards.sql.ts'
import { postDueRewards } from './post-due-rewards.flow.ts'
import { returnWindowDays } from './rewards.settings.ts'

const tea: Goods = { id: 1, mrp: 100_000, discountBp: 0, specialDiscount: 2_500, received: 100_000 }

let fixture: RewardFixture
beforeAll(async () => {
  fixture = await openRewardFixture([tea])
})
afterAll(() => fixture.close())
afterEach(() => fixture.expectInvariants())

const deliver = async (): Promise<Delivered> => fixture.buy(await fixture.join(), [{ goods: tea }])
const isPosted = async ({ id }: { id: number }) => (await stateOf(id)).posted_at !== null
const stateOf = (orderId: number) =>
  fixture.shop.db
    .selectFrom('order_reward')
    .select(['posted_at', 'set_aside'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()

/** Posts another transfer with the unique key of an order's points, so that its rewards cannot be posted. */
const spoil = ({ id, buyer }: Delivered) =>
  postTransfer(fixture.shop.db, {
    code: 'correction',
    requestKey: `order:${id}:points`,
    cause: { kind: 'order', id },
    memberId: buyer.id,
    legs: [
      { account: 'store_credit', amount: 100 },
      { account: 'opening', amount: -100 },
    ],
  })

it('posts the rewards of delivered orders, directly and by the job', async () => {
  const orders = [await deliver(), await deliver()]
  expect(await postDueRewards(fixture.shop.context)).toEqual({ orders: 2, rewards: 4, setAside: 0 })
  expect(await postDueRewards(fixture.shop.context)).toEqual({ orders: 0, rewards: 0, setAside: 0 })
  const later = await deliver()
  await fixture.shop.runJobs()
  for (const order of [...orders, later]) expect(await isPosted(order)).toBe(true)
})

it('marks an order whose rewards fail with the reason, and posts the others', async () => {
  const orders = [await deliver(), await deliver(), await deliver()]
  await spoil(orders[1]!)
  expect(await postDueRewards(fixture.shop.context)).toEqual({ orders: 2, rewards: 4, setAside: 1 })
  expect(await Promise.all(orders.map(isPosted))).toEqual([true, false, true])
  expect(await fixture.rewardsOf(orders[1]!)).toEqual([])
  const [aside] = await listUnpostable(fixture.shop.db)
  expect(aside).toEqual({ order_no: orders[1]!.orderNo, set_aside: expect.stringContaining(':points') })
  // The order waits for staff, and the job does not retry it every minute.
  expect(await postDueRewards(fixture.shop.context)).toEqual({ orders: 0, rewards: 0, setAside: 0 })
  expect(await retryUnpostable(fixture.shop.db)).toEqual([aside])
  expect(await postDueRewards(fixture.shop.context)).toMatchObject({ orders: 0, setAside: 1 })
})

it('leaves due rewards when the database fails or another transaction conflicts', async () => {
  const order = await deliver()
  const failing = (code: string) => ({
    ...fixture.shop.context,
    transaction: async () => {
      throw Object.assign(new Error('no'), { code })
    },
  })
  await expect(postDueRewards(failing('57P01'))).rejects.toThrow('no')
  for (const code of ['40P01', '40001', '57014'])
    expect(await postDueRewards(failing(code))).toEqual({ orders: 0, rewards: 0, setAside: 0 })
  expect(await stateOf(order.id)).toEqual({ posted_at: null, set_aside: null })
  expect(await postDueRewards(fixture.shop.context)).toMatchObject({ orders: 1 })
})

it('posts nothing of an order interrupted by a database outage', async () => {
  const order = await deliver()
  const { transaction, ...context } = fixture.shop.context
  const dying = {
    ...context,
    transaction: <Result>(work: (db: Db) => Promise<Result>) =>
      transaction(async (db) => {
        const done = await work(db)
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
        await sql`select pg_terminate_backend(${rows[0]!.pid}::integer)`.execute(fixture.shop.db)
        return done
      }),
  }
  await expect(postDueRewards(dying)).rejects.toThrow()
  expect(await fixture.rewardsOf(order)).toEqual([])
  expect(await stateOf(order.id)).toEqual({ posted_at: null, set_aside: null })
  await postDueRewards(fixture.shop.context)
  expect(await fixture.rewardsOf(order)).toHaveLength(2)
})

it('posts the longest delivered orders first, and none within the return window', async () => {
  const { db } = fixture.shop
  const [young, old, older] = [await deliver(), await deliver(), await deliver()]
  const age = (order: Delivered, days: number) =>
    corruptHistory(fixture.shop, 'order_reward', (owner) =>
      sql`update order_reward set delivered_at = now() - make_interval(days => ${days}) where order_id = ${order.id}`.execute(
        owner,
      ),
    )
  await age(old, 8)
  await age(older, 9)
  await age(young, 6)
  await writeShopSetting(db, returnWindowDays, 7, 'test')
  try {
    expect(await postDueRewards(fixture.shop.context)).toMatchObject({ orders: 2 })
  } finally {
    await writeShopSetting(db, returnWindowDays, 0, 'test')
  }
  expect(await isPosted(young)).toBe(false)
  const { rows } = await sql<{ order_id: number }>`
      select order_id from reward where order_id in (${old.id}, ${older.id}) group by order_id order by min(id)`.execute(
    db,
  )
  expect(rows.map(({ order_id }) => order_id)).toEqual([older.id, old.id])
  await postDueRewards(fixture.shop.context)
})

it('posts each order once when two processes post at the same time', async () => {
  const orders = await Promise.all(Array.from({ length: 10 }, deliver))
  const both = await Promise.all([1, 2].map(() => postDueRewards(fixture.shop.context)))
  expect(both[0]!.orders + both[1]!.orders).toBe(10)
  for (const order of orders) expect(await fixture.rewardsOf(order)).toHaveLength(2)
})

it('stops posting at its deadline, and continues the next time', async () => {
  await deliver()
  expect(await postDueRewards(fixture.shop.context, new Date())).toMatchObject({ orders: 0 })
  expect(await postDueRewards(fixture.shop.context)).toMatchObject({ orders: 1 })
})

it('finds due orders by an index, however many were posted before', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select order_id from order_reward
        where posted_at is null and reversed_at is null and set_aside is null
          and not awaits_cash and delivered_at <= now() order by delivered_at, order_id limit 200`.execute(
    fixture.shop.db,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  // Both indexes contain only unposted orders. With so few rows, PostgreSQL may use either.
  expect(plan).toMatch(/Index (Only )?Scan using order_reward_(due|to_post)/)
})
