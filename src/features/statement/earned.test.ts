import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Goods } from '../../../test/order-fixture.ts'
import type { Buyer } from '../../../test/payment-fixture.ts'
import { openRewardFixture, type RewardFixture } from '../../../test/reward-fixture.ts'
import { get_all_transaction, getMyStatement } from './statement.calls.ts'

const tea: Goods = { id: 1, mrp: 100_000, discountBp: 0, specialDiscount: 2_500, received: 1_000 }
// A necklace costs ₹1 lakh, so two of them reach the first award step.
const necklace: Goods = { id: 2, mrp: 10_000_000, discountBp: 0, specialDiscount: 0, received: 1_000 }

let fixture: RewardFixture
beforeAll(async () => {
  fixture = await openRewardFixture([tea, necklace])
})
afterAll(() => fixture.close())
afterEach(() => fixture.expectInvariants())

const list = async (member: Buyer, typeId = '0') =>
  (await fixture.shop.send(get_all_transaction, { type_id: typeId }, member)).body

const summaryOf = async (member: Buyer) => (await fixture.shop.send(getMyStatement, {}, member)).body.summary!

it("explains an order's rewards to its buyer and the members above, each with their share", async () => {
  const top = await fixture.join()
  const middle = await fixture.join({ below: top })
  const buyer = await fixture.join({ below: middle })
  const order = await fixture.buy(buyer, [{ goods: tea, quantity: 3 }])
  await fixture.post(order)

  const ofBuyer = (await list(buyer)).data
  expect(ofBuyer.map(({ code, credit_amt, unit }) => [code, credit_amt, unit])).toEqual([
    ['points_earned', 30, 'points'],
    ['cashback', 75, 'rupees'],
    ['order_paid', 0, 'rupees'],
    ['opening_balance', 3_000, 'rupees'],
  ])
  for (const row of ofBuyer.slice(0, 3))
    expect(row).toMatchObject({ order_no: order.orderNo, is_own_order: true, order_amt: 3_000 })
  expect(ofBuyer[1]).toMatchObject({ base_amt: 3_000, plan_version: 1 })

  const [ofMiddle] = (await list(middle, '3')).data
  expect(ofMiddle).toMatchObject({
    level: 1,
    percent: 5,
    base_amt: 3_000,
    credit_amt: 150,
    buyer: 'Test M.',
  })
  const [ofTop] = (await list(top, '3')).data
  expect(ofTop).toMatchObject({
    level: 2,
    percent: 3,
    base_amt: 3_000,
    credit_amt: 90,
    is_own_order: false,
  })
})

it('names the step and slot of an award', async () => {
  const top = await fixture.join()
  const buyer = await fixture.join({ below: top })
  const order = await fixture.buy(buyer, [{ goods: necklace, quantity: 2 }])
  await fixture.post(order)
  const [award] = (await list(top, '5')).data
  expect(award).toMatchObject({
    title: 'Achievement award, step 1',
    credit_amt: 2_000,
    step: 1,
    slot_id: expect.stringMatching(/^\d+$/) as string,
    base_amt: 200_000,
  })
})

it('shows a reversal beside the reward, with the amount still due', async () => {
  const top = await fixture.join()
  const buyer = await fixture.join({ below: top })
  const order = await fixture.buy(buyer, [{ goods: necklace }])
  await fixture.post(order)
  // The member earns ₹5,000 and spends ₹4,000 of it before the return.
  await fixture.order(top, [{ goods: tea, quantity: 4 }])
  await fixture.takeBack(order)

  const { data, clawback_due: due } = await list(top)
  expect(due).toBe(4_000)
  expect(
    data.map(({ code, credit_amt, debit_amt, due_amt }) => [code, credit_amt, debit_amt, due_amt]),
  ).toEqual([
    ['reward_reversed', 0, 1_000, 4_000],
    ['order_paid', 0, 4_000, undefined],
    ['level_income', 5_000, 0, undefined],
  ])
  expect(data[0]).toMatchObject({
    title: 'Level income taken back',
    order_no: order.orderNo,
    level: 1,
    reversal_of: { title: 'Level income', amt: 5_000, date_time: data[2]!.date_time },
  })
  expect(data[2]).toMatchObject({ is_reversed: true, reversed_at: data[0]!.date_time })
  expect(await summaryOf(top)).toMatchObject({ closing_balance: 0, clawback_due: 4_000 })

  // The next earnings pay the debt first, and both movements are listed.
  const next = await fixture.buy(buyer, [{ goods: tea, quantity: 10 }])
  await fixture.post(next)
  const [recovered, earned] = (await list(top)).data
  expect(recovered).toMatchObject({ code: 'clawback_recovered', debit_amt: 500, due_amt: -500, balance: 0 })
  expect(earned).toMatchObject({ code: 'level_income', credit_amt: 500, balance: 500 })
  expect(await summaryOf(top)).toMatchObject({ closing_balance: 0, clawback_due: 3_500 })
})
