import { sql } from 'kysely'
import { advanceOrder, rejectOrder } from '../../src/features/orders/order-life.flow.ts'
import { sendDueRefunds } from '../../src/features/payments/send-refunds.flow.ts'
import { postRewards } from '../../src/features/rewards/post-rewards.flow.ts'
import { inTransaction } from '../../src/platform/database.ts'
import { type Action, type Pick, playerOf } from './money-actions.ts'
import type { World } from './world.ts'

/** What the shop does by itself and by its staff, through the flows that commands and jobs call. */
export const staffActions = {
  async process(world, pick) {
    await advance(world, pick, 'processed')
  },
  async deliver(world, pick) {
    await advance(world, pick, 'delivered')
  },
  async reject(world, pick) {
    const order = await findOrder(world, pick)
    const { db, context } = world.shop.shop
    if (!order) return
    const step = { orderNo: order.order_no, actor: 'staff', note: 'out of stock' } as const
    await inTransaction(db, (inner) => rejectOrder(inner, context.jobs, step))
  },
  async postRewards(world, pick) {
    const order = await findOrder(world, pick)
    if (!order) return
    await inTransaction(world.shop.shop.db, (db) => postRewards(db, { orderId: order.id }))
  },
  async changePlan(world, { isFlagged }) {
    await sql`
      insert into reward_plan (version, level_bp, paise_per_point, goal, step_business, step_award, changed_by)
        select version + 1, ${isFlagged ? '{500,300,200,100,100,50,50,50,25,25}' : '{450,333,199,101,99,51,49,1,0,7}'}::integer[],
            paise_per_point + 1, goal, step_business, step_award, 'the model'
          from reward_plan order by version desc limit 1
        on conflict do nothing`.execute(world.shop.shop.db)
  },
  async sendRefunds({ shop }) {
    await sql`update refund set next_attempt_at = now() where state in ('queued', 'pending')`.execute(
      shop.shop.db,
    )
    await sendDueRefunds(shop.context)
  },
  async poll({ shop }) {
    await shop.poll()
  },
} satisfies Record<string, Action>

async function findOrder(world: World, { who, which }: Pick) {
  const orders = await world.shop.shop.db
    .selectFrom('purchase_order')
    .select(['id', 'order_no'])
    .where('member_id', '=', playerOf(world, who).id)
    .orderBy('id', 'desc')
    .offset(which)
    .limit(1)
    .execute()
  return orders[0]
}

async function advance(world: World, pick: Pick, to: 'processed' | 'delivered'): Promise<void> {
  const order = await findOrder(world, pick)
  if (!order) return
  const step = { orderNo: order.order_no, to, actor: 'staff' } as const
  await inTransaction(world.shop.shop.db, (db) => advanceOrder(db, step))
}
