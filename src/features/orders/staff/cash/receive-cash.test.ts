import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CashFixture, openCashFixture } from '../../../../../test/cash-fixture.ts'
import { everyInvariant } from '../../../../../test/invariants/every-invariant.ts'
import { findBroken } from '../../../../../test/invariants/invariant.ts'

let fixture: CashFixture
beforeAll(async () => {
  fixture = await openCashFixture()
})
afterAll(async () => {
  expect(await findBroken(fixture.shop.ownerDb, everyInvariant)).toEqual([])
  await fixture.close()
})

it("receives an order's cash once for repeated and simultaneous calls", async () => {
  const { orderno } = await fixture.delivered()
  const request_id = randomUUID()
  const same = await Promise.all(Array.from({ length: 5 }, () => fixture.receive(orderno, { request_id })))
  expect(same.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const other = await fixture.delivered()
  const apart = await Promise.all(Array.from({ length: 5 }, () => fixture.receive(other.orderno)))
  expect(apart.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(apart.filter(({ status }) => status === 409)).toHaveLength(4)
})

it('refuses less cash than is due', async () => {
  const { orderno } = await fixture.delivered()
  const { status, failure } = await fixture.receive(orderno, { amount: '999.99' })
  expect([status, failure.code, failure.errors]).toEqual([
    422,
    'otherAmount',
    { amount: '₹1,000.00 is due. What is less or more comes with a remittance' },
  ])
  expect(await fixture.view(orderno)).toMatchObject({ cash: { state: 'with_courier' } })
})
