import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openStaffOrdersFixture, type StaffOrdersFixture } from '../../../../../test/staff-orders-fixture.ts'
import type { TestStaff } from '../../../../../test/test-app.ts'
import { newRequestId } from '../../../../wire/new-request-id.ts'
import { watchProvider } from '../../outside/poll-refunds-and-disputes.flow.ts'
import { decidePaymentCase } from './cases.calls.ts'
import { findPaymentCases } from './cases.list.ts'

let fixture: StaffOrdersFixture
let finance: TestStaff
beforeAll(async () => {
  fixture = await openStaffOrdersFixture()
  finance = await fixture.shop.createStaff('finance')
})
afterAll(() => fixture.close())
afterEach(() => fixture.expectInvariants())

it('charges a wallet once for simultaneous and repeated decisions', async () => {
  const { buyer, orderno, paymentId } = await fixture.paidPartly()
  await fixture.shop.credit(buyer.id, { storeCredit: 50_000 })
  fixture.standIn.refundInDashboard(paymentId, 20_000)
  await watchProvider(fixture.context)
  const { body } = await fixture.shop.send(findPaymentCases, {}, finance)
  const { case_no } = body.data.find((row) => row.orderno === orderno)!
  const asked = {
    case_no,
    decision: 'charge_wallet',
    note: 'Looked into',
    request_id: newRequestId(),
  } as const
  const decide = () => fixture.shop.send(decidePaymentCase, asked, finance)
  const answers = [...(await Promise.all(Array.from({ length: 5 }, decide))), await decide()]
  expect(new Set(answers.map(({ status, raw }) => `${status} ${raw}`))).toEqual(
    new Set([`200 ${answers[0]!.raw}`]),
  )
  expect((await fixture.moneyOf(buyer)).storeCredit).toBe(30_000)
})
