import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { walletOrder } from '../../../../test/order-fixture.ts'
import type { Buyer } from '../../../../test/payment-fixture.ts'
import {
  lamp,
  openProposalFixture,
  type ProposalFixture,
  proposedTotal,
  tea,
  wanted,
} from '../../../../test/proposal-fixture.ts'
import { getProposedOrder } from '../../orders/proposed/proposed.calls.ts'
import { createPayment } from '../../payments/intent/intent.calls.ts'
import { finalOrderData } from '../checkout.calls.ts'

let fixture: ProposalFixture
let buyer: Buyer

beforeAll(async () => {
  fixture = await openProposalFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  buyer = await fixture.createBuyer({ storeCredit: 500_000 })
})
afterEach(async () => {
  await sql`update product set mrp = 50000, active = true where id = 1`.execute(fixture.shop.ownerDb)
  await fixture.expectInvariants()
})

it('turns a proposal paid thirty times at once into one order', async () => {
  const id = await fixture.proposed(buyer)
  const answers = await Promise.all(Array.from({ length: 30 }, () => fixture.payFromWallet(id, buyer)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ failure }) => failure.code))).toEqual(
    new Set(['proposalOver']),
  )
  expect(await fixture.ordersOf(buyer)).toHaveLength(1)
})

it('places one order with one answer for a proposal paid twice by one request', async () => {
  const id = await fixture.proposed(buyer)
  const body = { ...walletOrder(buyer.addressId, wanted), proposed_order: id }
  const [one, other] = [
    await fixture.shop.send(finalOrderData, body, buyer),
    await fixture.shop.send(finalOrderData, body, buyer),
  ]
  expect([one.status, one.raw]).toEqual([200, other.raw])
  expect(await fixture.ordersOf(buyer)).toHaveLength(1)
})

it('turns a proposal paid online into an order, and refuses a later one from another window', async () => {
  const id = await fixture.proposed(buyer)
  const { orderId } = await fixture.begin(buyer, wanted, { proposed_order: id })
  const paid = await fixture.shopper.payOrder(orderId)
  const confirmed = await fixture.confirm(buyer, wanted, paid, { proposed_order: id })
  expect(confirmed.status).toBe(200)
  expect(await fixture.rowOf(id)).toMatchObject({ state: 'ordered', orderno: confirmed.orderNo })
  const again = await fixture.begin(buyer, wanted, { proposed_order: id })
  expect([again.status, again.failure.code]).toEqual([409, 'proposalOver'])
  expect((await fixture.payFromWallet(id, buyer)).failure.code).toBe('proposalOver')
  expect(await fixture.ordersOf(buyer)).toHaveLength(1)
})

it('places one order for a proposal paid online and from the wallet at once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const own = await fixture.createBuyer({ storeCredit: 500_000 })
    const id = await fixture.proposed(own)
    const { orderId } = await fixture.begin(own, wanted, { proposed_order: id })
    const paid = await fixture.shopper.payOrder(orderId)
    await Promise.all([
      fixture.confirm(own, wanted, paid, { proposed_order: id }),
      fixture.payFromWallet(id, own),
      ...fixture.webhooksOf(orderId).map((webhook) => fixture.tell(webhook)),
    ])
    await fixture.shop.runJobs()
    expect(await fixture.ordersOf(own)).toHaveLength(1)
    await fixture.expectInvariants()
  }
})

it('places an order for a payment begun before the proposal was cancelled', async () => {
  const id = await fixture.proposed(buyer)
  const { orderId } = await fixture.begin(buyer, wanted, { proposed_order: id })
  expect((await fixture.cancel(id)).status).toBe(200)
  const { status } = await fixture.confirm(buyer, wanted, await fixture.shopper.payOrder(orderId), {
    proposed_order: id,
  })
  expect(status).toBe(200)
  expect(await fixture.rowOf(id)).toMatchObject({ state: 'ordered' })
})

it.each([
  ['called off', (id: string) => fixture.cancel(id), 'cancelled'],
  ['over', (id: string) => fixture.expireProposal(id), 'expired'],
] as const)('refuses to pay a proposal that is %s, by wallet or online', async (_what, end, state) => {
  const id = await fixture.proposed(buyer)
  await end(id)
  expect((await fixture.look(id, buyer)).body.data.state).toBe(state)
  expect((await fixture.payFromWallet(id, buyer)).failure.code).toBe('proposalOver')
  expect((await fixture.begin(buyer, wanted, { proposed_order: id })).failure.code).toBe('proposalOver')
  expect(await fixture.ordersOf(buyer)).toEqual([])
})

