import { sql } from 'kysely'
import { createCoupon } from './order-fixture.ts'
import type { TestApp, TestMember } from './test-app.ts'

type Planting = {
  shop: () => TestApp
  /** Plants an order of a member. */
  order: (member: TestMember) => Promise<unknown>
}

/** Plants a member's coupon rows: a coupon for them, and a use that no function of the shop would write. */
export function couponPlants({ shop, order }: Planting) {
  return {
    coupon_member: ({ id }: TestMember) =>
      createCoupon(shop().db, { code: `LIST${id}`, amount: 1, members: [id] }),
    async coupon_use(member: TestMember): Promise<void> {
      await order(member)
      const { id } = await createCoupon(shop().db, { code: `USE${member.id}`, amount: 1 })
      await sql`insert into coupon_use (coupon_id, member_id, nth, amount, order_id)
        select ${id}, ${member.id}, 1, 1, max(id) from purchase_order where member_id = ${member.id}`.execute(
        shop().ownerDb,
      )
    },
  }
}
