import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Goods, subscribe } from '../../../test/order-fixture.ts'
import type { Buyer } from '../../../test/payment-fixture.ts'
import { type Delivered, openRewardFixture, type RewardFixture } from '../../../test/reward-fixture.ts'
import { creditEarnings } from '../../ledger/credit-earnings.ts'
import { lockAccounts } from '../../ledger/lock-accounts.ts'
import { postTransfer } from '../../ledger/post-transfer.ts'
import { paise } from '../../money/paise.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { hashPassword } from '../members/password/password.ts'
import { closeMyAccount } from '../profile/profile.calls.ts'
import { insertCommissionTds } from '../withdrawals/tds/commission-tds.sql.ts'
import { readTaxDue } from '../withdrawals/tds/tax-due.flow.ts'
import { earnedByOrder, earnedBySlot } from './earned-rewards.ts'
import { lockOrderReward, markPosted } from './order-rewards.sql.ts'
import { writePlanDown } from './plan-terms.ts'
import { postDueRewards } from './post-due-rewards.flow.ts'
import { readCurrentPlan, readPlan } from './reward-plan.sql.ts'
import {
  countBusiness,
  insertRewards,
  lockOrderMembers,
  type RewardRow,
  readSlotsOfOrders,
} from './reward-posting.sql.ts'
import { type OrderEarned, rowOf, transferOf } from './reward-transfers.ts'
import { writePlan } from './write-plan.flow.ts'

const tea: Goods = { id: 1, mrp: 100_033, discountBp: 0, specialDiscount: 2_501, received: 100_000 }
// Four rings bring a slot (a paid subscription) past the first award step, and twelve past the second.
const ring: Goods = { id: 2, mrp: 8_000_000, discountBp: 0, specialDiscount: 0, received: 100_000 }
const password = 'correct horse'

let fixture: RewardFixture
beforeAll(async () => {
  fixture = await openRewardFixture([tea, ring])
})
afterAll(() => fixture.close())
afterEach(() => fixture.expectInvariants())

const shape = fc.record({
  people: fc.array(
    fc.record({
      /** The referrer, counted backwards: mostly the last member, so that chains become long. */
      above: fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, fc.integer({ min: 1, max: 5 })),
      slots: fc.constantFrom(0, 1, 1, 1, 2),
      closes: fc.constantFrom(false, false, false, true),
      owes: fc.constantFrom(0, 0, 0, 1, 3_333, 900_000),
    }),
    { minLength: 12, maxLength: 15 },
  ),
  orders: fc.array(
    fc.record({
      buyer: fc.nat(),
      goods: fc.constantFrom(tea, tea, ring),
      quantity: fc.integer({ min: 1, max: 4 }),
      redeems: fc.boolean(),
    }),
    { minLength: 20, maxLength: 24 },
  ),
})
type Shape = typeof shape extends fc.Arbitrary<infer Value> ? Value : never

/** Creates a network of this shape with delivered orders that are not posted. */
async function make({ people, orders }: Shape): Promise<Delivered[]> {
  const passwordHash = await hashPassword(password)
  const members: Buyer[] = []
  for (const { above, slots } of people) {
    const member = await fixture.join({ below: members.at(-above), subscribed: false, passwordHash })
    for (let slot = 0; slot < slots; slot += 1) await subscribe(fixture.shop.db, member.id)
    members.push(member)
  }
  const delivered: Delivered[] = []
  for (const [turn, { buyer, goods, quantity, redeems }] of orders.entries()) {
    if (turn === orders.length >> 1) await changePlan()
    const place = buyer % members.length
    const redeemsCashback = redeems && people[place]!.slots > 0
    delivered.push(await fixture.buy(members[place]!, [{ goods, quantity }], redeemsCashback))
  }
  for (const [index, { closes, owes }] of people.entries()) {
    if (closes) await fixture.shop.send(closeMyAccount, { password }, members[index])
    else if (owes > 0) await indebt(members[index]!, owes)
  }
  return delivered
}

