import { expect } from 'vitest'
import { listReturnableUnits } from '../../src/features/orders/life/returnable-units.sql.ts'
import { returnLines } from '../../src/features/returns/return-order.flow.ts'
import { askReturn, takeRefundInstead, withdrawReturn } from '../../src/features/returns/returns.calls.ts'
import {
  approveReturn,
  inspectReturn,
  moveReturn,
  refundReturn,
  refuseReturn,
  resendReturn,
} from '../../src/features/returns/staff/returns.calls.ts'
import { inTransaction } from '../../src/platform/database/database.ts'
import type { AnyCall } from '../../src/wire/define-call.ts'
import type { Action, Pick } from './money-actions.ts'
import { findOrder, isIn, unlessReturnRequested } from './staff-actions.ts'
import { ask, exchangedId, twinId, type World } from './world.ts'

const reasons = ['damaged', 'not_wanted', 'does_not_fit'] as const
/** Statuses of requests that may come too late. */
const late = [403, 404, 409, 422]

/** Buyers' returns by lines, and the staff's handling. */
export const returnActions = {
  async askReturn(world, pick) {
    const { which, amount, isFlagged } = pick
    const order = await findOrder(world, pick, isIn('delivered'))
    const player = world.players.find(({ id }) => id === order?.member_id)
    if (!order || !player) return
    const kind = amount % 3 === 0 ? 'exchange' : 'refund'
    await ask(
      world,
      player,
      askReturn,
      {
        orderno: order.order_no,
        line: 1 + (amount % 2),
        quantity: 1 + (which % 2),
        kind,
        reason: reasons[amount % 3],
        refund_to: isFlagged ? 'source' : 'wallet',
        ...(kind === 'exchange' && { wanted_product_id: String(twinId) }),
      },
      late,
    )
  },
  async withdrawReturn(world, { which }) {
    const found = await findReturn(world, which, () => true)
    const player = world.players.find(({ id }) => id === found?.member_id)
    if (found && player) await ask(world, player, withdrawReturn, { return_no: String(found.id) }, late)
  },
  async takeRefundInstead(world, { which }) {
    const found = await findReturn(world, which, ({ state }) => state === 'offered')
    const player = world.players.find(({ id }) => id === found?.member_id)
    if (found && player) await ask(world, player, takeRefundInstead, { return_no: String(found.id) }, late)
  },
  /** Takes the next step of a return, whichever it is. */
  async stepReturn(world, pick) {
    const found = await findReturn(world, pick.which, ({ state }) => state in nextSteps)
    if (found) await takeNextStep(world, found, pick)
  },
  /**
   * Requests a further return or exchange for an order with an exchange, or an exchange for one with
   * returned units.
   */
  async returnAfterExchange(world, pick) {
    const order = await findOrder(world, pick, isIn('delivered'))
    const player = world.players.find(({ id }) => id === order?.member_id)
    if (!order || !player) return
    const { which, amount, isFlagged } = pick
    const held = await listReturnableUnits(world.shop.shop.db, order)
    const { line, productId, kept } = held[which % held.length] ?? { line: 1, productId: twinId, kept: 1 }
    const { db, context } = world.shop.shop
    if (isFlagged) {
      const units = [{ line, productId, quantity: kept, unfit: amount % 2 }]
      const step = { orderNo: order.order_no, units, note: 'did not fit' }
      await unlessReturnRequested(inTransaction(db, (inner) => returnLines(inner, context.jobs, step)))
      return
    }
    const asked = await ask(
      world,
      player,
      askReturn,
      {
        orderno: order.order_no,
        line,
        quantity: Math.min(kept, 1 + (amount % 2)),
        kind: 'exchange',
        reason: 'does_not_fit',
        refund_to: 'wallet',
        product_id: String(productId),
        wanted_product_id: String(productId === twinId ? exchangedId : twinId),
      },
      late,
    )
    if (!asked) return
    for (let step = 0; step < stepsOfExchange; step++) {
      const found = await findReturn(world, 0, ({ id }) => String(id) === asked.data.return_no)
      if (found && found.state in nextSteps) await takeNextStep(world, found, pick)
    }
  },
  /** Returns units without a request, like a command. */
  async takeBackLines(world, pick) {
    const order = await findOrder(world, pick, isIn('delivered'))
    const { db, context } = world.shop.shop
    if (!order) return
    const { which, isFlagged } = pick
    const units = [{ line: 1 + (which % 2), quantity: 1 + (which % 3), unfit: isFlagged ? 1 : 0 }]
    const step = { orderNo: order.order_no, units, note: 'did not fit' }
    await unlessReturnRequested(inTransaction(db, (inner) => returnLines(inner, context.jobs, step)))
  },
} satisfies Record<string, Action>

type Found = {
  id: number
  member_id: number
  state: string
  kind: string
  version: number
  quantity: number
}

const nextSteps: Record<string, (found: Found, pick: Pick) => [AnyCall, object]> = {
  asked: (_found, { amount }) =>
    amount % 7 === 0 ? [refuseReturn, { why: 'the model' }] : [approveReturn, {}],
  approved: (_found, { isFlagged }) => [moveReturn, { to: isFlagged ? 'picked_up' : 'received' }],
  picked_up: () => [moveReturn, { to: 'received' }],
  received: ({ quantity }, { amount }) => {
    const accepted = amount % 5 === 0 ? quantity - 1 : quantity
    return [inspectReturn, { accepted, unfit: amount % 4 === 0 ? accepted : 0, why: 'the model' }]
  },
  inspected: ({ kind }) => (kind === 'refund' ? [refundReturn, {}] : [resendReturn, {}]),
}

// Approved, picked up, received, inspected and sent again.
const stepsOfExchange = 5

async function takeNextStep(world: World, found: Found, pick: Pick): Promise<void> {
  const [call, fields] = nextSteps[found.state]!(found, pick)
  const seen = { return_no: String(found.id), version: found.version }
  const { status, raw } = await world.shop.shop.send(call, { ...seen, ...fields }, world.shop.clerk)
  world.log.push(`the staff ${call.wire.path} ${found.id} → ${status} ${raw.slice(0, 100)}`)
  expect([200, ...late], world.log.at(-1)).toContain(status)
}

async function findReturn({ shop, players }: World, which: number, fits: (found: Found) => boolean) {
  const found = await shop.shop.db
    .selectFrom('return_request')
    .select(['id', 'member_id', 'state', 'kind', 'version', 'quantity'])
    .where(
      'member_id',
      'in',
      players.map(({ id }) => id),
    )
    .orderBy('id', 'desc')
    .execute()
  const fitting = found.filter(fits)
  return fitting[which % fitting.length]
}
