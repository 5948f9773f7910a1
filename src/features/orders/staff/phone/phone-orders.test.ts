import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Buyer } from '../../../../../test/payment-fixture.ts'
import {
  openProposalFixture,
  type ProposalFixture,
  proposedTotal,
} from '../../../../../test/proposal-fixture.ts'
import { readBalances } from '../../../../ledger/balances.ts'
import { hashPassword } from '../../../members/password/password.ts'
import { closeMyAccount } from '../../../profile/profile.calls.ts'
import { getOrder } from '../orders.calls.ts'
import { cancelProposedOrder, findGoods, findOrderingMember } from './phone.calls.ts'

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
  await fixture.expectInvariants()
})

it('finds a caller by mobile number in any format, with their addresses', async () => {
  for (const mobile of [
    buyer.mobile,
    `+91 ${buyer.mobile.slice(0, 5)} ${buyer.mobile.slice(5)}`,
    `0${buyer.mobile}`,
  ]) {
    const { body } = await fixture.shop.send(findOrderingMember, { mobile }, fixture.nisha)
    expect(body.data).toMatchObject({
      member_id: buyer.userId,
      addresses: [{ id: String(buyer.addressId), pin_code: '411038' }],
    })
  }
  const { status, failure } = await fixture.shop.send(
    findOrderingMember,
    { mobile: '6000000000' },
    fixture.nisha,
  )
  expect([status, failure.code]).toEqual([404, 'nobody'])
})

it('sends a member the link to pay for a proposed order, and reserves nothing', async () => {
  const before = await readBalances(fixture.shop.db, buyer.id)
  const { body } = await fixture.propose(buyer)
  expect(body.data).toMatchObject({ final_pay: proposedTotal, is_sent: true })
  await fixture.shop.runJobs()
  expect(fixture.shop.messages.messages.inbox().find(({ mobile }) => mobile === buyer.mobile)).toMatchObject({
    text: expect.stringMatching(
      /^Bmart has put your order of ₹1,100.00 together. Open http:\/\/localhost\/o\/p/,
    ),
  })
  expect(await fixture.ordersOf(buyer)).toEqual([])
  expect(await readBalances(fixture.shop.db, buyer.id)).toEqual(before)
  expect(await fixture.rowOf(body.data.proposed_order)).toMatchObject({
    state: 'open',
    by: 'Nisha Rao',
    units: 3,
  })
  expect((await fixture.look(body.data.proposed_order, buyer)).body.data).toMatchObject({
    state: 'open',
    note: 'As we said',
    told: proposedTotal,
    address_id: String(buyer.addressId),
    items: [
      { id: '1', quantity: 2 },
      { id: '2', quantity: 1 },
    ],
    totals: { final_pay: proposedTotal },
  })
})

it("links an order and its proposal with the proposer's name", async () => {
  const id = await fixture.proposed(buyer)
  const { status, body } = await fixture.payFromWallet(id, buyer)
  expect(status).toBe(200)
  const { orderno } = body.data
  const { body: shown } = await fixture.shop.send(getOrder, { orderno }, fixture.nisha)
  expect(shown.data).toMatchObject({ proposed_by: 'Nisha Rao', totals: { final_pay: proposedTotal } })
  expect(await fixture.rowOf(id)).toMatchObject({ state: 'ordered', orderno })
  expect((await fixture.look(id, buyer)).body.data).toMatchObject({ state: 'ordered', orderno })
})

it("shows a proposal's new address to the member, and saves it only when they accept", async () => {
  const address = {
    flat_no: '7',
    building: 'Mogra',
    addresFirst: 'Karve Road',
    addresSecond: 'Pune',
    pin_code: '411004',
  }
  const id = await fixture.proposed(buyer, { address_id: undefined, address })
  const { body } = await fixture.look(id, buyer)
  expect(body.data.address).toEqual({
    flat_no: '7',
    building: 'Mogra',
    address_1: 'Karve Road',
    address_2: 'Pune',
    pin_code: '411004',
    state: 'Maharashtra',
  })
  expect(body.data.address_id).toBeUndefined()
  const { status, failure } = await fixture.propose(buyer, {
    address_id: undefined,
    address: { ...address, pin_code: '999' },
  })
  expect([status, Object.keys(failure.errors ?? {})]).toEqual([400, ['address.pin_code']])
})

it.each([
  ['other figures than the shop’s', { final_pay: 1 }, 'changed'],
  [
    'more than there is',
    {
      lines: [
        { product_id: 1, quantity: 99 },
        { product_id: 2, quantity: 99 },
      ],
    },
    'changed',
  ],
  ['what is not sold', { lines: [{ product_id: 999, quantity: 1 }] }, 'unknownProduct'],
  ['an address of somebody else', { address_id: 999_999 }, 'unknownAddress'],
  ['no address', { address_id: undefined }, 'addressMissing'],
  ['nobody', { member_id: '999999' }, 'nobody'],
  ['nothing', { lines: [] }, 'invalidInput'],
])('refuses to propose %s', async (_what, extra, code) => {
  expect((await fixture.propose(buyer, extra)).failure.code).toBe(code)
})

it('keeps at most five proposals waiting for one member', async () => {
  for (let index = 0; index < 5; index += 1) await fixture.proposed(buyer)
  const { status, failure } = await fixture.propose(buyer)
  expect([status, failure.code]).toEqual([409, 'tooMany'])
})

it('makes one proposal with one message of two equal requests of proposeOrder', async () => {
  const request_id = randomUUID()
  const [one, other] = await Promise.all([
    fixture.propose(buyer, { request_id }),
    fixture.propose(buyer, { request_id }),
  ])
  expect([one.status, one.raw]).toEqual([200, other.raw])
  await fixture.shop.runJobs()
  expect(fixture.shop.messages.messages.inbox().filter(({ mobile }) => mobile === buyer.mobile)).toHaveLength(
    1,
  )
})

it('cancels a proposal once, and answers a repeated request alike', async () => {
  const input = { proposed_order: await fixture.proposed(buyer), request_id: randomUUID() }
  const callOff = () => fixture.shop.send(cancelProposedOrder, input, fixture.nisha)
  const [one, other] = await Promise.all([callOff(), callOff()])
  expect([one.status, one.raw]).toEqual([200, other.raw])
  expect((await fixture.cancel(input.proposed_order)).failure.code).toBe('over')
})

it('deletes a proposal when its member closes the account', async () => {
  const password = 'correct horse'
  const member = await fixture.shop.createMember({ passwordHash: await hashPassword(password) })
  const own = { ...member, addressId: buyer.addressId }
  const address = {
    flat_no: '7',
    building: 'Mogra',
    addresFirst: 'Karve Road',
    addresSecond: 'Pune',
    pin_code: '411004',
  }
  const id = await fixture.proposed(buyer, { member_id: member.userId, address_id: undefined, address })
  expect((await fixture.shop.send(closeMyAccount, { password }, own)).status).toBe(200)
  expect(await fixture.rowOf(id)).toBeUndefined()
  const { status, failure } = await fixture.propose(buyer, { member_id: member.userId })
  expect([status, failure.code]).toEqual([409, 'closed'])
})

it('finds products on sale by name or number, with stock and price', async () => {
  for (const search of ['roduct 1', '1']) {
    const { body } = await fixture.shop.send(findGoods, { search }, fixture.nisha)
    expect(body.data).toEqual([
      {
        product_id: '1',
        name: 'Product 1',
        sku: '',
        picture: 'product-1.webp',
        mrp: 500,
        offered: 450,
        on_hand: expect.any(Number),
      },
    ])
  }
})
