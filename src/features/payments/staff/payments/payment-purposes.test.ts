import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Goods } from '../../../../../test/order-fixture.ts'
import { openPaymentFixture, type PaymentFixture } from '../../../../../test/payment-fixture.ts'
import { findPayments } from './payments.list.ts'

const tea: Goods = { id: 1, mrp: 50_000, discountBp: 0, specialDiscount: 0, received: 10, gstBp: 500 }

let fixture: PaymentFixture
beforeAll(async () => {
  fixture = await openPaymentFixture([tea])
})
afterAll(() => fixture.close())

it('lists payments of every allowed purpose, each fulfilled by a feature', async () => {
  const staff = await fixture.shop.createStaff('finance')
  const buyer = await fixture.createBuyer()
  const { rows: allowed } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'payment_intent_purpose_check'`.execute(
    fixture.shop.db,
  )
  const purposes = [...allowed[0]!.definition.matchAll(/'(\w+)'::text/g)].map(([, name]) => name!)
  for (const purpose of purposes)
    await sql`insert into payment_intent (member_id, purpose, net, online, snapshot, expires_at)
      values (${buyer.id}, ${purpose}, 10000, 10000, '{}', now() + interval '1 hour')`.execute(
      fixture.shop.db,
    )

  const { status, body } = await fixture.shop.send(findPayments, { q: buyer.mobile }, staff)
  expect(status).toBe(200)
  expect(body.data.map(({ purpose }) => purpose).toSorted()).toEqual(purposes.toSorted())
  const registered = fixture.context.extensions.purposes.map(({ name }) => name)
  expect(registered.toSorted()).toEqual(purposes.toSorted())
})
