import { afterAll, afterEach, beforeAll, it } from 'vitest'
import type { Goods } from '../../../test/order-fixture.ts'
import { openRewardFixture, type RewardFixture } from '../../../test/reward-fixture.ts'

const tea: Goods = { id: 1, mrp: 100_000, discountBp: 0, specialDiscount: 2_500, received: 100_000 }

let fixture: RewardFixture
beforeAll(async () => {
  fixture = await openRewardFixture([tea])
})
afterAll(() => fixture.close())
afterEach(() => fixture.expectInvariants())

it('pays', async () => {
  const top = await fixture.join()
  const buyer = await fixture.join({ below: top })
  const order = await fixture.buy(buyer, [{ goods: tea }])
  console.log(await fixture.post(order), await fixture.post(order), await fixture.rewardsOf(order))
})
