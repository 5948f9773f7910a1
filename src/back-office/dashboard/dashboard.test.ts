import { sql } from 'kysely'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveAddress } from '../../../test/order-fixture.ts'
import { openTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { saveCheckResult } from '../../platform/check-results.ts'
import type { StaffRole } from '../../wire/define-call.ts'
import { Checks } from './checks.tsx'
import { getDashboard } from './getDashboard.call.ts'
import { getSales } from './getSales.call.ts'
import { countSalesDays } from './sales-days.sql.ts'

let shop: TestApp
let member: TestMember
let addressId: number
let owner: { cookie: string }

beforeAll(async () => {
  shop = await openTestApp()
  member = await shop.createMember()
  addressId = await giveAddress(shop.db, member.id)
  owner = await shop.createStaff('owner')
})
afterAll(() => shop.close())

/** An order of some rupees, placed at a moment: SQL that gives a timestamptz. */
async function placeOrder(rupees: number, placedAt: string, status = 'pending'): Promise<void> {
  const net = rupees * 100
  await sql`
    insert into purchase_order (member_id, status, payment_type, total, discount, cashback, cashback_redeemed, net,
        wallet_store_credit, wallet_earnings, online, address_id, delivery, placed_at)
      values (${member.id}, ${status}, 'wallet', ${net}, 0, 0, false, ${net}, ${net}, 0, 0, ${addressId}, '{}', ${sql.raw(placedAt)})`.execute(
    shop.ownerDb,
  )
}

const midnight = `date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'`

async function salesOf(days: '7' | '30' | '90', who = owner) {
  return (await shop.send(getSales, { days }, { cookie: who.cookie })).body.data
}

describe('the sales of each day', () => {
  beforeAll(async () => {
    await placeOrder(100, `${midnight} + interval '1 second'`)
    await placeOrder(40, `${midnight} + interval '1 second'`, 'rejected')
    await placeOrder(60, `${midnight} + interval '1 second'`, 'returned')
    await placeOrder(7, `${midnight} - interval '1 second'`)
    await placeOrder(5, `${midnight} - interval '6 days' - interval '1 second'`)
  })

  it('the sales of each day begin and end at midnight in India, and leave what was called off or came back out of what was sold', async () => {
    const week = await salesOf('7')
    expect(week).toHaveLength(7)
    expect(week.at(-1)).toMatchObject({ orders: 3, rejected: 2, sales: 100 })
    expect(week.at(-2)).toMatchObject({ orders: 1, rejected: 0, sales: 7 })
    expect(week.slice(0, 5).every(({ orders }) => orders === 0)).toBe(true)
    expect((await salesOf('30')).at(-8)).toMatchObject({ orders: 1, sales: 5 })
  })

  it('the sales of each day are the same whether they were counted at night or when somebody looks', async () => {
    const before = await salesOf('90')
    await shop.context.transaction(countSalesDays)
    expect(await salesOf('90')).toEqual(before)
    expect(before).toHaveLength(90)
  })

  it('the sales of each day take an order of today in at once, and one of yesterday that is rejected with the next night', async () => {
    await placeOrder(3, 'now()')
    expect((await salesOf('7')).at(-1)).toMatchObject({ orders: 4, sales: 103 })
    await sql`update purchase_order set status = 'rejected' where net = 700`.execute(shop.ownerDb)
    expect((await salesOf('7')).at(-2)).toMatchObject({ rejected: 0, sales: 7 })
    await shop.context.transaction(countSalesDays)
    expect((await salesOf('7')).at(-2)).toMatchObject({ orders: 1, rejected: 1, sales: 0 })
  })

  it('the sales of each day tell what was sold to finance and the owner alone', async () => {
    const finance = await shop.createStaff('finance')
    expect((await salesOf('7', finance)).at(-1)).toHaveProperty('sales')
    for (const role of ['orders', 'catalogue', 'support'] as const) {
      const rows = await salesOf('7', await shop.createStaff(role))
      expect(rows.at(-1)).toMatchObject({ orders: 4 })
      expect(rows.some((row) => 'sales' in row)).toBe(false)
    }
  })

  it('the sales of each day are shown for the periods of the charts alone', async () => {
    const { status } = await shop.send(getSales, { days: '100000' }, { cookie: owner.cookie })
    expect(status).toBe(400)
  })
})

describe('what waits for somebody today', () => {
  const dashboardOf = async (...roles: Parameters<TestApp['createStaff']>) => {
    const { cookie } = await shop.createStaff(...roles)
    return (await shop.send(getDashboard, {}, { cookie })).body.data
  }

  it('what waits for somebody today shows each role the figures it works with, and no others', async () => {
    expect(Object.keys(await dashboardOf('orders')).sort()).toEqual(['low_stock', 'waiting_orders'])
    expect(Object.keys(await dashboardOf('catalogue'))).toEqual(['low_stock'])
    expect(Object.keys(await dashboardOf('support')).sort()).toEqual(['unsent_messages', 'waiting_orders'])
    expect(Object.keys(await dashboardOf('finance')).sort()).toEqual([
      'checks',
      'corrections_to_decide',
      'deposits_to_decide',
      'refunds_set_aside',
      'waiting_payouts',
    ])
    expect(Object.keys(await dashboardOf('owner'))).toHaveLength(10)
  })

  it('what waits for somebody today says how many orders wait, and since when', async () => {
    const { waiting_orders } = await dashboardOf('orders')
    expect(waiting_orders).toMatchObject({ count: 3, is_more: false })
    expect(Date.parse(waiting_orders!.since!)).toBeLessThan(Date.now() - 5 * 86_400_000)
  })

  it('what waits for somebody today tells a check that found nothing wrong from one that was never made', async () => {
    await saveCheckResult(shop.db, 'ledger', { differences: 0, examples: [] })
    const checks = new Map((await dashboardOf('finance')).checks!.map((check) => [check.name, check]))
    expect(checks.get('ledger')).toMatchObject({ differences: 0 })
    expect(checks.get('network')).toMatchObject({ checked_at: null, differences: null })
  })

  it('what waits for somebody today is refused to members and to nobody in particular', async () => {
    expect((await shop.send(getDashboard, {}, { cookie: member.cookie })).status).toBe(401)
    expect((await shop.send(getDashboard, {})).status).toBe(401)
  })
})

it('each nightly check leads to where the reader may look into it', () => {
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
