import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { postTransfer } from '../../ledger/post-transfer.ts'
import { getMyPointHistory, redeemPoints } from './points.calls.ts'

let shop: TestApp
let member: TestMember
beforeAll(async () => {
  shop = await openTestApp()
  member = await shop.createMember()
  await earn(member, 5000, 'BM10000001')
  await redeem(member, 2000)
  await earn(member, 12, 'BM10000002')
  await takeBack(member, 12, 'BM10000002')
  await redeem(member, 1000)
})
afterAll(() => shop.close())

const redeem = (who: TestMember, points: number) => shop.send(redeemPoints, { points }, who)
const read = async (who: TestMember, fields: object = {}) => {
  const { body } = await shop.send(getMyPointHistory, { ...fields }, who)
  return body
}

async function earn(who: TestMember, points: number, orderNo: string) {
  await movePoints(who, points, 'points_earned', orderNo)
}

async function takeBack(who: TestMember, points: number, orderNo: string) {
  await movePoints(who, -points, 'reward_reversed', orderNo)
}

async function movePoints(
  who: TestMember,
  points: number,
  code: 'points_earned' | 'reward_reversed',
  orderNo: string,
) {
  await postTransfer(shop.db, {
    code,
    requestKey: `test ${code} ${orderNo} of ${who.id}`,
    cause: { kind: 'member', id: who.id },
    memberId: who.id,
    reference: { order_no: orderNo },
    legs: [
      { account: 'points', amount: points, currency: 'PTS' },
      { account: 'points_cost', amount: -points, currency: 'PTS' },
    ],
  })
}

it('lists only redemptions, newest first, unless asked for more', async () => {
  const { status, data } = await read(member)
  expect(status).toBe(true)
  expect(data).toEqual([
    {
      id: expect.stringMatching(/^\d+$/),
      date_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      user_id: member.userId,
      debit_amt: 1000,
      credit_amt: 0,
      reason: 'redeemed',
    },
    expect.objectContaining({ debit_amt: 2000, credit_amt: 0, reason: 'redeemed' }),
  ])
})

it('lists earned and reversed points with their orders on request', async () => {
  const { data } = await read(member, { with_earned: '1' })
  expect(
    data.map(({ debit_amt, credit_amt, reason, orderno }) => [reason, debit_amt, credit_amt, orderno]),
  ).toEqual([
    ['redeemed', 1000, 0, undefined],
    ['taken_back', 12, 0, 'BM10000002'],
    ['earned', 0, 12, 'BM10000002'],
    ['redeemed', 2000, 0, undefined],
    ['earned', 0, 5000, 'BM10000001'],
  ])
})

it.each([{}, { with_earned: '1' }])('reads the history of points in pages as in one: %o', async (fields) => {
  const whole = (await read(member, fields)).data
  const rows: object[] = []
  let cursor: string | undefined
  do {
    const page = await read(member, { ...fields, limit: 1, cursor })
    expect(page.data).toHaveLength(1)
    rows.push(...page.data)
    cursor = page.next_cursor
  } while (cursor !== undefined)
  expect(rows).toEqual(whole)
})

it.each([
  { cursor: 'nowhere' },
  { cursor: "1' or true" },
  { cursor: '-1' },
  { limit: '0' },
  { limit: '101' },
  { with_earned: 'perhaps' },
])('refuses %o for the history of points', async (fields) => {
  expect((await shop.send(getMyPointHistory, fields, member)).status).toBe(400)
})

it('lists nothing without redemptions', async () => {
  const someone = await shop.createMember()
  await shop.credit(someone.id, { points: 400 })
  expect(await read(someone)).toMatchObject({ data: [], status: true })
})

it("shows a member nothing of another's points", async () => {
  const stranger = await shop.createMember()
  const { data } = await read(member)
  expect((await read(stranger, { cursor: String(Number(data[0]!.id) + 1), with_earned: '1' })).data).toEqual(
    [],
  )
  const asked = await shop.send(getMyPointHistory, { user_id: member.userId }, stranger)
  expect([asked.status, asked.failure.code]).toEqual([403, 'notYours'])
  expect((await shop.send(getMyPointHistory, { user_id: member.userId })).status).toBe(401)
})
