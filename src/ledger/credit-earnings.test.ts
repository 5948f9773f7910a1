import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { expectLedgerInvariants } from '../../test/ledger-sums.ts'
import { openTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'
import { paise } from '../money/paise.ts'
import { inTransaction } from '../platform/database/database.ts'
import { lockBalances, readBalances, readClawbackDue, readDebtors } from './balances.ts'
import { creditEarnings, creditManyEarnings } from './credit-earnings.ts'
import { AlreadyPostedError, postTransfer, type Transfer } from './post-transfer.ts'
import { recoverDue } from './recover-due.ts'
import { writeOffDue } from './write-off-due.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())
afterEach(() => expectLedgerInvariants(shop.db))

let next = 1

function levelIncome(memberId: number, amount: number, requestKey = `test credit of earnings ${next++}`) {
  return {
    code: 'level_income',
    requestKey,
    cause: { kind: 'member', id: memberId },
    memberId,
    reference: { order_no: 'BM1' },
    legs: [
      { account: 'earnings', amount },
      { account: 'reward_cost', amount: -amount },
    ],
  } satisfies Transfer
}

const credit = (memberId: number, amount: number, key?: string) =>
  inTransaction(shop.db, (db) => creditEarnings(db, levelIncome(memberId, amount, key)))

const owe = (memberId: number, amount: number) =>
  postTransfer(shop.db, {
    code: 'reward_reversed',
    requestKey: `test due ${next++}`,
    cause: { kind: 'member', id: memberId },
    memberId,
    legs: [
      { account: 'clawback_due', amount },
      { account: 'clawbacks', amount: -amount },
    ],
  })

async function stateOf({ id }: TestMember): Promise<{ earnings: number; due: number }> {
  const { earnings } = await readBalances(shop.db, id)
  return { earnings, due: await readClawbackDue(shop.db, id) }
}

const recoveriesOf = (memberId: number) =>
  shop.db
    .selectFrom('transfer')
    .select(['request_key', 'reference'])
    .where('member_id', '=', memberId)
    .where('code', '=', 'clawback_recovered')
    .orderBy('id')
    .execute()

it('credits everything to a member without debt', async () => {
  const member = await shop.createMember()
  await credit(member.id, 1_000)
  expect(await stateOf(member)).toEqual({ earnings: 1_000, due: 0 })
  expect(await recoveriesOf(member.id)).toEqual([])
})

it.each([
  // Columns: the debt, the credit, the earnings left, the debt left.
  [1, 1_000, 999, 0],
  [999, 1_000, 1, 0],
  [1_000, 1_000, 0, 0],
  [1_001, 1_000, 0, 1],
  [5_000, 1_000, 0, 4_000],
])('collects the debt first: of %i owed and %i credited', async (due, amount, earnings, left) => {
  const member = await shop.createMember()
  await owe(member.id, due)
  const transferId = await credit(member.id, amount)
  expect(await stateOf(member)).toEqual({ earnings, due: left })
  expect(await recoveriesOf(member.id)).toEqual([
    {
      request_key: `transfer:${transferId}:clawback_recovered`,
      reference: { order_no: 'BM1', credit_transfer_id: transferId },
    },
  ])
})

it('collects no more than it credits', async () => {
  const member = await shop.createMember()
  await shop.credit(member.id, { earnings: 10_000, storeCredit: 10_000 })
  await owe(member.id, 3_000)
  await credit(member.id, 1_000)
  expect(await stateOf(member)).toEqual({ earnings: 10_000, due: 2_000 })
})

it("collects nothing from another member's earnings", async () => {
  const [member, other] = [await shop.createMember(), await shop.createMember()]
  await owe(member.id, 3_000)
  await credit(other.id, 1_000)
  expect(await stateOf(member)).toEqual({ earnings: 0, due: 3_000 })
  expect(await stateOf(other)).toEqual({ earnings: 1_000, due: 0 })
})

it('credits earnings once for one request key, and recovers a debt from them once', async () => {
  const member = await shop.createMember()
  await owe(member.id, 1_500)
  await credit(member.id, 1_000, 'test key of one')
  await expect(credit(member.id, 1_000, 'test key of one')).rejects.toThrow(AlreadyPostedError)
  expect(await stateOf(member)).toEqual({ earnings: 0, due: 500 })
})

it('collects a debt once from fifty simultaneous credits', async () => {
  const member = await shop.createMember()
  await owe(member.id, 12_345)
  await Promise.all(Array.from({ length: 50 }, () => credit(member.id, 1_000)))
  expect(await stateOf(member)).toEqual({ earnings: 50_000 - 12_345, due: 0 })
  expect(await recoveriesOf(member.id)).toHaveLength(13)
})

it('keeps the sum of all debts and credits, simultaneous or in sequence', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 100_000 })), {
        minLength: 1,
        maxLength: 12,
      }),
      fc.boolean(),
      async (steps, atOnce) => {
        const member = await shop.createMember()
        const run = ([isDue, amount]: [boolean, number]) =>
          isDue ? owe(member.id, amount) : credit(member.id, amount)
        if (atOnce) await Promise.all(steps.map(run))
        else for (const step of steps) await run(step)
        const sumOf = (dues: boolean) =>
          steps.filter(([isDue]) => isDue === dues).reduce((sum, [, amount]) => sum + amount, 0)
        const { earnings, due } = await stateOf(member)
        expect(earnings - due).toBe(sumOf(false) - sumOf(true))
        expect(Math.min(earnings, due)).toBeGreaterThanOrEqual(0)
      },
    ),
    { numRuns: 40 },
  )
})

