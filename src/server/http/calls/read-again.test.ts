import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { giveAddress, stockShop, walletOrder } from '../../../../test/order-fixture.ts'
import { openTestApp, type TestApp, type TestMember } from '../../../../test/test-app.ts'
import { until } from '../../../../test/until.ts'
import { getMyAddressDetails } from '../../../features/addresses/addresses.calls.ts'
import { finalOrderData } from '../../../features/checkout/checkout.calls.ts'

const goods = { id: 1, mrp: 100_000, discountBp: 0, specialDiscount: 0, received: 10 }
let shop: TestApp
let asha: TestMember
let addressId: number
beforeAll(async () => {
  shop = await openTestApp()
  await stockShop(shop.db, [goods])
  asha = await shop.createMember()
  addressId = await giveAddress(shop.db, asha.id)
  await shop.credit(asha.id, { storeCredit: 1_000_000 })
})
afterAll(() => shop.close())

/**
 * Runs `work` while a table is locked. The given number of times, breaks the connections that wait for the
 * lock.
 */
async function breakingUnder<Answer>(table: string, times: number, work: () => Promise<Answer>) {
  const waiting = async () => {
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and application_name = 'bmart' and wait_event_type = 'Lock'`.execute(
      shop.ownerDb,
    )
    return rows
  }
  return await shop.ownerDb.transaction().execute(async (transaction) => {
    await sql`lock table ${sql.ref(table)} in access exclusive mode`.execute(transaction)
    const answer = work()
    for (let time = 0; time < times; time += 1) {
      await until(async () => (await waiting()).length > 0)
      const pids = new Set((await waiting()).map(({ pid }) => pid))
      for (const pid of pids) await sql`select pg_terminate_backend(${pid})`.execute(shop.db)
      // Waits for the end of only the broken connections. A retry may already be waiting for the lock too.
      await until(async () => !(await waiting()).some(({ pid }) => pids.has(pid)))
    }
    return { answer }
  })
}

it.each(['address', 'session'])(
  'repeats a read on another connection when its own breaks at the table %s',
  async (table) => {
    const { answer } = await breakingUnder(table, 1, () => shop.send(getMyAddressDetails, {}, asha))
    const { status, body } = await answer
    expect([status, body.data.length]).toEqual([200, 1])
  },
)

it('answers 503 to a read whose connection breaks twice', async () => {
  const { answer } = await breakingUnder('address', 2, () => shop.send(getMyAddressDetails, {}, asha))
  expect((await answer).status).toBe(503)
})

it("answers 503 when an order's connection breaks, without a retry", async () => {
  const order = { ...walletOrder(addressId, [{ goods }]), request_id: 'broken-0001' }
  const { answer } = await breakingUnder('purchase_order', 1, () => shop.send(finalOrderData, order, asha))
  expect((await answer).status).toBe(503)
  const count = async () => (await shop.ownerDb.selectFrom('purchase_order').select('id').execute()).length
  expect(await count()).toBe(0)
  await until(async () => (await shop.send(finalOrderData, order, asha)).status === 200)
  expect(await count()).toBe(1)
})
