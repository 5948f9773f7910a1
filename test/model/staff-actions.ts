import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { indianTime } from '../../src/calendar/india.ts'
import { approveRequest, dropRequest } from '../../src/features/approvals/staff/decide-request.flow.ts'
import { readBookDay } from '../../src/features/books/staff/closing/book-day.sql.ts'
import { correctionStore } from '../../src/features/books/staff/corrections/corrections.flow.ts'
import { missingOf, receiveCash } from '../../src/features/orders/cash/order-cash.flow.ts'
import { cancelLines } from '../../src/features/orders/life/cancel-lines.flow.ts'
import { advanceOrder, rejectOrder } from '../../src/features/orders/life/order-life.flow.ts'
import { loseOrder } from '../../src/features/orders/staff/lost/lose-order.flow.ts'
import { payClaim } from '../../src/features/orders/staff/lost/pay-claim.flow.ts'
import { postRemittance } from '../../src/features/parcels/staff/remittances/post-remittance.flow.ts'
import { sendDueRefunds } from '../../src/features/payments/refunds/send-refunds.flow.ts'
import { returnOrder } from '../../src/features/returns/return-order.flow.ts'
import { postRewards } from '../../src/features/rewards/post-rewards.flow.ts'
import { approveWithdrawal } from '../../src/features/withdrawals/payout/approve-withdrawal.flow.ts'
import { markPaidByHand } from '../../src/features/withdrawals/payout/mark-withdrawal-paid.flow.ts'
import { rejectWithdrawal } from '../../src/features/withdrawals/payout/reject-withdrawal.flow.ts'
import { sendDuePayouts } from '../../src/features/withdrawals/payout/send-payouts.flow.ts'
import { InsufficientFundsError } from '../../src/ledger/post-transfer.ts'
import { paise } from '../../src/money/paise.ts'
import { type Db, inTransaction } from '../../src/platform/database/database.ts'
import { violatedConstraint } from '../../src/platform/database/violated-constraint.ts'
import type { Action, Pick } from './money-actions.ts'
import type { World } from './world.ts'

const payoutOutcomes = [undefined, 'processed', 'failed', 'reversed', undefined] as const

