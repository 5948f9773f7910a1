import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Goods } from '../../../test/order-fixture.ts'
import type { Buyer } from '../../../test/payment-fixture.ts'
import { type Delivered, openRewardFixture, type RewardFixture } from '../../../test/reward-fixture.ts'
import { postTransfer } from '../../ledger/post-transfer.ts'
import { hashPassword } from '../members/password/password.ts'
import { closeMyAccount } from '../profile/profile.calls.ts'
import { postDueRewards } from './post-due-rewards.flow.ts'

const tea: Goods = { id: 1, mrp: 100_000, discountBp: 0, specialDiscount: 0, received: 1_000_000 }
const password = 'correct horse'

let fixture: RewardFixture
beforeAll(async () => {
  fixture = await openRewardFixture([tea])
})
afterAll(() => fixture.close())
afterEach(() => fixture.expectInvariants())

const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

/** Places and delivers `count` orders, by each of the buyers in turn. */
async function deliver(buyers: readonly Buyer[], count: number): Promise<Delivered[]> {
  const orders: Delivered[] = []
  while (orders.length < count)
    orders.push(await fixture.buy(buyers[orders.length % buyers.length]!, [{ goods: tea }]))
  return orders
}

/** Posts the orders that the simultaneous posters had skipped because another poster had locked them. */
async function postTheRest(): Promise<void> {
  expect(await postDueRewards(fixture.shop.context)).toMatchObject({ setAside: 0 })
}

it('posts each of many orders of one team once from thirty posters', async () => {
  const hub = await fixture.join()
  const buyers = await times(6, () => fixture.join({ below: hub, subscribed: false }))
  await deliver(buyers, 60)
  const done = await times(30, () => postDueRewards(fixture.shop.context))
  await postTheRest()
  expect(done.reduce((sum, { orders }) => sum + orders, 0)).toBe(60)
  expect(done.every(({ setAside }) => setAside === 0)).toBe(true)
  expect(await fixture.moneyOf(hub)).toMatchObject({ earnings: 60 * 5_000 })
})

it('isolates a bad order from its batch, and posts the rest once each', async () => {
  const hub = await fixture.join()
  const orders = await deliver([await fixture.join({ below: hub, subscribed: false })], 30)
  const bad = orders[7]!
  await postTransfer(fixture.shop.db, {
    code: 'correction',
    requestKey: `order:${bad.id}:level_income:1`,
    cause: { kind: 'order', id: bad.id },
    memberId: hub.id,
    legs: [
      { account: 'store_credit', amount: 100 },
      { account: 'opening', amount: -100 },
    ],
  })
  await times(4, () => postDueRewards(fixture.shop.context))
  await postTheRest()
  const { rows } =
    await sql`select order_id, set_aside from order_reward where set_aside is not null`.execute(
      fixture.shop.db,
    )
  const said = expect.stringContaining(`order:${bad.id}:level_income:1 was posted already`)
  expect(rows).toEqual([{ order_id: bad.id, set_aside: said }])
  expect(await fixture.moneyOf(hub)).toMatchObject({ earnings: 29 * 5_000 })
})

it('pays and reverses, or never pays, orders returned while their set is posted', async () => {
  const hub = await fixture.join()
  const orders = await deliver([await fixture.join({ below: hub, subscribed: false })], 30)
  await Promise.all([
    ...[1, 2, 3].map(() => postDueRewards(fixture.shop.context)),
    ...orders.slice(0, 10).map((order) => fixture.takeBack(order)),
  ])
  await postTheRest()
  expect(await fixture.moneyOf(hub)).toMatchObject({ earnings: 20 * 5_000, due: 0 })
})

it('pays a closing account for all orders of a batch or for none', async () => {
  const passwordHash = await hashPassword(password)
  for (let round = 0; round < 5; round += 1) {
    const top = await fixture.join({ passwordHash })
    await deliver([await fixture.join({ below: top, subscribed: false })], 4)
    const [, closed] = await Promise.all([
      postDueRewards(fixture.shop.context),
      fixture.shop.send(closeMyAccount, { password }, top),
    ])
    await postTheRest()
    const { earnings } = await fixture.moneyOf(top)
    expect([closed.status, earnings]).toEqual(
      earnings > 0 ? [expect.toBeOneOf([409, 422]), 4 * 5_000] : [200, 0],
    )
  }
})
