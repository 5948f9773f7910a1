import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { expectLedgerInvariants } from '../../../test/ledger-sums.ts'
import { type Goods, giveAddress, stockShop, walletOrder } from '../../../test/order-fixture.ts'
import { openTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { readBalances } from '../../ledger/balances.ts'
import { postTransfer } from '../../ledger/post-transfer.ts'
import { finalOrderData } from '../checkout/checkout.calls.ts'
import { closeMember } from '../members/member.sql.ts'
import { getMyPointHistory, redeemPoints } from './points.calls.ts'

const rice: Goods = { id: 1, mrp: 500_00, discountBp: 0, specialDiscount: 0, received: 1_000 }

let shop: TestApp
beforeAll(async () => {
  shop = await openTestApp()
  await stockShop(shop.db, [rice])
})
afterAll(() => shop.close())
afterEach(() => expectLedgerInvariants(shop.db))

async function memberWith(points: number, money: { storeCredit?: number; earnings?: number } = {}) {
  const member = await shop.createMember()
  await shop.credit(member.id, { points, ...money })
  return member
}

const redeem = (member: TestMember, points: unknown, extra: object = {}) =>
  shop.send(redeemPoints, { points, ...extra }, member)

const sendAsJson = (member: TestMember, fields: object) =>
  shop.app.server.inject({
    method: 'POST',
    url: redeemPoints.wire.path,
    headers: { host: 'localhost', origin: 'http://localhost', cookie: member.cookie },
    payload: { user_id: member.userId, ...fields },
  })

const redemptionsOf = async (member: TestMember) =>
  (await shop.send(getMyPointHistory, {}, member)).body.data.map(({ debit_amt }) => debit_amt)

it('turns points into as many rupees of earnings', async () => {
  const member = await memberWith(6000, { storeCredit: 200_00, earnings: 10_50 })
  const answered = await redeem(member, '1500')
  expect([answered.status, answered.body]).toEqual([
    200,
    {
      status: true,
      message: '1,500 points redeemed. ₹1,500.00 is in your earnings.',
      data: { points: 1500, amount: 1500, point_balance: 4500, avail_balance: 1710.5 },
    },
  ])
  expect(await readBalances(shop.db, member.id)).toMatchObject({
    points: 4500,
    earnings: 1510_50,
    storeCredit: 200_00,
  })
})

it('redeems all the points that there are', async () => {
  const member = await memberWith(1000)
  expect((await redeem(member, 1000)).status).toBe(200)
  expect(await readBalances(shop.db, member.id)).toMatchObject({ points: 0, earnings: 1000_00 })
})

it.each([
  ['999', 422, 'Minimum 5000 Points Required to Redeem'],
  ['0', 422, 'Minimum 5000 Points Required to Redeem'],
  ['6001', 422, 'You only have 6000 points available.'],
  ['999999999999', 422, 'You only have 6000 points available.'],
  ['99999999999999999999999', 422, 'You only have 6000 points available.'],
  ['1'.repeat(41), 400, 'At most 40 characters'],
  ['1000.5', 400, 'Please enter whole points, in digits only'],
  ['1000.0', 400, 'Please enter whole points, in digits only'],
  ['-1000', 400, 'Please enter whole points, in digits only'],
  ['+1000', 400, 'Please enter whole points, in digits only'],
  ['1,000', 400, 'Please enter whole points, in digits only'],
  ['1e3', 400, 'Please enter whole points, in digits only'],
  ['0x3E8', 400, 'Please enter whole points, in digits only'],
  ['1 000', 400, 'Please enter whole points, in digits only'],
  ['１０００', 400, 'Please enter whole points, in digits only'],
  ['१०००', 400, 'Please enter whole points, in digits only'],
  ['all', 400, 'Please enter whole points, in digits only'],
  ['NaN', 400, 'Please enter whole points, in digits only'],
  ['', 400, 'Please enter how many points to redeem'],
  ['   ', 400, 'Please enter how many points to redeem'],
  [undefined, 400, 'Please enter how many points to redeem'],
])('answers %j points at the field, and redeems none', async (points, status, message) => {
  const member = await memberWith(6000)
  const answered = await redeem(member, points)
  expect([answered.status, answered.failure.message, answered.failure.errors]).toEqual([
    status,
    message,
    { points: message },
  ])
  expect(await readBalances(shop.db, member.id)).toMatchObject({ points: 6000, earnings: 0 })
})

it.each([
  { points: 1000.5 },
  { points: -1000 },
  { points: 1e21 },
  { points: true },
  { points: null },
  { points: [1000] },
  { points: { points: 1000 } },
])('refuses $points sent as JSON, and redeems none', async (sent) => {
  const member = await memberWith(6000)
  const answered = await sendAsJson(member, sent)
  expect(answered.statusCode).toBe(400)
  expect(answered.json().errors.points).toBeDefined()
  expect(await readBalances(shop.db, member.id)).toMatchObject({ points: 6000, earnings: 0 })
})

it('redeems a number of points sent as JSON', async () => {
  const member = await memberWith(6000)
  expect((await sendAsJson(member, { points: 1000 })).statusCode).toBe(200)
})

it('names the minimum to a member with fewer points', async () => {
  const member = await memberWith(400)
  expect((await redeem(member, 400)).failure).toMatchObject({
    code: 'belowMinimum',
    message: 'Minimum 5000 Points Required to Redeem',
  })
  expect((await redeem(member, 1000)).failure).toMatchObject({
    code: 'notEnough',
    message: 'You only have 400 points available.',
  })
})

it('redeems points by the operator’s settings', async () => {
  const member = await memberWith(6000)
  const set = (key: string, value: number) =>
    shop.db
      .insertInto('shop_setting')
      .values({ key, value: JSON.stringify(value) })
      .execute()
  await set('redeem_points_minimum', 2000)
  await set('redeem_points_minimum_text', 2500)
  try {
    expect((await redeem(member, 1999)).failure.message).toBe('Minimum 2500 Points Required to Redeem')
    expect((await redeem(member, 2000)).status).toBe(200)
  } finally {
    await shop.db.deleteFrom('shop_setting').execute()
  }
})

it('pays a debt for a reversed reward first', async () => {
  const member = await memberWith(2000)
  await postTransfer(shop.db, {
    code: 'reward_reversed',
    requestKey: `test due of ${member.id}`,
    cause: { kind: 'member', id: member.id },
    memberId: member.id,
    legs: [
      { account: 'clawback_due', amount: 300_00 },
      { account: 'clawbacks', amount: -300_00 },
    ],
  })
  const answered = await redeem(member, 1000)
  expect(answered.body.data).toMatchObject({ amount: 1000, avail_balance: 700 })
  expect(await readBalances(shop.db, member.id)).toMatchObject({ points: 1000, earnings: 700_00 })
})

it("redeems no other member's points", async () => {
  const owner = await memberWith(6000)
  const stranger = await shop.createMember()
  const answered = await redeem(stranger, 1000, { user_id: owner.userId })
  expect([answered.status, answered.failure.code]).toEqual([403, 'notYours'])
  expect((await shop.send(redeemPoints, { user_id: owner.userId, points: 1000 })).status).toBe(401)
  expect((await readBalances(shop.db, owner.id)).points).toBe(6000)
})

it('makes a repeated redemption once, with the same answer', async () => {
  const member = await memberWith(6000)
  const request_id = randomUUID()
  const first = await redeem(member, 2000, { request_id })
  const again = await redeem(member, '2000', { request_id })
  expect(again.status).toBe(200)
  expect(again.body).toEqual(first.body)
  expect(await redemptionsOf(member)).toEqual([2000])
})

it('refuses a repeated redemption of another number', async () => {
  const member = await memberWith(6000)
  const request_id = randomUUID()
  await redeem(member, 2000, { request_id })
  const other = await redeem(member, 3000, { request_id })
  expect([other.status, other.failure.code]).toEqual([422, 'otherBody'])
  expect(await redemptionsOf(member)).toEqual([2000])
})

it("repeats a redemption's answer even after a raised minimum", async () => {
  const member = await memberWith(6000)
  const request_id = randomUUID()
  const first = await redeem(member, 1000, { request_id })
  await shop.db.insertInto('shop_setting').values({ key: 'redeem_points_minimum', value: '3000' }).execute()
  const again = await redeem(member, 1000, { request_id })
  await shop.db.deleteFrom('shop_setting').execute()
  expect(again.body).toEqual(first.body)
})

it('accepts a redemption under the id of a refused one', async () => {
  const member = await memberWith(500)
  const request_id = randomUUID()
  expect((await redeem(member, 1000, { request_id })).status).toBe(422)
  await shop.credit(member.id, { points: 500 })
  expect((await redeem(member, 1000, { request_id })).status).toBe(200)
})

it('makes a redemption once that is sent 30 times at once', async () => {
  const member = await memberWith(60_000)
  const request_id = randomUUID()
  const answers = await Promise.all(Array.from({ length: 30 }, () => redeem(member, 2000, { request_id })))
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  expect(await redemptionsOf(member)).toEqual([2000])
})

it('redeems once for 50 simultaneous requests when the points suffice for one', async () => {
  const member = await memberWith(1500)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => redeem(member, 1000, { request_id: randomUUID() })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(new Set(refused.map(({ status, failure }) => `${status} ${failure.message}`))).toEqual(
    new Set(['422 You only have 500 points available.']),
  )
  expect(await readBalances(shop.db, member.id)).toMatchObject({ points: 500, earnings: 1000_00 })
})

it('redeems points beside simultaneous orders and withdrawals without losing or creating money', async () => {
  const member = await memberWith(20_000, { storeCredit: 500_00, earnings: 2000_00 })
  const addressId = await giveAddress(shop.db, member.id)
  const withdraw = async (which: number) =>
    await postTransfer(shop.db, {
      code: 'withdrawal_requested',
      requestKey: `test withdrawal ${which} of ${member.id}`,
      cause: { kind: 'member', id: member.id },
      memberId: member.id,
      legs: [
        { account: 'earnings', amount: -100_00 },
        { account: 'withdrawal_hold', amount: 100_00 },
      ],
    })
  const order = () =>
    shop.send(
      finalOrderData,
      { ...walletOrder(addressId, [{ goods: rice }]), request_id: randomUUID() },
      member,
    )
  const rounds = Array.from({ length: 10 }, (_, round) => round)
  const [redeemed, ordered] = await Promise.all([
    Promise.all(rounds.map(() => redeem(member, 1000, { request_id: randomUUID() }))),
    Promise.all(rounds.slice(0, 5).map(order)),
    Promise.all(rounds.map(withdraw)),
  ])
  expect(redeemed.map(({ status }) => status)).toEqual(rounds.map(() => 200))
  const placed = ordered.filter(({ status }) => status === 200).length
  expect(placed).toBeGreaterThan(0)
  const { points, available } = await readBalances(shop.db, member.id)
  expect(points).toBe(10_000)
  expect(available).toBe(500_00 + 2000_00 + 10 * 1000_00 - 10 * 100_00 - placed * rice.mrp)
})

it('redeems nothing for a closed account', async () => {
  const member = await memberWith(6000)
  await closeMember(shop.db, member.id)
  expect((await redeem(member, 1000)).status).toBe(401)
})