/** Actions of jobs and staff, through the flows that commands and jobs call. */
export const staffActions = {
  async process(world, pick) {
    await advance(world, pick, { from: 'pending', to: 'processed' })
  },
  async deliver(world, pick) {
    await advance(world, pick, { from: 'processed', to: 'delivered' })
  },
  async reject(world, pick) {
    const order = await findOrder(world, pick, isIn(pick.isFlagged ? 'pending' : 'processed'))
    const { db, context } = world.shop.shop
    if (!order) return
    const step = { orderNo: order.order_no, actor: 'staff', note: 'out of stock' } as const
    await unlessInParcels(inTransaction(db, (inner) => rejectOrder(inner, context.jobs, step)))
  },
  async lose(world, pick) {
    const order = await findOrder(world, pick, isIn(pick.amount % 3 === 0 ? 'rejected' : 'processed'))
    const { db, context } = world.shop.shop
    if (!order) return
    const said = { note: 'lost', staffId: world.shop.staffIds[0] }
    const losing = inTransaction(db, async (inner) => {
      const lost = await loseOrder(inner, context.jobs, { orderNo: order.order_no, ...said })
      if (lost.refused || pick.isFlagged) return
      const paid = { paid: paise(100 + pick.which), reference: 'the model', ...said }
      await payClaim(inner, lost.order, paid)
    })
    await unlessInParcels(losing)
  },
  async receiveCash(world, pick) {
    const order = await findOrder(world, pick, (one) => one.cash > 0 && one.status === 'delivered')
    if (!order) return
    const cash = await world.shop.shop.db
      .selectFrom('order_cash')
      .select(['amount', 'part_received'])
      .where('order_id', '=', order.id)
      .executeTakeFirst()
    if (!cash) return
    const received = paise(missingOf(cash))
    const said = { orderNo: order.order_no, received, reference: 'the model', shortfallMax: received }
    await inTransaction(world.shop.shop.db, (db) => receiveCash(db, said))
  },
  /**
   * A courier's remittance: correct, smaller, larger, or without an order; dated today, or refused dates:
   * tomorrow, or in 2020.
   */
  async datedRemittance(world, pick) {
    const order = await findOrder(world, pick, (one) => one.cash > 0)
    if (!order) return
    const days = [0, 0, 1, 0, 0]
    const paidOn = pick.isFlagged
      ? '2020-02-29'
      : indianTime(new Date(Date.now() + days[pick.which]! * 86_400_000)).slice(0, 10)
    const received = paise(
      Math.max(0, [order.cash, order.cash - 500, order.cash, 1_00, order.cash + 7][pick.which]!),
    )
    const named = pick.amount % 7 === 0 ? 'NO ORDER' : order.order_no
    const reference = `model ${randomUUID()}`
    await inTransaction(world.shop.shop.db, async (db) => {
      const day = await readBookDay(db, paidOn)
      if ((day.refused !== undefined) !== (pick.isFlagged || days[pick.which] === 1))
        throw new Error(`a remittance of ${paidOn} is ${day.refused ?? 'taken'}`)
      if (day.refused) return
      const rows = [{ line: 2, named, received }]
      const terms = { courier: 'Model', staffId: world.shop.staffIds[0], shortfallMax: paise(10_00), ...day }
      await postRemittance(db, { reference, paidOn, rows }, terms)
    })
  },
  async postRewards(world, pick) {
    const order = await findOrder(world, pick, (one) => one.status === 'delivered' && one.posted_at === null)
    if (!order) return
    await inTransaction(world.shop.shop.db, (db) => postRewards(db, { orderId: order.id }))
  },
  async takeBack(world, pick) {
    const order = await findOrder(world, pick, isIn('delivered'))
    const { db, context } = world.shop.shop
    if (!order) return
    const step = { orderNo: order.order_no, note: 'did not fit' }
    await unlessReturnRequested(inTransaction(db, (inner) => returnOrder(inner, context.jobs, step)))
  },
  async cancelPart(world, pick) {
    const order = await findOrder(world, pick, isIn(pick.isFlagged ? 'processed' : 'pending'))
    const { db, context } = world.shop.shop
    if (!order) return
    const step = {
      orderNo: order.order_no,
      units: unitsOf(pick),
      actor: 'staff',
      note: 'out of stock',
    } as const
    await unlessInParcels(inTransaction(db, (inner) => cancelLines(inner, context.jobs, step)))
  },
  async approveWithdrawal(world, pick) {
    const reference = await findWaiting(world, pick)
    const { db, context } = world.shop.shop
    if (!reference) return
    const approval = { reference, by: 'the model' }
    await inTransaction(db, (inner) => approveWithdrawal(inner, context.secrets, approval))
  },
  async rejectWithdrawal(world, pick) {
    const reference = await findWaiting(world, pick)
    const { db } = world.shop.shop
    if (!reference) return
    const rejection = { reference, reason: 'the model' }
    await inTransaction(db, (inner) => rejectWithdrawal(inner, rejection))
  },
  async payByHand(world, pick) {
    const reference = await findWaiting(world, pick)
    const { db } = world.shop.shop
    if (!reference) return
    const paid = { reference, utr: `UTR${reference}`, by: 'the model' }
    await inTransaction(db, (inner) => markPaidByHand(inner, paid))
  },
  async askCorrection({ shop, players }, { who, which, amount, isFlagged }) {
    const account = (['store_credit', 'earnings', 'points'] as const)[which % 3]!
    const moved = (amount % 5_000) + 1
    const asked = {
      account,
      member_id: String(players[who % players.length]!.id),
      direction: isFlagged ? ('take' as const) : ('add' as const),
      // Whole points are typed like rupees.
      amount: paise(account === 'points' ? moved * 100 : moved),
      reason: 'the model',
    }
    await inTransaction(shop.shop.db, (db) => correctionStore.ask(db, asked, shop.staffIds[which % 2]!))
  },
  async decideCorrection({ shop, players }, { which, isFlagged }) {
    const { db } = shop.shop
    const waiting = await db
      .selectFrom('correction')
      .select('id')
      .where('state', '=', 'requested')
      .where(
        'member_id',
        'in',
        players.map(({ id }) => id),
      )
      .orderBy('id', 'desc')
      .execute()
    const id = waiting[which % waiting.length]?.id
    if (id === undefined) return
    const decision = { id, staffId: shop.staffIds[which % 2]!, note: 'the model' }
    const decide = (inner: Db) =>
      isFlagged || which % 3
        ? approveRequest(inner, correctionStore, decision)
        : dropRequest(inner, correctionStore, { ...decision, only: which % 2 ? 'declined' : 'withdrawn' })
    await inTransaction(db, decide).catch((error: unknown) => {
      // The member has spent the amount to be taken meanwhile.
      if (!(error instanceof InsufficientFundsError)) throw error
    })
  },
  async payOut({ shop }, { which }) {
    shop.payouts.standIn.misbehave({ outcome: payoutOutcomes[which], reverseAfterMs: 20 })
    await sql`update withdrawal set next_attempt_at = now() where next_attempt_at is not null`.execute(
      shop.shop.db,
    )
    const { log } = shop.context
    await sendDuePayouts({ ...shop.shop.context, log, payouts: shop.payouts.client })
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

/** Goods with a return request are not returned in another way. */
export async function unlessReturnRequested(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (violatedConstraint(error) !== 'no_return_under_way') throw error
  })
}

