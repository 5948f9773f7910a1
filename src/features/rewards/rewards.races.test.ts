import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Goods } from '../../../test/order-fixture.ts'
import type { Buyer } from '../../../test/payment-fixture.ts'
import { type Delivered, openRewardFixture, type RewardFixture } from '../../../test/reward-fixture.ts'
import { hashPassword } from '../members/password/password.ts'
import { closeMyAccount } from '../profile/profile.calls.ts'

const tea: Goods = { id: 1, mrp: 100_000, discountBp: 0, specialDiscount: 2_500, received: 1_000_000 }
const wanted = [{ goods: tea }]
const password = 'correct horse'

let fixture: RewardFixture
beforeAll(async () => {
  fixture = await openRewardFixture([tea])
})
afterEach(() => fixture.expectInvariants())
afterAll(async () => {
  // Checks the deadlock counter. The other assertions cannot show a deadlock, because the shop retries a
  // deadlocked transaction.
  const deadlocks = await countDeadlocks()
  await fixture.close()
  expect(deadlocks).toBe(0)
})

async function countDeadlocks(): Promise<number> {
  // Waits for a second, because PostgreSQL publishes a session's counts with a delay of up to a second.
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(fixture.shop.db)
  return rows[0]!.deadlocks
}

const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

async function deliveries(buyer: Buyer, count: number): Promise<Delivered[]> {
  const orders: Delivered[] = []
  while (orders.length < count) orders.push(await fixture.buy(buyer, wanted))
  return orders
}

it("posts an order's rewards once for thirty simultaneous calls", async () => {
  const top = await fixture.join()
  const [order] = (await deliveries(await fixture.join({ below: top }), 1)) as [Delivered]
  const outcomes = await times(30, () => fixture.post(order))
  expect(outcomes.filter(({ refused }) => refused === undefined)).toHaveLength(1)
  expect(await fixture.moneyOf(top)).toMatchObject({ earnings: 5_000 })
})

it('pays many simultaneous orders of one chain, each to all members above its buyer', async () => {
  const chain = [await fixture.join()]
  while (chain.length < 8) chain.push(await fixture.join({ below: chain.at(-1)! }))
  // Orders come from every member of the chain, so that the buyer of one order earns from another.
  const orders = (await Promise.all(chain.map((buyer) => deliveries(buyer, 5)))).flat()
  await times(orders.length, (index) => fixture.post(orders[(index * 7) % orders.length]!))
  const percents = [5, 3, 2, 1, 1, 0.5, 0.5]
  for (const [position, member] of chain.entries()) {
    const shares = percents.slice(0, chain.length - 1 - position).reduce((sum, percent) => sum + percent, 0)
    expect(await fixture.moneyOf(member)).toMatchObject({
      earnings: 5 * (2_500 + 1_000 * shares),
      points: 50,
    })
  }
})

it('pays and reverses an order, or never pays it, in either order of posting and return', async () => {
  const top = await fixture.join()
  const orders = await deliveries(await fixture.join({ below: top }), 20)
  await times<object>(40, (index) => {
    const order = orders[index >> 1]!
    return index % 2 ? fixture.post(order) : fixture.takeBack(order)
  })
  for (const order of orders)
    expect((await fixture.rewardsOf(order)).every(({ reversed }) => reversed)).toBe(true)
  expect(await fixture.moneyOf(top)).toMatchObject({ earnings: 0, due: 0 })
})

it("reverses an order's rewards once for twenty simultaneous calls", async () => {
  const buyer = await fixture.join()
  const [order] = (await deliveries(buyer, 1)) as [Delivered]
  await fixture.post(order)
  const outcomes = await times(20, () => fixture.takeBack(order))
  expect(outcomes.filter(({ refused }) => refused === undefined)).toHaveLength(1)
  expect(await fixture.moneyOf(buyer)).toEqual({ storeCredit: 100_000, earnings: 0, points: 0, due: 0 })
})

it('collects a debt once from simultaneous earnings', async () => {
  const top = await fixture.join()
  const buyers = await times(6, () => fixture.join({ below: top, subscribed: false }))
  const [first] = (await deliveries(buyers[0]!, 1)) as [Delivered]
  await fixture.post(first)
  await fixture.shop.credit(top.id, { earnings: -5_000 })
  await fixture.takeBack(first)
  expect(await fixture.moneyOf(top)).toMatchObject({ earnings: 0, due: 5_000 })
  const orders = (await Promise.all(buyers.map((buyer) => deliveries(buyer, 5)))).flat()
  await times(orders.length, (index) => fixture.post(orders[index]!))
  expect(await fixture.moneyOf(top)).toMatchObject({ earnings: 29 * 5_000, due: 0 })
})

it('lets buyers order, return and earn at the same time without deadlocks', async () => {
  const top = await fixture.join()
  const buyers = await times(8, () => fixture.join({ below: top }))
  const orders = (await Promise.all(buyers.map((buyer) => deliveries(buyer, 3)))).flat()
  await times(orders.length * 2, async (index) => {
    const order = orders[index >> 1]!
    if (index % 2 === 0) return await fixture.post(order)
    if (index % 3 === 0) return await fixture.takeBack(order)
    return await fixture.buy(order.buyer, wanted)
  })
  const outcomes = await Promise.all(orders.map((order) => fixture.post(order)))
  for (const { refused } of outcomes) expect(refused).toBeOneOf(['posted', 'returned'])
})

it('pays or skips an account that closes meanwhile, and leaves no money in a closed one', async () => {
  const passwordHash = await hashPassword(password)
  for (let round = 0; round < 10; round += 1) {
    const top = await fixture.join({ passwordHash })
    const [order] = (await deliveries(await fixture.join({ below: top }), 1)) as [Delivered]
    const [posted, closed] = await Promise.all([
      fixture.post(order),
      fixture.shop.send(closeMyAccount, { password }, top),
    ])
    expect(posted.refused).toBeUndefined()
    const { earnings } = await fixture.moneyOf(top)
    expect([closed.status, earnings]).toEqual(earnings > 0 ? [expect.toBeOneOf([409, 422]), 5_000] : [200, 0])
  }
})