/** Adds a plan with the level percentages in reverse order and other award steps. */
async function changePlan(): Promise<void> {
  const { level_percent, steps, ...plan } = writePlanDown(await readCurrentPlan(fixture.shop.db))
  const changed = {
    ...plan,
    level_percent: level_percent.toReversed(),
    steps: steps.map((step) => ({ ...step, business_rupees: step.business_rupees + 100_000 })),
  }
  await inTransaction(fixture.shop.db, (db) => writePlan(db, changed, 'test'))
}

/** Creates a debt, as the reversal of a spent reward does. */
async function indebt({ id }: Buyer, due: number): Promise<void> {
  await sql`select post_transfer('correction', ${`test debt of ${id}`}, ${id}::bigint, '{}', array['clawback_due', 'clawbacks'],
    array['INR', 'INR'], array[${due}::bigint, -${due}::bigint], 'opening', ${id}::bigint)`.execute(
    fixture.shop.db,
  )
}

/**
 * A simple implementation to compare with: posts each order, transfer and counter singly, one after the
 * other.
 */
async function postPlainly(db: Db, orderId: number): Promise<void> {
  const order = (await lockOrderReward(db, orderId, { windowDays: 0, at: undefined }))!
  const plan = await readPlan(db, order.reward_plan_version)
  const people = await lockOrderMembers(db, [order.member_id])
  const earners = people.filter(({ isOpen }) => isOpen)
  await lockAccounts(
    db,
    earners.map(({ memberId }) => memberId),
  )
  const paidAs = async (reward: OrderEarned) => rowOf(reward, await creditEarnings(db, transferOf(reward)))
  const { net, cashback, cashback_redeemed: isCashbackRedeemed } = order
  const rows = []
  for (const reward of earnedByOrder(
    { net: paise(net), cashback: paise(cashback), isCashbackRedeemed },
    plan,
    earners,
  ))
    rows.push(await paidAs({ ...reward, order }))
  await countBusiness(db, [order], 'bought')
  for (const slot of await readSlotsOfOrders(db, [order], people))
    for (const reward of earnedBySlot(slot, plan.steps)) rows.push(await paidAs({ ...reward, order }))
  for (const row of rows) await insertPlainly(db, row)
  await markPosted(db, [orderId], undefined)
}

/**
 * Inserts a reward and its TDS. The TDS is the tax of the year that is still due, but at most the part of the
 * reward that did not pay a debt.
 */
async function insertPlainly(db: Db, row: RewardRow): Promise<void> {
  const [reward_id] = await insertRewards(db, [row])
  if (row.kind !== 'level_income' && row.kind !== 'award') return
  const { years, currentFinancialYear } = await readTaxDue(db, row.member_id)
  const year = years.find((one) => one.year === currentFinancialYear)
  const { rows } = await sql<{ recovered: number }>`
    select coalesce(-sum(amount), 0)::bigint as recovered
      from transfer join entry on transfer_id = transfer.id and entry.member_id = transfer.member_id
      join account on account.id = account_id and account.member_id = transfer.member_id and kind = 'earnings'
      where request_key = ${`transfer:${row.transfer_id}:clawback_recovered`}`.execute(db)
  const { recovered } = rows[0]!
  const { order_no } = await db
    .selectFrom('purchase_order')
    .select('order_no')
    .where('id', '=', row.order_id)
    .executeTakeFirstOrThrow()
  const amount = Math.min(year?.due ?? 0, row.amount - recovered)
  if (!year || amount === 0) return
  const credit_transfer_id = row.transfer_id
  const transfer_id = await postTransfer(db, {
    code: 'tds_deducted',
    requestKey: `transfer:${row.transfer_id}:tds_deducted`,
    memberId: row.member_id,
    cause: { kind: 'transfer', id: credit_transfer_id },
    reference: { order_no, tds_percent_bp: year.percent, credit_transfer_id },
    legs: [
      { account: 'earnings', amount: -amount },
      { account: 'tds_payable', amount },
    ],
  })
  await insertCommissionTds(db, [
    {
      member_id: row.member_id,
      reward_id: reward_id!,
      transfer_id,
      base: year.base,
      of_whole: year.isOfWhole,
      percent_bp: year.percent,
      due: year.due,
      amount,
    },
  ])
}