/** Database refusals for goods that are elsewhere: in a parcel, with the buyer, back at the shop, or lost. */
const areElsewhere: readonly (string | undefined)[] = [
  'units_are_in_parcel',
  'part_has_arrived',
  'order_is_out',
  'lost_goods_do_not_come_back',
  'only_what_left_is_lost',
]

/** Lets the database refuse a step of goods that are elsewhere. */
export async function unlessInParcels(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!areElsewhere.includes(violatedConstraint(error))) throw error
  })
}

type OrderState = { status: string; posted_at: Date | null; cash: number; owed: number | null }

export const isIn = (status: string) => (order: OrderState) => order.status === status

/** Finds a matching order of the run, or sometimes any order. */
export async function findOrder(
  { shop, players }: World,
  { which, amount }: Pick,
  fits: (order: OrderState) => boolean,
) {
  const orders = await shop.shop.db
    .selectFrom('purchase_order')
    .leftJoin('order_reward', (join) =>
      join.onRef('order_id', '=', 'id').onRef('order_reward.member_id', '=', 'purchase_order.member_id'),
    )
    .select(['id', 'purchase_order.member_id', 'order_no', 'status', 'posted_at', 'cash', 'owed', 'in_parts'])
    .where(
      'purchase_order.member_id',
      'in',
      players.map(({ id }) => id),
    )
    .orderBy('id', 'desc')
    .execute()
  const fitting = amount % 8 === 0 ? orders : orders.filter(fits)
  return fitting[which % fitting.length]
}

/** Returns units of one line, or sometimes two, possibly more than exist. */
export function unitsOf({ which, amount, isFlagged }: Pick): { line: number; quantity: number }[] {
  const first = { line: 1 + (which % 2), quantity: 1 + (amount % 3) }
  return isFlagged ? [first, { line: 3 - first.line, quantity: 1 }] : [first]
}

async function findWaiting({ shop, players }: World, { which }: Pick): Promise<string | undefined> {
  const waiting = await shop.shop.db
    .selectFrom('withdrawal')
    .select('reference')
    .where(
      'member_id',
      'in',
      players.map(({ id }) => id),
    )
    .where('state', 'in', ['requested', 'approved'])
    .orderBy('id', 'desc')
    .execute()
  return waiting[which % waiting.length]?.reference
}

async function advance(
  world: World,
  pick: Pick,
  { from, to }: { from: string; to: 'processed' | 'delivered' },
): Promise<void> {
  const order = await findOrder(world, pick, isIn(from))
  if (!order) return
  const step = { orderNo: order.order_no, to, actor: 'staff' } as const
  await inTransaction(world.shop.shop.db, (db) => advanceOrder(db, step))
}
