import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestCardPayments, type TestCardPayments } from '../../../test/test-card-payments.ts'
import { indianTime } from '../../calendar/india.ts'

let fixture: TestCardPayments
beforeAll(async () => {
  fixture = await openTestCardPayments()
})
afterAll(() => fixture.standIn.close())
beforeEach(() => fixture.standIn.behave())

const month = indianTime(new Date()).slice(0, 7)
const range = { from: new Date(0), to: new Date(Date.now() + 86_400_000), count: 100, skip: 0 }

it("lists a settlement's captures less refunds and fees, row by row, once", async () => {
  const { client, newPayment, refundOf } = fixture
  const { paymentId } = await newPayment(100_000)
  await client.refund(refundOf(paymentId, 30_000))
  const { count, rows } = await client.listSettlementRows({ month, count: 1_000, skip: 0 })
  expect(count).toBe(2)
  expect(rows).toMatchObject([
    {
      kind: 'payment',
      entityId: paymentId,
      amount: 100_000,
      fee: 2_360,
      gstOnFee: 360,
      credit: 97_640,
      debit: 0,
    },
    { kind: 'refund', amount: 30_000, fee: 0, credit: 0, debit: 30_000 },
  ])
  const settlements = await client.listSettlements(range)
  expect(settlements).toMatchObject([{ id: rows[0]!.settlementId, amount: 67_640, status: 'processed' }])
  expect(settlements[0]!.utr).not.toBe('')
  expect(await client.listSettlements(range)).toEqual(settlements)
  const second = await client.listSettlementRows({ month, count: 1, skip: 1 })
  expect(second.rows).toEqual(rows.slice(1))
})

it("returns only the month's settlements, unless the provider errs", async () => {
  const { client, standIn } = fixture
  expect((await client.listSettlementRows({ month: '2020-01', count: 10, skip: 0 })).rows).toEqual([])
  standIn.misbehave({ settlements: 'otherMonth' })
  expect((await client.listSettlementRows({ month: '2020-01', count: 10, skip: 0 })).rows).toHaveLength(2)
  standIn.misbehave({ settlements: 'cut' })
  expect((await client.listSettlementRows({ month, count: 10, skip: 0 })).rows).toHaveLength(1)
})