it('writes off a debt once', async () => {
  const member = await shop.createMember()
  await owe(member.id, 700)
  await inTransaction(shop.db, (db) => writeOffDue(db, member.id))
  await inTransaction(shop.db, (db) => writeOffDue(db, member.id))
  expect(await stateOf(member)).toEqual({ earnings: 0, due: 0 })
})

it('reads the balances of a member, and subtracts the debt from what they can withdraw', async () => {
  const [member, other] = [await shop.createMember(), await shop.createMember()]
  await shop.credit(member.id, { storeCredit: 500, earnings: 300, points: 7 })
  await shop.credit(other.id, { storeCredit: 11, earnings: 13, points: 17 })
  const balances = { storeCredit: 500, earnings: 300, available: 800, points: 7 }
  expect(await readBalances(shop.db, member.id)).toEqual({ ...balances, withdrawable: 300, clawbackDue: 0 })
  await owe(member.id, 120)
  expect(await readBalances(shop.db, member.id)).toEqual({ ...balances, withdrawable: 180, clawbackDue: 120 })
  await owe(member.id, 200)
  const locked = await inTransaction(shop.db, (db) => lockBalances(db, member.id))
  expect(locked).toEqual({ ...balances, withdrawable: 0, clawbackDue: 320 })
  const debtors = await readDebtors(shop.db, [member.id, other.id, member.id])
  expect([...debtors]).toEqual([[member.id, 320]])
  const empty = { storeCredit: 0, earnings: 0, available: 0, points: 0, withdrawable: 0, clawbackDue: 0 }
  expect(await readBalances(shop.db, 1)).toEqual(empty)
})

it('credits many members at once, and first recovers the debt of each', async () => {
  const [debtor, other, poor] = [
    await shop.createMember(),
    await shop.createMember(),
    await shop.createMember(),
  ]
  await owe(debtor.id, 1_500)
  await owe(poor.id, 5_000)
  const points = {
    ...levelIncome(debtor.id, 0),
    code: 'points_earned',
    legs: [
      { account: 'points', amount: 9, currency: 'PTS' },
      { account: 'points_cost', amount: -9, currency: 'PTS' },
    ],
  } satisfies Transfer
  const credits = [
    levelIncome(debtor.id, 1_000),
    points,
    levelIncome(other.id, 700),
    levelIncome(debtor.id, 800),
    levelIncome(debtor.id, 200),
    levelIncome(poor.id, 4_999),
  ]
  const credited = await inTransaction(shop.db, (db) => creditManyEarnings(db, credits))
  expect(credited.map(({ kept }) => kept)).toEqual([0, 0, 700, 300, 200, 0])
  const posted = await shop.db
    .selectFrom('transfer')
    .select('request_key')
    .where(
      'id',
      'in',
      credited.map(({ transferId }) => transferId),
    )
    .orderBy('id')
    .execute()
  expect(posted.map((transfer) => transfer.request_key)).toEqual(credits.map(({ requestKey }) => requestKey))
  expect([await stateOf(debtor), await stateOf(other), await stateOf(poor)]).toEqual([
    { earnings: 500, due: 0 },
    { earnings: 700, due: 0 },
    { earnings: 0, due: 1 },
  ])
  expect((await recoveriesOf(debtor.id)).map(({ reference }) => reference)).toEqual([
    { order_no: 'BM1', credit_transfer_id: credited[0]!.transferId },
    { order_no: 'BM1', credit_transfer_id: credited[3]!.transferId },
  ])
})

it.each([
  // Columns: the name, the debt, the limits, then what remains of the debt, of earnings of 300 and of store
  // credit of 200.
  ['the earnings by default', 400, {}, 100, 0, 200],
  ['at most the limit of the earnings', 400, { earnings: 250 }, 150, 50, 200],
  ['the store credit after the earnings', 400, { storeCredit: 1_000 }, 0, 0, 100],
  ['at most the limit of the store credit', 400, { storeCredit: 50 }, 50, 0, 150],
  ['all of both', 600, { earnings: 900, storeCredit: 900 }, 100, 0, 0],
  ['no more than is owed', 120, { storeCredit: 200 }, 0, 180, 200],
  ['nothing where the limits are zero', 400, { earnings: 0, storeCredit: 0 }, 400, 300, 200],
  ['nothing where nothing is owed', 0, { storeCredit: 200 }, 0, 300, 200],
])('recovers a debt from %s', async (_what, owed, most, left, earnings, storeCredit) => {
  const { id } = await shop.createMember()
  await shop.credit(id, { earnings: 300, storeCredit: 200 })
  if (owed > 0) await owe(id, owed)
  const recovered = await recoverDue(
    shop.db,
    { memberId: id, requestKey: `test recovery ${next++}`, cause: { kind: 'member', id } },
    Object.fromEntries(Object.entries(most).map(([part, amount]) => [part, paise(amount)])),
  )
  expect(recovered).toBe(left)
  expect(await readBalances(shop.db, id)).toMatchObject({ clawbackDue: left, earnings, storeCredit })
  expect(await recoveriesOf(id)).toHaveLength(left === owed ? 0 : 1)
})

it('names the closing of the account as the reason of a debt that is written off', async () => {
  const { id } = await shop.createMember()
  await owe(id, 700)
  await inTransaction(shop.db, (db) => writeOffDue(db, id))
  const transfer = await shop.db
    .selectFrom('transfer')
    .select(['code', 'request_key', 'reference', 'cause_kind', 'cause_id'])
    .where('member_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(transfer).toEqual({
    code: 'correction',
    request_key: `member:${id}:clawback_written_off`,
    reference: { reason: 'account closed' },
    cause_kind: 'member',
    cause_id: id,
  })
})
