import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { publishAgreement } from '../../../test/agreement-fixture.ts'
import type { Goods } from '../../../test/order-fixture.ts'
import type { Buyer } from '../../../test/payment-fixture.ts'
import { openRewardFixture, type RewardFixture } from '../../../test/reward-fixture.ts'
import { writeShopSetting } from '../../platform/settings/shop-settings.ts'
import { getMyNetworkSummary, getMyReferrals } from '../network/network.calls.ts'
import { getMyPoints } from '../points/points.calls.ts'
import { getMySlots } from '../slots/slots.calls.ts'
import { earningRequires } from './direct-selling.settings.ts'

const tea: Goods = { id: 1, mrp: 100_000, discountBp: 0, specialDiscount: 2_500, received: 100_000 }
// Each necklace costs ₹1 lakh. Two of them earn the first award.
const necklace: Goods = { id: 2, mrp: 10_000_000, discountBp: 0, specialDiscount: 0, received: 100_000 }

let fixture: RewardFixture
beforeAll(async () => {
  fixture = await openRewardFixture([tea, necklace])
})
afterAll(() => fixture.close())
beforeEach(() => writeShopSetting(fixture.shop.db, earningRequires, 'agreement', 'test'))
afterEach(() => fixture.expectInvariants())

const run = (statement: ReturnType<typeof sql>) => statement.execute(fixture.shop.db)

async function accept({ id }: Buyer, version: number): Promise<void> {
  await run(sql`select accept_agreement(${id}, ${version}, 'en', '192.0.2.1')`)
}

const identify = ({ id }: Buyer, is = true) => run(sql`select set_identified(${id}, ${is})`)

const kinds = async (order: { id: number }) =>
  (await fixture.rewardsOf(order)).map(({ memberId, kind, amount }) => [memberId, kind, amount])

async function posted(buyer: Buyer, goods = tea) {
  const order = await fixture.buy(buyer, [{ goods, quantity: 1 }])
  expect(await fixture.post(order)).not.toHaveProperty('refused', expect.anything())
  return await kinds(order)
}

it.each([
  // [rule, paid slot, accepted version, identified, required version, what is missing]
  ['slot', true, null, false, null, []],
  ['slot', false, null, true, null, ['slot']],
  ['slot', true, 1, false, 2, ['agreement']],
  ['slot', true, 2, false, 2, []],
  ['slot', true, 3, false, 2, []],
  ['slot', false, null, false, 1, ['slot', 'agreement']],
  ['agreement', false, 1, true, 1, []],
  ['agreement', true, null, true, 1, ['agreement']],
  ['agreement', true, 1, false, 2, ['agreement', 'identity']],
  ['agreement', true, 5, true, null, ['agreement']],
])(
  'by the rule %s, with a slot %s, agreement %s, identity %s, and version %s required, lacks %j',
  async (...given) => {
    const [requires, subscribed, agreed, identified, required, lacks] = given
    const { rows } = await sql<{ lacks: string[] }>`
    select lacks_to_earn(${subscribed}, ${agreed}, ${identified}, ${requires}, ${required}) as lacks`.execute(
      fixture.shop.db,
    )
    expect(rows[0]!.lacks).toEqual(lacks)
  },
)

it('lets a member earn without payment, and one with a slot alone only the cashback', async () => {
  const version = await publishAgreement(fixture.shop)
  const top = await fixture.join({ subscribed: false })
  const middle = await fixture.join({ below: top })
  const buyer = await fixture.join({ below: middle })
  await accept(top, version)
  expect(await posted(buyer)).toEqual([[buyer.id, 'cashback', 2_500]])
  await identify(top)
  expect(await posted(buyer)).toEqual([
    [buyer.id, 'cashback', 2_500],
    [top.id, 'level_income', 3_000],
  ])
  await accept(buyer, version)
  await identify(buyer)
  expect(await posted(buyer)).toEqual([
    [buyer.id, 'cashback', 2_500],
    [buyer.id, 'points', 10],
    [top.id, 'level_income', 3_000],
  ])
  await identify(top, false)
  expect(await posted(buyer)).toHaveLength(2)
})

it('stops new earnings by a new version until it is accepted, and takes nothing away', async () => {
  await writeShopSetting(fixture.shop.db, earningRequires, 'slot', 'test')
  const first = await publishAgreement(fixture.shop)
  const top = await fixture.join()
  const buyer = await fixture.join({ below: top, subscribed: false })
  expect(await posted(buyer)).toEqual([])
  await accept(top, first)
  expect(await posted(buyer)).toEqual([[top.id, 'level_income', 5_000]])
  // A newer version is published, but it is required only from 2100.
  const next = await publishAgreement(fixture.shop, new Date('2100-01-01'))
  expect(await posted(buyer)).toHaveLength(1)
  const last = await publishAgreement(fixture.shop)
  expect(last).toBe(next + 1)
  expect(await posted(buyer)).toEqual([])
  expect((await fixture.moneyOf(top)).earnings).toBe(10_000)
  expect((await fixture.shop.send(getMyNetworkSummary, {}, top)).body.data).toMatchObject({
    earning_requires: 'slot',
    earning_lacks: ['agreement'],
  })
  await accept(top, last)
  expect(await posted(buyer)).toHaveLength(1)
})

it('pays awards of the slot that an acceptance opens, each step once for a member', async () => {
  const version = await publishAgreement(fixture.shop)
  const top = await fixture.join({ subscribed: false })
  const buyer = await fixture.join({ below: top, subscribed: false })
  await accept(top, version)
  await identify(top)
  const { body } = await fixture.shop.send(getMySlots, {}, top)
  expect(body.data).toMatchObject([{ is_paid: false, earns_awards: true, business: 0 }])
  expect(await posted(buyer, necklace)).toHaveLength(1)
  expect(await posted(buyer, necklace)).toContainEqual([top.id, 'award', 200_000])
  expect(await posted(buyer, necklace)).toHaveLength(1)
  await writeShopSetting(fixture.shop.db, earningRequires, 'slot', 'test')
  expect((await fixture.shop.send(getMySlots, {}, top)).body.data).toEqual([])
})

it('counts referrals with the agreement as active, and shows points to come', async () => {
  const version = await publishAgreement(fixture.shop)
  const top = await fixture.join({ subscribed: false })
  const agreed = await fixture.join({ below: top, subscribed: false })
  await fixture.join({ below: top })
  await accept(agreed, version)
  const { body } = await fixture.shop.send(getMyNetworkSummary, {}, top)
  expect(body.data).toMatchObject({ active_referrals: 1, inactive_referrals: 1, isSubscribe: '1' })
  const referrals = await fixture.shop.send(getMyReferrals, { status: '2' }, top)
  expect(referrals.body.data).toMatchObject([{ user_id: agreed.userId }])
  await identify(agreed)
  await fixture.shop.credit(agreed.id, { storeCredit: 100_000 })
  expect((await fixture.order(agreed, [{ goods: tea, quantity: 1 }])).status).toBe(200)
  expect((await fixture.shop.send(getMyPoints, {}, agreed)).body.data).toMatchObject({
    points_to_come: 10,
    earning_lacks: [],
  })
})
