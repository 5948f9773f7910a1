import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bendHistory } from '../../../test/bend-history.ts'
import { subscribe } from '../../../test/order-fixture.ts'
import { insertDeliveredOrder, insertReward, markReversed, move } from '../../../test/statement-fixture.ts'
import { openTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { transferCodes } from '../../ledger/transfer-codes.ts'
import { get_all_transaction } from './get_all_transaction.call.ts'
import { getMyStatement } from './getMyStatement.call.ts'
import { getTransTypes } from './getTransTypes.call.ts'
import { codesOfType, typeIds } from './transaction-types.ts'

let shop: TestApp
let member: TestMember

beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  member = await shop.createMember({ name: 'Asha Patil' })
  await bendHistory(shop, 'member', (db) =>
    db
      .updateTable('member')
      .set({ registered_at: new Date('2026-01-10T06:00:00Z') })
      .where('id', '=', member.id)
      .execute(),
  )
})

async function list(fields: Record<string, unknown> = {}, as: TestMember = member) {
  return await shop.send(get_all_transaction, { type_id: '0', ...fields }, as)
}

async function statement(fields: Record<string, unknown> = {}, as: TestMember = member) {
  return await shop.send(getMyStatement, fields, as)
}

describe('types of transactions', () => {
  it('names each type of transactions to anyone, letter for letter as other programs read it', async () => {
    const { status, body } = await shop.send(getTransTypes)
    expect(status).toBe(200)
    expect(body.data.slice(0, 3)).toEqual([
      { type_id: '1', type_nname: 'Orders' },
      { type_id: '2', type_nname: 'Cashback' },
      { type_id: '3', type_nname: 'Level income' },
    ])
    expect(body.data).toHaveLength(9)
  })

  it('has every code of the ledger in exactly one type', () => {
    const grouped = typeIds.flatMap((typeId) => codesOfType(typeId) ?? [])
    expect(grouped.toSorted()).toEqual([...transferCodes].toSorted())
    expect((codesOfType('all') ?? []).toSorted()).toEqual([...transferCodes].toSorted())
  })
})