it('either cancels or places a proposal under simultaneous calls', async () => {
  for (let round = 0; round < 8; round += 1) {
    const own = await fixture.createBuyer({ storeCredit: 500_000 })
    const id = await fixture.proposed(own)
    const [cancelled, paid] = await Promise.all([fixture.cancel(id), fixture.payFromWallet(id, own)])
    expect([cancelled.status, paid.status].toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await fixture.ordersOf(own)).toHaveLength(paid.status === 200 ? 1 : 0)
  }
})

it("refuses another member a proposal's view and payment", async () => {
  const id = await fixture.proposed(buyer)
  const other = await fixture.createBuyer({ storeCredit: 500_000 })
  expect((await fixture.look(id, other)).status).toBe(404)
  const stolen = await fixture.payFromWallet(id, other)
  expect([stolen.status, stolen.failure.code]).toEqual([404, 'unknownProposal'])
  const begun = await fixture.begin(other, wanted, { proposed_order: id })
  expect([begun.status, begun.failure.code]).toEqual([404, 'unknownProposal'])
  expect((await fixture.shop.send(getProposedOrder, { proposed_order: id })).status).toBe(401)
  expect(
    (
      await fixture.shop.send(
        finalOrderData,
        { ...walletOrder(buyer.addressId, wanted), proposed_order: id },
        fixture.nisha,
      )
    ).status,
  ).toBe(401)
  expect(await fixture.ordersOf(other)).toEqual([])
})

it('orders a proposal as proposed, and less only where the stock is short', async () => {
  const id = await fixture.proposed(buyer)
  const more = await fixture.payFromWallet(id, buyer, [{ goods: tea, quantity: 3 }])
  expect([more.status, more.failure.code]).toEqual([422, 'notProposed'])
  const oneTea = [{ goods: tea, quantity: 1 }]
  for (const part of [oneTea, [{ goods: tea, quantity: 2 }], [...oneTea, { goods: lamp }]]) {
    const { status, failure } = await fixture.payFromWallet(id, buyer, part)
    expect([status, failure.code]).toEqual([422, 'notProposed'])
  }
  await sql`update product set active = false where id = 2`.execute(fixture.shop.ownerDb)
  const rest = await fixture.payFromWallet(id, buyer, [{ goods: tea, quantity: 2 }])
  expect(rest.status).toBe(200)
  await sql`update product set active = true where id = 2`.execute(fixture.shop.ownerDb)
})

it('refuses a proposed order after a price change, with the new totals, and accepts it at those', async () => {
  const id = await fixture.proposed(buyer)
  await sql`update product set mrp = 60000 where id = 1`.execute(fixture.shop.ownerDb)
  expect((await fixture.look(id, buyer)).body.data).toMatchObject({
    told: proposedTotal,
    totals: { final_pay: 1_280 },
  })
  const { status, failure } = await fixture.payFromWallet(id, buyer)
  expect([status, failure.code]).toEqual([409, 'changed'])
  expect(
    (
      await fixture.payFromWallet(id, buyer, [
        { goods: { ...tea, mrp: 60_000 }, quantity: 2 },
        { goods: lamp },
      ])
    ).status,
  ).toBe(200)
})

it('names a product off sale in a proposal, and orders the rest', async () => {
  const id = await fixture.proposed(buyer)
  await sql`update product set active = false where id = 1`.execute(fixture.shop.ownerDb)
  expect((await fixture.look(id, buyer)).body.data).toMatchObject({
    gone: ['Product 1'],
    items: [{ id: '2' }],
  })
  expect((await fixture.payFromWallet(id, buyer)).failure.code).toBe('unknownProduct')
  expect((await fixture.payFromWallet(id, buyer, [{ goods: lamp }])).status).toBe(200)
})

it('refuses a proposal to a blocked member, and their payment', async () => {
  const id = await fixture.proposed(buyer)
  await sql`update member set blocked_at = now() where id = ${buyer.id}`.execute(fixture.shop.ownerDb)
  expect((await fixture.propose(buyer)).failure.code).toBe('blocked')
  expect((await fixture.payFromWallet(id, buyer)).status).toBe(401)
  expect((await fixture.shop.send(createPayment, { purpose: 'order' }, buyer)).status).not.toBe(200)
  expect(await fixture.ordersOf(buyer)).toEqual([])
})
