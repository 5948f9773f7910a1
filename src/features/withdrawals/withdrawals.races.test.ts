import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Goods, giveAddress, stockShop, walletOrder } from '../../../test/order-fixture.ts'
import { openWithdrawalFixture, type WithdrawalFixture } from '../../../test/withdrawal-fixture.ts'
import { finalOrderData } from '../checkout/checkout.calls.ts'

const tea: Goods = { id: 1, mrp: 50_000, discountBp: 0, specialDiscount: 0, received: 1_000, gstBp: 500 }

let fixture: WithdrawalFixture
beforeAll(async () => {
  fixture = await openWithdrawalFixture()
  await stockShop(fixture.shop.db, [tea])
})
afterAll(async () => {
  await fixture.expectInvariants()
  await fixture.close()
})

it('lets one of 50 withdrawals win, with money for one', async () => {
  const member = await fixture.createEarner(600)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => fixture.withdraw(member, 600, { request_id: randomUUID() })),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 422)).toHaveLength(49)
  expect(await fixture.moneyOf(member)).toEqual({ earnings: 0, held: 600 })
})

it('shares money between withdrawals and orders to the last rupee, and no further', async () => {
  const member = await fixture.createEarner(2_000)
  const addressId = await giveAddress(fixture.shop.db, member.id)
  const order = () =>
    fixture.shop.send(
      finalOrderData,
      { ...walletOrder(addressId, [{ goods: tea }]), request_id: randomUUID() },
      member,
    )
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      index % 2 === 0 ? fixture.withdraw(member, 500, { request_id: randomUUID() }) : order(),
    ),
  )
  // Each withdrawal takes ₹500, so four of them empty the account.
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
  expect(answers.every(({ status }) => status < 500)).toBe(true)
  const { earnings, held } = await fixture.moneyOf(member)
  expect(earnings).toBe(0)
  expect(held % 500).toBe(0)
})

it('deducts no more than the tax due from simultaneous withdrawals', async () => {
  const member = await fixture.createEarner(0)
  await fixture.givePan(member)
  await fixture.earnCommission(member, 60_000)
  const answers = await Promise.all(Array.from({ length: 10 }, () => fixture.withdraw(member, 500)))
  const taxes = answers.map(({ body }) => body.data.tds as number)
  expect(taxes.toSorted((a, b) => b - a)).toEqual([499, 499, 202, 0, 0, 0, 0, 0, 0, 0])
})

it('either pays or returns a withdrawal approved and rejected at once', async () => {
  const { approveWithdrawal } = await import('./payout/approve-withdrawal.flow.ts')
  const { rejectWithdrawal } = await import('./payout/reject-withdrawal.flow.ts')
  const { secrets, transaction } = fixture.shop.context
  const member = await fixture.createEarner(10_000)
  for (let turn = 0; turn < 12; turn += 1) {
    const reference = await fixture.request(member, 500)
    await transaction((db) => approveWithdrawal(db, secrets, { reference, by: 'a test' }))
    await Promise.all([
      fixture.payOut(),
      transaction((db) => rejectWithdrawal(db, { reference, reason: 'Too late?' })),
    ])
    await fixture.payOut()
    const { state, sent_at: sentAt } = await fixture.stateOf(reference)
    expect([state, sentAt !== null]).toEqual(state === 'paid' ? ['paid', true] : ['rejected', false])
  }
  await fixture.expectInvariants()
})
