import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { subscribe } from '../../../test/order-fixture.ts'
import { move } from '../../../test/statement-fixture.ts'
import { openTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { postTransfer } from '../../ledger/post-transfer.ts'
import { transferCodes } from '../../ledger/transfer-codes.ts'
import { get_all_transaction, getMyStatement, getTransTypes } from './statement.calls.ts'
import { codesOfType, typeIds } from './transaction-types.ts'

let shop: TestApp
let member: TestMember

beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  member = await shop.createMember({ name: 'Asha Patil' })
})

async function list(fields: Record<string, unknown> = {}, as: TestMember = member) {
  return await shop.send(get_all_transaction, { type_id: '0', ...fields }, as)
}

async function statement(fields: Record<string, unknown> = {}, as: TestMember = member) {
  return await shop.send(getMyStatement, fields, as)
}

it('lists the types of transactions for everyone, letter for letter', async () => {
  const { status, body } = await shop.send(getTransTypes)
  expect(status).toBe(200)
  expect(body.data.slice(0, 3)).toEqual([
    { type_id: '1', type_nname: 'Orders' },
    { type_id: '2', type_nname: 'Cashback' },
    { type_id: '3', type_nname: 'Level income' },
  ])
  expect(body.data).toHaveLength(10)
})

it('gives every ledger code exactly one type', () => {
  const grouped = typeIds.flatMap((typeId) => codesOfType(typeId) ?? [])
  expect(grouped.toSorted()).toEqual([...transferCodes].toSorted())
  expect((codesOfType('all') ?? []).toSorted()).toEqual([...transferCodes].toSorted())
})

it("omits transfers that moved none of the member's accounts, such as a slot paid online", async () => {
  await subscribe(shop.db, member.id)
  expect(await list()).toMatchObject({ status: 200, body: { data: [] } })
  expect((await statement()).status).toBe(200)
})

it('lists movements newest first, with the balance after each', async () => {
  await move(
    shop.db,
    member.id,
    { code: 'money_added', at: '2026-03-01T10:00:00Z' },
    { store_credit: 50_000 },
  )
  await move(
    shop.db,
    member.id,
    { code: 'correction', at: '2026-03-02T10:00:00Z' },
    { store_credit: -20_050, earnings: 1_000 },
  )
  const { status, body } = await list()
  expect(status).toBe(200)
  expect(body.data).toEqual([
    {
      id: expect.stringMatching(/^\d+$/) as string,
      type_id: '9',
      code: 'correction',
      title: 'Correction',
      unit: 'rupees',
      level: 0,
      credit_amt: 0,
      debit_amt: 190.5,
      date_time: '2026-03-02T10:00:00.000Z',
      balance: 309.5,
      store_credit_amt: -200.5,
      earnings_amt: 10,
      is_reversed: false,
    },
    expect.objectContaining({
      code: 'money_added',
      title: 'Money added',
      credit_amt: 500,
      debit_amt: 0,
      balance: 500,
      store_credit_amt: 500,
    }),
  ])
  expect(body.next_cursor).toBeUndefined()
  expect(body.message).toBe('')
})

it('lists points as points, beside the rupees they were redeemed for', async () => {
  await move(shop.db, member.id, { code: 'points_earned' }, { points: 1_500 })
  await move(shop.db, member.id, { code: 'points_redeemed' }, { points: -1_000, earnings: 100_000 })
  const { data } = (await list({ type_id: '4' })).body
  expect(
    data.map(({ unit, credit_amt, debit_amt, balance }) => [unit, credit_amt, debit_amt, balance]),
  ).toEqual([
    ['rupees', 1_000, 0, undefined],
    ['points', 0, 1_000, undefined],
    ['points', 1_500, 0, undefined],
  ])
  expect((await list()).body.data.map(({ unit, balance }) => [unit, balance])).toEqual([
    ['rupees', 1_000],
    ['points', 500],
    ['points', 1_500],
  ])
})

it('lists a hold as a debit and its release as a credit, and omits the rest', async () => {
  await move(shop.db, member.id, { code: 'opening_balance' }, { store_credit: 10_000 })
  await move(shop.db, member.id, { code: 'order_hold' }, { store_credit: -10_000, order_hold: 10_000 })
  // The payment comes from the hold, which had already reduced the balance.
  await move(shop.db, member.id, { code: 'order_paid' }, { order_hold: -6_000 })
  await move(shop.db, member.id, { code: 'order_hold_released' }, { order_hold: -4_000, store_credit: 4_000 })
  const { data } = (await list({ type_id: '1' })).body
  expect(data.map(({ title, credit_amt, debit_amt }) => [title, credit_amt, debit_amt])).toEqual([
    ['Hold released', 40, 0],
    ['Held for a payment', 0, 100],
  ])
})

it.each([['0'], ['all'], [0]])('lists every type of transaction for the type id %j', async (typeId) => {
  await move(shop.db, member.id, { code: 'cashback' }, { earnings: 100 })
  await move(shop.db, member.id, { code: 'award' }, { earnings: 200 })
  expect((await list({ type_id: typeId })).body.data.map(({ code }) => code)).toEqual(['award', 'cashback'])
})

it('lists one type of transactions with its name', async () => {
  await move(shop.db, member.id, { code: 'cashback' }, { earnings: 100 })
  await move(shop.db, member.id, { code: 'award' }, { earnings: 200 })
  const { body } = await list({ type_id: '2' })
  expect(body.data.map(({ code }) => code)).toEqual(['cashback'])
  expect(body.type_nname).toBe('Cashback')
})