/** Reads all transfers, rewards and network counters, without ids that depend on the order of insertion. */
async function readEverything(db: Db): Promise<Record<string, unknown[]>> {
  const everything = {
    transfers: sql`
      select transfer.member_id, code, regexp_replace(transfer.request_key, '^transfer:\\d+:', 'transfer:') as key, cause_kind,
          coalesce(cause.request_key, cause_id::text) as cause, reference - 'credit_transfer_id' as reference,
          (select jsonb_agg(jsonb_build_array(kind, entry.currency, amount) order by leg) from entry
            join ledger_account on ledger_account.id = account_id where transfer_id = transfer.id) as legs
        from transfer left join lateral (
          select request_key from transfer as other where other.id = transfer.cause_id and transfer.cause_kind = 'transfer') as cause on true
        order by transfer.request_key !~ '^transfer:', key, cause`,
    rewards: sql`
      select reward.order_id, reward.member_id, kind, level, slot_id, step, base, percent_bp, amount, plan_version, request_key
        from reward join transfer on transfer.id = transfer_id order by request_key`,
    accounts: sql`select id, balance from account order by id`,
    statements: sql`select * from statement_month order by member_id, month, code, currency`,
    commission: sql`select * from commission_year order by member_id, year`,
    taxes: sql`
      select tax.member_id, month, tax.base, tax.of_whole, tax.percent_bp, tax.due, tax.amount, request_key from commission_tds as tax
        join reward on reward.id = reward_id join transfer on transfer.id = reward.transfer_id order by request_key`,
    taxMonths: sql`select * from commission_tds_month order by member_id, month`,
    incomes: sql`select * from level_income order by member_id, level`,
    members: sql`select * from network_member order by member_id`,
    levels: sql`select * from network_level order by member_id, level`,
    slots: sql`select * from slot_progress order by slot_id`,
    orders: sql`select order_id, posted_at is null as waits, set_aside from order_reward order by order_id`,
  }
  const read: Record<string, unknown[]> = {}
  for (const [name, query] of Object.entries(everything)) read[name] = (await query.execute(db)).rows
  return read
}

/** Returns the state after the work, and rolls the work back. */
async function tried(work: (db: Db) => Promise<unknown>): Promise<Record<string, unknown[]>> {
  const undone = new Error('undone')
  let everything: Record<string, unknown[]> = {}
  await fixture.shop.db
    .transaction()
    .execute(async (db) => {
      await work(db)
      await sql`set constraints all immediate`.execute(db)
      everything = await readEverything(db)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return everything
}

const shapes = fc.sample(shape, { seed: 22, numRuns: 3 })

for (const [index, network] of shapes.entries())
  it(`posts the same rewards in batches as one at a time, in random network ${index + 1}`, async () => {
    const orders = await make(network)
    const plainly = await tried(async (db) => {
      for (const { id } of orders) await postPlainly(db, id)
    })
    await postDueRewards(fixture.shop.context)
    const bySets = await readEverything(fixture.shop.db)
    for (const [name, rows] of Object.entries(plainly)) expect([name, bySets[name]]).toEqual([name, rows])
    const codes = plainly['transfers']!.map((transfer) => (transfer as { code: string }).code)
    expect(codes).toEqual(
      expect.arrayContaining(['level_income', 'award', 'clawback_recovered', 'tds_deducted']),
    )
    expect(plainly['orders']).not.toContainEqual(expect.objectContaining({ waits: true }))
  })
