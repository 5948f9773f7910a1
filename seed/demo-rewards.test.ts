import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoDataKeys } from '../src/platform/secrets.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'
import { seedDemoShop } from './seed.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await openTestApp()
  await seedDemoShop(shop.databaseUrl, { dataKeys: demoDataKeys, orderPrefix: 'BM' })
})
afterAll(() => shop.close())

async function count(statement: ReturnType<typeof sql<{ count: number }>>): Promise<number> {
  const { rows } = await statement.execute(shop.db)
  return rows[0]!.count
}

it('gives Asha level income on several levels, and cashback, in at least eight months', async () => {
  const months = async (kinds: string[]) => {
    const { rows } = await sql<{ month: string; levels: number }>`
      select to_char(created_at, 'YYYY-MM') as month, count(distinct level) as levels from reward
        where member_id = (select id from member where mobile = '9000000001') and kind = any(${kinds}::text[])
        group by 1 order by 1`.execute(shop.db)
    return rows
  }
  const income = await months(['level_income'])
  expect(income.length).toBeGreaterThanOrEqual(8)
  expect(income.filter(({ levels }) => levels >= 2).length).toBeGreaterThanOrEqual(4)
  expect((await months(['cashback'])).length).toBeGreaterThanOrEqual(3)
  expect(
    await count(sql`
    select count(distinct level) from reward
      where member_id = (select id from member where mobile = '9000000001') and kind = 'level_income'`),
  ).toBe(5)
})

it('awards Asha’s slot exactly one step', async () => {
  const { rows } = await sql`
    select step, amount, percent_bp, reversal_transfer_id, business between 20000000 and 99999999 as is_between
      from reward join slot_progress on slot_progress.slot_id = reward.slot_id
      where kind = 'award' and reward.member_id = (select id from member where mobile = '9000000001')`.execute(
    shop.db,
  )
  expect(rows).toEqual([
    { step: 1, amount: 200_000, percent_bp: null, reversal_transfer_id: null, is_between: true },
  ])
})

it("deducts TDS of two demo members' commission at credit, and none of Asha's", async () => {
  const { rows } = await sql`
    select name, sum(commission_tds.amount)::bigint as deducted from commission_tds join member on member.id = member_id
      group by name order by name`.execute(shop.db)
  expect(rows).toEqual([
    { name: 'Omkar Sawant', deducted: expect.any(Number) },
    { name: 'Rekha Wagh', deducted: expect.any(Number) },
  ])
})

it('reverses what Asha earned by a demo order that came back today', async () => {
  const { rows } = await sql`
    select reward.kind, reward.level, transfer.code, transfer.at::date = now()::date as is_today, entry.amount = -reward.amount as is_whole
      from reward
      join purchase_order on purchase_order.id = order_id and status = 'returned'
      join transfer on transfer.id = reversal_transfer_id
      join entry on entry.transfer_id = transfer.id
      join account on account.id = account_id and account.member_id = reward.member_id
      where reward.member_id = (select id from member where mobile = '9000000001')`.execute(shop.db)
  expect(rows).toEqual([
    { kind: 'level_income', level: 1, code: 'reward_reversed', is_today: true, is_whole: true },
  ])
  expect(await count(sql`select count(*) from order_event where announced_at is null`)).toBe(0)
})

it('gives Asha a paid, a failed and a waiting withdrawal, and redeemed points', async () => {
  const asha = sql`(select id from member where mobile = '9000000001')`
  const { rows } = await sql`
    select state, amount, utr is not null as has_utr, reason is not null as has_reason, ended_at > approved_at as is_ended
      from withdrawal where member_id = ${asha} order by id`.execute(shop.db)
  expect(rows).toEqual([
    { state: 'paid', amount: 600_000, has_utr: true, has_reason: false, is_ended: true },
    { state: 'failed', amount: 250_000, has_utr: false, has_reason: true, is_ended: true },
    { state: 'requested', amount: 300_000, has_utr: false, has_reason: false, is_ended: null },
  ])
  expect(
    await count(
      sql`select balance as count from account where kind = 'withdrawal_hold' and member_id = ${asha}`,
    ),
  ).toBe(300_000)
  expect(
    await count(sql`select count(*) from transfer where code = 'points_redeemed' and member_id = ${asha}`),
  ).toBe(1)
  expect(await count(sql`select count(*) from outgoing_message`)).toBe(0)
})

it('pays no demo reward to a member without a subscription', async () => {
  expect(
    await count(sql`
    select count(*) from reward where not exists (
      select from slot where slot.member_id = reward.member_id and slot.created_at <= reward.created_at)`),
  ).toBe(0)
  expect(
    await count(sql`
    select count(*) from order_reward join purchase_order on id = order_id
      where status = 'delivered' and not awaits_cash and (posted_at is null or set_aside is not null)`),
  ).toBe(0)
})

it("matches every figure of the demo's network to its tree, slots and orders", async () => {
  const wrong = await sql`
    select * from (
      select member.id, 'own' as figure,
          (subscribed, open, active_referrals, inactive_referrals, network_member.business)
            is distinct from (
              exists (select from slot where slot.member_id = member.id), closed_at is null,
              (select count(*)::integer from member as below where below.referrer_id = member.id
                and exists (select from slot where slot.member_id = below.id)),
              (select count(*)::integer from member as below where below.referrer_id = member.id
                and not exists (select from slot where slot.member_id = below.id)),
              (select coalesce(sum(net - net_taken_off), 0)::bigint from purchase_order
                where purchase_order.member_id = member.id and status = 'delivered' and not exists (
                  select from order_reward where order_id = purchase_order.id and awaits_cash))) as is_wrong
        from member join network_member on network_member.member_id = member.id
      union all
      select network_level.member_id, 'level ' || level,
          (team, business) is distinct from (
            (select count(*)::integer from network_position as below
              where ancestor_id = network_level.member_id and below.level = network_level.level),
            (select coalesce(sum(net - net_taken_off), 0)::bigint from network_position as below
              join purchase_order on purchase_order.member_id = below.member_id and status = 'delivered'
              where ancestor_id = network_level.member_id and below.level = network_level.level))
        from network_level
      union all
      select slot.member_id, 'slot',
          business is distinct from (
            select coalesce(sum(net - net_taken_off), 0)::bigint from network_position
              join purchase_order on purchase_order.member_id = network_position.member_id and status = 'delivered'
              join order_reward on order_id = purchase_order.id and delivered_at >= slot.created_at
              where ancestor_id = slot.member_id)
        from slot join slot_progress on slot_id = slot.id
    ) as figures where is_wrong`.execute(shop.db)
  expect(wrong.rows).toEqual([])
  expect(await count(sql`select count(*) from network_level where business > 0`)).toBeGreaterThan(20)
})

it('runs the queries in docs/rewards.md, and finds no faults', async () => {
  const text = await readFile('docs/rewards.md', 'utf8')
  const queries = [...text.matchAll(/```sql\n(.*?);\n```/gs)].map(([, query]) => query!)
  const looksForFaults = (query: string) => query.startsWith('-- no rows')
  expect(queries.filter(looksForFaults).length).toBeGreaterThanOrEqual(4)
  for (const query of queries) {
    const { rows } = await sql.raw(query).execute(shop.db)
    if (looksForFaults(query)) expect(rows, query).toEqual([])
    else expect(rows.length, query).toBeGreaterThan(0)
  }
})
