import { lockOrder } from '../../src/features/orders/life/order-life.sql.ts'
import { readReinstated } from '../../src/features/orders/life/reinstated-orders.sql.ts'
import { chargeReinstated } from '../../src/features/orders/life/settle-reinstated.flow.ts'
import { receiveParcel } from '../../src/features/orders/staff/parcels/parcels.calls.ts'
import { stepAsStaff } from '../../src/features/orders/staff/steps/step-as-staff.flow.ts'
import { countParcels } from '../../src/features/parcels/parcel-units.sql.ts'
import { recallOrder, refundRecalled } from '../../src/features/parcels/recall/recall-order.flow.ts'
import { inTransaction } from '../../src/platform/database/database.ts'
import type { Action } from './money-actions.ts'
import { findOrder, unlessInParcels } from './staff-actions.ts'

const isIn =
  (...statuses: string[]) =>
  ({ status }: { status: string }) =>
    statuses.includes(status)

/** Recalled goods, and orders delivered after their cancellation. */
export const recallActions = {
  async recall(world, pick) {
    const order = await findOrder(world, pick, isIn('processed'))
    if (!order) return
    const step = {
      orderNo: order.order_no,
      reference: undefined,
      note: 'recalled',
      staffId: world.shop.clerk.id,
    }
    await inTransaction(world.shop.shop.db, (db) => recallOrder(db, step))
  },
  async refundRecalled(world, pick) {
    const order = await findOrder(world, pick, isIn('processed'))
    const { db, context } = world.shop.shop
    if (!order) return
    const step = { orderNo: order.order_no, reason: 'the model', staffId: world.shop.clerk.id }
    await unlessInParcels(
      inTransaction(db, (inner) =>
        refundRecalled(inner, context.jobs, { ...step, isOwnFault: () => pick.isFlagged }),
      ),
    )
  },
  async receiveGoods(world, pick) {
    const order = await findOrder(world, pick, isIn('processed', 'rejected'))
    if (!order) return
    const parcels = order.in_parts ? await countParcels(world.shop.shop.db, order.id) : 0
    const no = 1 + (pick.amount % Math.max(parcels, 1))
    const { status } = await world.shop.shop.send(
      receiveParcel,
      { orderno: order.order_no, reference: order.in_parts ? `${order.order_no}-${no}` : undefined },
      world.shop.clerk,
    )
    if (status >= 500) throw new Error(`could not receive ${order.order_no}`)
  },
  async deliverAfterAll(world, pick) {
    const order = await findOrder(world, pick, isIn('rejected'))
    if (!order) return
    const step = { orderNo: order.order_no, to: 'delivered', note: '', withoutCode: 'the model' } as const
    await inTransaction(world.shop.shop.db, (db) => stepAsStaff(db, step))
  },
  async chargeReinstated(world, pick) {
    const order = await findOrder(
      world,
      pick,
      (one) => one.owed !== null && one.owed > 0 && one.status === 'delivered',
    )
    if (!order) return
    await inTransaction(world.shop.shop.db, async (db) => {
      const locked = await lockOrder(db, order.order_no)
      const isOpen = locked?.status === 'delivered' && (await readReinstated(db, locked))?.state === 'open'
      if (isOpen) await chargeReinstated(db, locked, { staffId: world.shop.clerk.id })
    })
  },
} satisfies Record<string, Action>