describe('list of transactions', () => {
  it('leaves out what moved nothing of the member, such as a slot that was paid online', async () => {
    await subscribe(shop.db, member.id)
    expect(await list()).toMatchObject({ status: 200, body: { data: [] } })
    expect((await statement()).status).toBe(200)
  })

  it('lists what came and what went, newest first, with the balance after each', async () => {
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

  it('lists points as points, beside the rupees that they were redeemed for', async () => {
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

  it('shows a hold as money gone and its release as money back, and nothing for what moves nothing', async () => {
    await move(shop.db, member.id, { code: 'opening_balance' }, { store_credit: 10_000 })
    await move(shop.db, member.id, { code: 'order_hold' }, { store_credit: -10_000, order_hold: 10_000 })
    // Paid from the hold: the member's balance went with the hold.
    await move(shop.db, member.id, { code: 'order_paid' }, { order_hold: -6_000 })
    await move(
      shop.db,
      member.id,
      { code: 'order_hold_released' },
      { order_hold: -4_000, store_credit: 4_000 },
    )
    const { data } = (await list({ type_id: '1' })).body
    expect(data.map(({ title, credit_amt, debit_amt }) => [title, credit_amt, debit_amt])).toEqual([
      ['Hold released', 40, 0],
      ['Held for a payment', 0, 100],
    ])
  })

  it.each([['0'], ['all'], [0]])('lists every type for the type id %j', async (typeId) => {
    await move(shop.db, member.id, { code: 'cashback' }, { earnings: 100 })
    await move(shop.db, member.id, { code: 'award' }, { earnings: 200 })
    expect((await list({ type_id: typeId })).body.data.map(({ code }) => code)).toEqual(['award', 'cashback'])
  })

  it('lists one type alone, with its name', async () => {
    await move(shop.db, member.id, { code: 'cashback' }, { earnings: 100 })
    await move(shop.db, member.id, { code: 'award' }, { earnings: 200 })
    const { body } = await list({ type_id: '2' })
    expect(body.data.map(({ code }) => code)).toEqual(['cashback'])
    expect(body.type_nname).toBe('Cashback')
  })

  it('says that no transactions were found, where there are none', async () => {
    const { status, body } = await list({ type_id: '3' })
    expect([status, body.data, body.message]).toEqual([200, [], 'No transactions found'])
  })

  it.each([
    ['99', 404],
    ['10', 404],
    ['x', 400],
    ['-1', 400],
    ['1.5', 400],
    ['', 400],
    ['1 or true', 400],
    ['9999999999999999', 400],
  ])('answers the type id %j with %i', async (typeId, status) => {
    const answer = await list({ type_id: typeId })
    expect([answer.status, answer.failure.message]).toEqual([status, 'Unknown type of transactions'])
  })

  it('shows the transactions of a member to no one else', async () => {
    const other = await shop.createMember()
    await move(shop.db, member.id, { code: 'cashback' }, { earnings: 100 })
    expect((await list({}, other)).body.data).toEqual([])
    expect((await list({ user_id: other.userId })).status).toBe(403)
    expect((await shop.send(get_all_transaction, { type_id: '0' })).status).toBe(401)
  })
})

describe('pages', () => {
  const limit = 3
  beforeEach(async () => {
    // Several at one instant, and points beside rupees, so that pages end amid what belongs together.
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

  it('read the same as the whole list, each row once, with the same balances', async () => {
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

  it('of a statement read the same as the whole one, and go from the opening to the closing balance', async () => {
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

  it('are refused where their cursor is another member’s, another list’s, or changed', async () => {
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
    'are refused with %j',
    async (page) => {
      expect((await list(page)).status).toBe(400)
      expect((await statement(page)).status).toBe(400)
    },
  )
})

describe('why', () => {
  it('says of level income which order, level, percent, base and plan it came by, and who bought, masked', async () => {
    const buyer = await shop.createMember({ name: 'Ravi Kumar Kulkarni' })
    const { id: orderId, orderNo } = await insertDeliveredOrder(shop.db, buyer.id, { net: 150_000 })
    const transferId = await move(
      shop.db,
      member.id,
      { code: 'level_income', reference: { order_no: orderNo, level: 2 } },
      { earnings: 4_500 },
    )
    await insertReward(shop.db, {
      ...{ orderId, memberId: member.id, kind: 'level_income', level: 2, transferId },
      ...{ base: 150_000, percentBp: 300, amount: 4_500 },
    })
    const [row] = (await list({ type_id: '3' })).body.data
    expect(row).toMatchObject({
      title: 'Level 2 income',
      level: 2,
      credit_amt: 45,
      order_no: orderNo,
      is_own_order: false,
      buyer: 'Ravi K.',
      percent: 3,
      base_amt: 1_500,
      plan_version: 1,
      is_reversed: false,
    })
    // What somebody else paid, beyond the base of the reward, is theirs.
    expect(row).not.toHaveProperty('order_amt')
    expect(JSON.stringify(row)).not.toContain('Kulkarni')
  })

  it('says that a reward was taken back, what took it back, and what is still due', async () => {
    const { id: orderId, orderNo } = await insertDeliveredOrder(shop.db, member.id, { net: 100_000 })
    const transferId = await move(shop.db, member.id, { code: 'cashback' }, { earnings: 5_000 })
    const rewardId = await insertReward(shop.db, {
      ...{ orderId, memberId: member.id, kind: 'cashback', base: 100_000, amount: 5_000, transferId },
    })
    await move(shop.db, member.id, { code: 'correction' }, { earnings: -3_000 })
    const reversal = await move(
      shop.db,
      member.id,
      { code: 'reward_reversed', reference: { order_no: orderNo, due: 3_000 } },
      { earnings: -2_000, clawback_due: 3_000 },
    )
    await markReversed(shop.db, rewardId, reversal)
    const { data, clawback_due } = (await list()).body
    expect(data[0]).toMatchObject({
      title: 'Cashback taken back',
      debit_amt: 20,
      due_amt: 30,
      balance: 0,
      order_no: orderNo,
      reversal_of: { title: 'Cashback', amt: 50, date_time: expect.any(String) as string },
    })
    expect(data[2]).toMatchObject({ code: 'cashback', is_reversed: true, reversed_at: data[0]!.date_time })
    expect(clawback_due).toBe(30)
    expect((await statement()).body.summary!.clawback_due).toBe(30)
  })

  it('shows what was taken back although nothing of it was left', async () => {
    await move(shop.db, member.id, { code: 'reward_reversed' }, { clawback_due: 3_000 })
    expect((await list()).body.data).toMatchObject([{ debit_amt: 0, credit_amt: 0, due_amt: 30 }])
  })

  it('says which order a hold was for, and what that order cost', async () => {
    const intent = await shop.db
      .insertInto('payment_intent')
      .values({
        ...{ member_id: member.id, purpose: 'order', net: 90_000, online: 50_000, state: 'expired' },
        ...{ wallet_store_credit: 40_000, wallet_earnings: 0, expires_at: new Date(), snapshot: '{}' },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { orderNo } = await insertDeliveredOrder(shop.db, member.id, {
      ...{ net: 90_000, online: 50_000, paymentIntentId: intent.id },
    })
    await move(shop.db, member.id, { code: 'money_added' }, { store_credit: 40_000 })
    await move(
      shop.db,
      member.id,
      { code: 'order_hold', requestKey: `intent:${intent.id}:hold` },
      { store_credit: -40_000, order_hold: 40_000 },
    )
    const [row] = (await list({ type_id: '1' })).body.data
    expect(row).toMatchObject({ order_no: orderNo, is_own_order: true, order_amt: 900, online_amt: 500 })
    expect(row).not.toHaveProperty('buyer')
  })

  it('says nothing of an order of somebody else that a transfer merely names', async () => {
    const other = await shop.createMember({ name: 'Secret Person' })
    const { orderNo } = await insertDeliveredOrder(shop.db, other.id, { net: 77_700 })
    await move(shop.db, member.id, { code: 'correction', reference: { order_no: orderNo } }, { earnings: 5 })
    const [row] = (await list()).body.data
    expect(row).not.toHaveProperty('order_no')
    expect(row).not.toHaveProperty('buyer')
  })

  it('says where a withdrawal stands, and what tax was kept back of it', async () => {
    const requested = (id: number) =>
      move(
        shop.db,
        member.id,
        { code: 'withdrawal_requested', requestKey: `withdrawal:${id}:requested` },
        { earnings: -100_000, withdrawal_hold: 100_000 },
      )
    await move(shop.db, member.id, { code: 'opening_balance' }, { earnings: 200_000 })
    await requested(900_001)
    await requested(900_002)
    await shop.context.transaction(async (db) => {
      const { postTransfer } = await import('../../ledger/post-transfer.ts')
      await postTransfer(db, {
        code: 'withdrawal_paid',
        requestKey: 'withdrawal:900001:paid',
        memberId: member.id,
        legs: [
          { memberId: member.id, account: 'withdrawal_hold', amount: -100_000 },
          { account: 'payout_clearing', amount: 95_000 },
          { account: 'tds_payable', amount: 5_000 },
        ],
      })
    })
    await move(
      shop.db,
      member.id,
      { code: 'withdrawal_returned', requestKey: 'withdrawal:900002:returned' },
      { earnings: 100_000, withdrawal_hold: -100_000 },
    )
    const { data } = (await list({ type_id: '7' })).body
    expect(data.map(({ title, withdrawal }) => [title, withdrawal])).toEqual([
      ['Withdrawal returned', { state: 'returned', tds_amt: 0 }],
      ['Withdrawal to your bank', { state: 'returned', tds_amt: 0 }],
      ['Withdrawal to your bank', { state: 'paid', tds_amt: 50 }],
    ])
    expect((await statement()).body.summary!.tds_deducted).toBe(50)
  })
})

describe('statement of a month', () => {
  it('begins a month at midnight in India', async () => {
    // 18:30 UTC is midnight in India.
    await move(shop.db, member.id, { code: 'cashback', at: '2026-03-31T18:29:59.999Z' }, { earnings: 1_000 })
    await move(shop.db, member.id, { code: 'award', at: '2026-03-31T18:30:00Z' }, { earnings: 2_000 })
    const [march, april] = [await statement({ month: '2026-03' }), await statement({ month: '2026-04' })]
    expect(march.body.data.map(({ code }) => code)).toEqual(['cashback'])
    expect(march.body.summary).toMatchObject({ opening_balance: 0, closing_balance: 10 })
    expect(april.body.data.map(({ code }) => code)).toEqual(['award'])
    expect(april.body.summary).toMatchObject({ opening_balance: 10, closing_balance: 30 })
  })

  it('adds up what came and what went by type, rupees and points apart', async () => {
    const at = '2026-05-05T10:00:00Z'
    await move(shop.db, member.id, { code: 'opening_balance', at: '2026-04-01T10:00:00Z' }, { points: 5_000 })
    await move(shop.db, member.id, { code: 'points_redeemed', at }, { points: -1_000, earnings: 100_000 })
    await move(shop.db, member.id, { code: 'cashback', at }, { earnings: 250 })
    await move(shop.db, member.id, { code: 'cashback', at }, { earnings: 250 })
    const { body } = await statement({ month: '2026-05' })
    expect(body.summary).toMatchObject({
      opening_balance: 0,
      closing_balance: 1_005,
      opening_points: 5_000,
      closing_points: 4_000,
      totals: [
        { type_id: '2', type_nname: 'Cashback', unit: 'rupees', credit_amt: 5, debit_amt: 0 },
        { type_id: '4', type_nname: 'Points', unit: 'rupees', credit_amt: 1_000, debit_amt: 0 },
        { type_id: '4', type_nname: 'Points', unit: 'points', credit_amt: 0, debit_amt: 1_000 },
      ],
    })
  })

  it('offers every month since registration, and the present one by default', async () => {
    const { body } = await statement()
    expect(body.month).toBe(body.summary!.months[0])
    expect(body.summary!.months.at(-1)).toBe('2026-01')
    expect(body.message).toBe('No transactions found')
  })

  it('offers the months before registration in which there was something, as history from elsewhere has', async () => {
    await move(shop.db, member.id, { code: 'opening_balance', at: '2025-11-03T10:00:00Z' }, { points: 5 })
    const { body } = await statement({ month: '2025-11' })
    expect(body.summary).toMatchObject({ opening_points: 0, closing_points: 5 })
  })

  it.each([
    '2999-01',
    '2025-12',
    '2026-13',
    '2026-00',
    '2026-1',
    '26-01',
    'November',
    '2026-01-01',
    "2026-01'",
    '0000-01',
    '-2026-01',
  ])('refuses the month %j', async (month) => {
    expect((await statement({ month })).status).toBe(400)
  })

  it('is shown to its own member alone', async () => {
    const other = await shop.createMember()
    await move(shop.db, member.id, { code: 'cashback' }, { earnings: 100 })
    expect((await statement({}, other)).body.data).toEqual([])
    expect((await statement({ user_id: other.userId })).status).toBe(403)
    expect((await shop.send(getMyStatement)).status).toBe(401)
  })
})
