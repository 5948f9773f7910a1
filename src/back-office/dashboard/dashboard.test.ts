import { sql } from 'kysely'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Goods, giveAddress, stockShop } from '../../../test/order-fixture.ts'
import { plantReturn } from '../../../test/planted-return.ts'
import { openTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { askCorrection } from '../../features/books/staff/corrections/corrections.calls.ts'
import * as corrections from '../../features/books/staff/corrections/corrections.screen.tsx'
import * as deposits from '../../features/books/staff/deposits/deposits.screen.tsx'
import * as writeOffs from '../../features/books/staff/write-offs/write-offs.screen.tsx'
import * as products from '../../features/catalogue/staff/products/products.screen.tsx'
import * as complaints from '../../features/complaints/staff/complaints.screen.tsx'
import * as patternAudits from '../../features/dark-patterns/staff/audits.screen.tsx'
import * as members from '../../features/members/staff/list/members.screen.tsx'
import * as orderList from '../../features/orders/staff/list/orders.screen.tsx'
import * as setAside from '../../features/parcels/staff/dispatch/unmatched-reports/unmatched-reports.screen.tsx'
import * as refunds from '../../features/payments/staff/payments/refunds.screen.tsx'
import * as returns from '../../features/returns/staff/returns.screen.tsx'
import * as reviews from '../../features/reviews/staff/reviews.screen.tsx'
import * as withdrawals from '../../features/withdrawals/staff/withdrawals.screen.tsx'
import { saveCheckResult } from '../../platform/check-results.ts'
import { callerContext, ownContext, sayContext } from '../../ui/page/screen-load.ts'
import type { Caller } from '../../wire/caller.ts'
import type { StaffRole } from '../../wire/define-call.ts'
import { wordsOf } from '../../words/words-of.ts'
import * as failures from '../jobs/failures.screen.tsx'
import * as messages from '../jobs/messages/messages.screen.tsx'
import { Checks } from './checks.tsx'
import { getDashboard, getSales } from './dashboard.calls.ts'
import { countSalesDays, countSalesSoFar } from './sales-days.sql.ts'
import { Today } from './today.tsx'
import { Waiting } from './waiting.tsx'

const goods = (id: number, received: number): Goods => ({
  id,
  mrp: 10_000,
  discountBp: 0,
  specialDiscount: 0,
  received,
})

let shop: TestApp
let member: TestMember
let addressId: number
let owner: { cookie: string }

beforeAll(async () => {
  shop = await openTestApp()
  await stockShop(shop.db, [goods(1, 1_000), goods(2, 1), goods(3, 0)])
  member = await shop.createMember()
  addressId = await giveAddress(shop.db, member.id)
  owner = await shop.createStaff('owner')
})
afterAll(() => shop.close())

/** Inserts an order of some rupees. `placedAt` is SQL for a timestamptz. */
async function placeOrder(rupees: number, placedAt: string, status = 'pending'): Promise<void> {
  const net = rupees * 100
  await sql`
    with placed as (
      insert into purchase_order (member_id, status, payment_type, total, discount, cashback, cashback_redeemed, net,
          wallet_store_credit, wallet_earnings, online, address_id, delivery, placed_at)
        values (${member.id}, ${status}, 'wallet', ${net}, 0, 0, false, ${net}, ${net}, 0, 0, ${addressId},
          '{"pin_code": "411038"}', ${sql.raw(placedAt)}) returning id),
    begun as (
      insert into order_event (order_id, member_id, position, status, actor)
        select id, ${member.id}, 1, 'pending', 'member' from placed)
    insert into order_line (order_id, member_id, line, product_id, name, image, mrp, discount_bp, special_discount, quantity, hsn,
        gst_bp, net, gst)
      select id, ${member.id}, 1, 1, 'Tea', '', ${net}, 0, 0, 1, '0902', 1800, ${net}, 0 from placed`.execute(
    shop.ownerDb,
  )
}

const midnight = `date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'`

async function salesOf(days: '7' | '30' | '90', who = owner) {
  return (await shop.send(getSales, { days }, { cookie: who.cookie })).body.data
}

describe('the daily sales', () => {
  beforeAll(async () => {
    await placeOrder(100, `${midnight} + interval '1 second'`)
    await placeOrder(40, `${midnight} + interval '1 second'`, 'rejected')
    await placeOrder(60, `${midnight} + interval '1 second'`, 'returned')
    await placeOrder(7, `${midnight} - interval '1 second'`)
    await placeOrder(5, `${midnight} - interval '6 days' - interval '1 second'`)
  })

  it('counts daily sales from midnight in India, without cancelled and returned orders', async () => {
    const week = await salesOf('7')
    expect(week).toHaveLength(7)
    expect(week.at(-1)).toMatchObject({ orders: 3, rejected: 2, sales: 100 })
    expect(week.at(-2)).toMatchObject({ orders: 1, rejected: 0, sales: 7 })
    expect(week.slice(0, 5).every(({ orders }) => orders === 0)).toBe(true)
    expect((await salesOf('30')).at(-8)).toMatchObject({ orders: 1, sales: 5 })
  })

  it('counts the same daily sales at night and on demand', async () => {
    const before = await salesOf('90')
    await countSalesDays(shop.db)
    expect(await salesOf('90')).toEqual(before)
    expect(before).toHaveLength(90)
  })

  it("adds a new order to today's sales at once, and a rejection of yesterday's order at night", async () => {
    await placeOrder(3, 'now()')
    expect((await salesOf('7')).at(-1)).toMatchObject({ orders: 4, sales: 103 })
    await sql`update purchase_order set status = 'rejected' where net = 700`.execute(shop.ownerDb)
    expect((await salesOf('7')).at(-2)).toMatchObject({ rejected: 0, sales: 7 })
    await countSalesDays(shop.db)
    expect((await salesOf('7')).at(-2)).toMatchObject({ orders: 1, rejected: 1, sales: 0 })
  })

  it('counts the same sales of today after a partial count, and adds later orders at once', async () => {
    const before = await salesOf('7')
    await countSalesSoFar(shop.db)
    expect(await salesOf('7')).toEqual(before)
    await placeOrder(2, 'now()', 'delivered')
    expect((await salesOf('7')).at(-1)).toMatchObject({ orders: 5, sales: 105 })
  })

  it('shows daily sales only to finance and the owner', async () => {
    const finance = await shop.createStaff('finance')
    expect((await salesOf('7', finance)).at(-1)).toHaveProperty('sales')
    for (const role of ['orders', 'catalogue', 'support'] as const) {
      const rows = await salesOf('7', await shop.createStaff(role))
      expect(rows.at(-1)).toMatchObject({ orders: 5 })
      expect(rows.some((row) => 'sales' in row)).toBe(false)
    }
  })

  it("shows daily sales only for the charts' periods", async () => {
    const { status } = await shop.send(getSales, { days: '100000' }, { cookie: owner.cookie })
    expect(status).toBe(400)
  })
})

describe("today's work", () => {
  const dashboardOf = async (...roles: Parameters<TestApp['createStaff']>) => {
    const { cookie } = await shop.createStaff(...roles)
    return (await shop.send(getDashboard, {}, { cookie })).body.data
  }

  it('shows each role only the figures of its own work', async () => {
    const figuresOf = async (role: StaffRole) =>
      Object.keys(await dashboardOf(role))
        .sort()
        .join(' ')
    expect(await figuresOf('orders')).toBe(
      'late_parts lost_orders low_stock open_recalls payment_cases reinstated_orders returned_parcels set_aside_reports unconfirmed_parcels waiting_orders waiting_returns',
    )
    expect(await figuresOf('catalogue')).toBe(
      'audits_to_decide low_stock unanswered_questions waiting_posts without_picture',
    )
    expect(await figuresOf('support')).toBe(
      'audits_to_decide numbers_to_decide set_aside_reports unanswered_questions unsent_messages waiting_complaints waiting_orders waiting_posts waiting_returns',
    )
    expect(await figuresOf('finance')).toBe(
      'cash_overdue checks corrections_to_decide deposits_to_decide first_closing_to_decide lost_orders payment_cases refunds_set_aside reinstated_orders waiting_payouts write_offs_to_decide',
    )
    expect(Object.keys(await dashboardOf('owner'))).toHaveLength(29)
  })

  it('counts waiting orders and says since when the oldest waits', async () => {
    const { waiting_orders } = await dashboardOf('orders')
    expect(waiting_orders).toMatchObject({ count: 3, is_more: false })
    expect(Date.parse(waiting_orders!.since!)).toBeLessThan(Date.now() - 5 * 86_400_000)
  })

  it('tells a clean check from one that never ran', async () => {
    await saveCheckResult(shop.db, 'ledger', { differences: 0, examples: [] })
    const checks = new Map((await dashboardOf('finance')).checks!.map((check) => [check.name, check]))
    expect(checks.get('ledger')).toMatchObject({ differences: 0 })
    expect(checks.get('network')).toMatchObject({ checked_at: null, differences: null })
  })

  it('refuses the dashboard to members and visitors', async () => {
    expect((await shop.send(getDashboard, {}, { cookie: member.cookie })).status).toBe(401)
    expect((await shop.send(getDashboard, {})).status).toBe(401)
  })
})

it('links each nightly check to a page that the reader may open', () => {
  const found = { checked_at: null, differences: null, has_failed: false }
  const checks = (['ledger', 'network', 'reconciliation'] as const).map((name) => ({ name, ...found }))
  const ledTo = (role: StaffRole) => {
    const list = createElement(Checks, { checks, roles: [role] })
    const html = renderToStaticMarkup(createElement(MemoryRouter, {}, list))
    return [...html.matchAll(/href="([^"]+)"/g)].map(([, address]) => address)
  }
  expect(ledTo('owner')).toEqual(['/back-office/jobs', '/back-office/jobs', '/back-office/reconciliation'])
  expect(ledTo('finance')).toEqual(['/back-office/ledger', '/back-office/reconciliation'])
})

/** Returns the values of the dashboard's cards, by the address that each card links to. */
function cardsOf(...parts: ReactElement[]): Map<string, string> {
  const html = renderToStaticMarkup(createElement(MemoryRouter, {}, ...parts))
  const links = html.matchAll(/<a class="card [^>]*href="([^"]+)".*?<strong[^>]*>(.*?)<\/strong>/g)
  return new Map(
    [...links].map(([, to, value]) => [to!.replaceAll('&amp;', '&'), value!.replace(/<.*?>/g, '')]),
  )
}

/** Returns the rows that a list's screen loads at an address. */
async function listedAt(address: string, reader: { cookie: string }): Promise<readonly object[]> {
  const url = new URL(address, 'http://localhost')
  const context = new RouterContextProvider()
  const call: Caller = async (asked, ...[input]) => {
    const { status, body } = await shop.send(asked, input ?? {}, reader)
    expect([address, status]).toEqual([address, 200])
    return body
  }
  context.set(callerContext, call)
  context.set(sayContext, wordsOf('en', 'Bmart'))
  context.set(ownContext, async () => undefined)
  const { loader } = screens[url.pathname]!
  const answer = await loader({
    request: new Request(url),
    url,
    params: {},
    pattern: '',
    unstable_pattern: '',
    context,
  } as never)
  const { data } = { ...answer, ...answer.products }
  return data!
}

type Listed = { data?: readonly object[] }

const screens: Record<string, { loader: (asked: never) => Promise<Listed & { products?: Listed }> }> = {
  '/back-office/complaints': complaints,
  '/back-office/reviews': reviews,
  '/back-office/orders': orderList,
  '/back-office/returns': returns,
  '/back-office/dispatch/set-aside': setAside,
  '/back-office/withdrawals': withdrawals,
  '/back-office/refunds': refunds,
  '/back-office/products': products,
  '/back-office/members': members,
  '/back-office/corrections': corrections,
  '/back-office/deposits': deposits,
  '/back-office/write-offs': writeOffs,
  '/back-office/patterns/audits': patternAudits,
  '/back-office/jobs/failures': failures,
  '/back-office/jobs/messages': messages,
}

it('links each card of Today to a list of exactly what it counts', async () => {
  const { createStaff, send, ownerDb, runJobs } = shop
  const reader = await createStaff('owner')
  const other = await createStaff('finance')
  for (const [asker, reason] of [
    [reader, 'Asked by the reader'],
    [other, 'Asked by somebody else'],
  ] as const) {
    const correction = {
      account: 'store_credit',
      member_id: member.userId,
      direction: 'add',
      amount: '1',
      reason,
    }
    expect((await send(askCorrection, correction, asker)).status).toBe(200)
    await sql`
      insert into tax_deposit (tax, amount, month, paid_on, challan, asked_by)
        values ('gst', 100, '2026-01-01', '2026-02-01', ${`CPIN000${asker.id}`}, ${asker.id})`.execute(
      ownerDb,
    )
  }
  await sql`
    with due as (
      insert into order_cash (order_id, member_id, amount) select id, member_id, net from purchase_order where member_id = ${member.id}
        returning *)
    insert into cash_write_off (order_id, member_id, amount, cause, reason, asked_by)
      select order_id, member_id, amount, 'lost', 'Lost at the hub', ${other.id} from due limit 1`.execute(
    ownerDb,
  )
  await sql`
    insert into number_change (member_id, mobile, mobile_before, reason, asked_by)
      select id, '9999999999', mobile, 'Lost the phone', case when id = ${member.id} then ${other.id}::integer else ${reader.id} end
        from member`.execute(ownerDb)
  await sql`
    insert into pattern_audit (findings, checked_on, faults, asked_by)
      values ('Walked the shop, found none', now(), 0, ${other.id})`.execute(ownerDb)
  await plantReturn(shop, member.id)
  for (const rupees of [91, 92, 93]) await placeOrder(rupees, 'now()', 'processed')
  await sql`
    insert into lost_order (order_id, member_id, noted_by, claim, ended_by, ended_at)
      select id, member_id, ${other.id}, claim, case claim when 'given_up' then ${other.id}::integer end,
          case claim when 'given_up' then now() end
        from purchase_order join (values (9100, 'none'), (9200, 'given_up')) as said (of_net, claim) on net = of_net`.execute(
    ownerDb,
  )
  await sql`
    with made as (
      insert into parcel (order_id, member_id, kind, reference, weight_grams, state, awb, courier, provider_order_id, provider_shipment_id)
        select id, member_id, 'forward', 'lost-1', 500, 'lost', '1', 'x', '1', '1' from purchase_order where net = 9300 returning *)
    insert into parcel_line select id, member_id, order_id, 1, 1 from made`.execute(ownerDb)
  await sql`
    insert into set_aside_report (why, awb, done_by, done_at, note)
      values ('unknown_number', '9', null, null, null), ('delivered', '8', ${other.id}, now(), 'The hub scanned it twice')`.execute(
    ownerDb,
  )
  await ownerDb.insertInto('complaint').values({ member_id: member.id, kind: 'other' }).execute()
  await sql`
    insert into product_post (member_id, product_id, kind, text, state)
      select ${member.id}, min(id), 'question', 'Is it good?', unnest(array['waiting', 'shown', 'shown']) from product`.execute(
    ownerDb,
  )
  await sql`
    insert into withdrawal (member_id, amount, tds, tds_base, tds_percent_bp, bank_name, ifsc, account_no_sealed)
      values (${member.id}, 60000, 0, 0, 0, 'Bank', 'SBIN0000001', 'x')`.execute(ownerDb)
  await sql`
    with intent as (
      insert into payment_intent (member_id, purpose, state, net, online, expires_at, ended_at)
        values (${member.id}, 'top_up', 'cancelled', 100, 100, now(), now()) returning id),
    paid as (
      insert into payment (member_id, provider, provider_payment_id, intent_id, amount, currency, state, unapplied_reason)
        select ${member.id}, 'razorpay', 'pay_1', id, 100, 'INR', 'refund_queued', 'expired' from intent returning id)
    insert into refund (member_id, payment_id, amount, state) select ${member.id}, id, 100, 'set_aside' from paid`.execute(
    ownerDb,
  )
  await sql`
    insert into outgoing_message (mobile, template, queued_at, given_up_at)
      select mobile, 'order_placed', at, at from member, unnest(array[now(), now() - interval '8 days']) as at
        where id = ${member.id}`.execute(ownerDb)
  await runJobs()
  await sql`
    insert into pgboss.job (id, name, state, policy, completed_on)
      select gen_random_uuid(), name, 'failed', policy, now() from pgboss.queue where name in ('send-refund', 'check-ledger')`.execute(
    ownerDb,
  )
  await sql`update pgboss.queue set failed_count = 1 where name in ('send-refund', 'check-ledger')`.execute(
    ownerDb,
  )

  const figures = (await send(getDashboard, {}, reader)).body.data
  const cards = cardsOf(
    createElement(Waiting, { key: 'waiting', figures, roles: ['owner'] }),
    createElement(Today, { key: 'today', days: await salesOf('7'), roles: ['owner'] }),
  )
  const counted = await Promise.all(
    [...cards].map(async ([address, value]) => {
      const rows = await listedAt(address, reader)
      const sum = rows.reduce((total, row) => total + (row as { amount: number }).amount, 0)
      return [address, value.startsWith('₹') ? `₹${sum}` : String(rows.length)]
    }),
  )
  expect(counted).toEqual([...cards])
  expect(counted.filter(([, value]) => value === '0')).toEqual([])
  expect(cards.size).toBe(20)
})