it('says that no transactions were found', async () => {
  const { status, body } = await list({ type_id: '3' })
  expect([status, body.data, body.message]).toEqual([200, [], 'No transactions found'])
})

it.each([
  ['99', 404],
  ['11', 404],
  ['x', 400],
  ['-1', 400],
  ['1.5', 400],
  ['', 400],
  ['1 or true', 400],
  ['9999999999999999', 400],
])('answers the transaction type id %j with %i', async (typeId, status) => {
  const answer = await list({ type_id: typeId })
  expect([answer.status, answer.failure.message]).toEqual([status, 'Unknown type of transactions'])
})

it("shows a member's transactions to no one else", async () => {
  const other = await shop.createMember()
  await move(shop.db, member.id, { code: 'cashback' }, { earnings: 100 })
  expect((await list({}, other)).body.data).toEqual([])
  expect((await list({ user_id: other.userId })).status).toBe(403)
  expect((await shop.send(get_all_transaction, { type_id: '0' })).status).toBe(401)
})

describe('pages', () => {
  const limit = 3
  beforeEach(async () => {
    // Posts several transfers at the same time, each with points besides rupees, so that some pages end
    // within a transfer.
    for (let count = 1; count <= 10; count += 1)
      await move(
        shop.db,
        member.id,
        {
          code: count % 2 ? 'opening_balance' : 'cashback',
          at: `2026-04-0${Math.ceil(count / 4)}T10:00:00Z`,
        },
        { earnings: count * 100, ...(count % 2 && { points: count }) },
      )
  })

  it('pages through the transactions with the same rows and balances as the whole list', async () => {
    const whole = (await list({ limit: 100 })).body.data
    expect(whole).toHaveLength(15)
    const rows: typeof whole = []
    let cursor: string | undefined
    do {
      const { body } = await list({ limit, cursor })
      expect(body.data.length).toBeLessThanOrEqual(limit)
      rows.push(...body.data)
      cursor = body.next_cursor
    } while (cursor)
    expect(rows).toEqual(whole)
    expect(whole.at(-1)!.balance).toBe(whole.at(-1)!.credit_amt)
  })

  it("pages through a month's statement from opening to closing balance without changes", async () => {
    const whole = (await statement({ month: '2026-04', limit: 100 })).body
    const rows: typeof whole.data = []
    let cursor: string | undefined
    do {
      const { body } = await statement({ month: '2026-04', limit, cursor })
      rows.push(...body.data)
      cursor = body.next_cursor
    } while (cursor)
    expect(rows).toEqual(whole.data)
    expect(rows.findLast(({ unit }) => unit === 'rupees')!.balance).toBe(whole.summary!.closing_balance)
    expect(rows.findLast(({ unit }) => unit === 'points')!.balance).toBe(whole.summary!.closing_points)
  })

  it("pages past many transfers without the member's own accounts", async () => {
    const quiet = await shop.createMember()
    await move(shop.db, quiet.id, { code: 'cashback' }, { earnings: 100 })
    for (let count = 0; count < 60; count += 1)
      await postTransfer(shop.db, {
        code: 'order_paid',
        requestKey: `paid online ${count}`,
        cause: { kind: 'member', id: quiet.id },
        memberId: quiet.id,
        legs: [
          { account: 'gateway_clearing', amount: -500 },
          { account: 'sales', amount: 500 },
        ],
      })
    await move(shop.db, quiet.id, { code: 'award' }, { earnings: 200 })
    const first = (await list({ limit: 1 }, quiet)).body
    expect(first.data.map(({ code, balance }) => [code, balance])).toEqual([['award', 3]])
    const second = (await list({ limit: 1, cursor: first.next_cursor }, quiet)).body
    expect(second.data.map(({ code, balance }) => [code, balance])).toEqual([['cashback', 1]])
    expect(second.next_cursor).toBeUndefined()
    expect((await list({ type_id: '1' }, quiet)).body.data).toEqual([])
  })

  it("refuses a transactions' cursor of another member or list, and a changed one", async () => {
    const own = (await list({ limit })).body.next_cursor!
    const other = await shop.createMember()
    expect((await list({ limit, cursor: own }, other)).status).toBe(400)
    expect((await list({ limit, cursor: own, type_id: '2' })).status).toBe(400)
    expect((await statement({ limit, cursor: own, month: '2026-04' })).status).toBe(400)
    const ofMonth = (await statement({ limit, month: '2026-04' })).body.next_cursor!
    expect((await statement({ limit, cursor: ofMonth, month: '2026-03' })).status).toBe(400)
    const bytes = Buffer.from(own, 'base64url')
    for (let place = 0; place < bytes.length; place += 7) {
      const changed = Buffer.from(bytes)
      changed[place]! ^= 1
      expect((await list({ limit, cursor: changed.toString('base64url') })).status).toBe(400)
    }
    for (const cursor of [
      'x',
      '-1',
      `${own}=`,
      own.slice(0, -1),
      '2026-04-01',
      'A'.repeat(300),
      "1' or true",
    ])
      expect((await list({ limit, cursor })).status).toBe(400)
  })

  it.each([{ limit: 0 }, { limit: 101 }, { limit: 'all' }, { limit: -1 }])(
    'refuses %j for a page of transactions',
    async (page) => {
      expect((await list(page)).status).toBe(400)
      expect((await statement(page)).status).toBe(400)
    },
  )
})
