import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { expectLedgerInvariants } from '../../test/ledger-sums.ts'
import { openTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'
import { inTransaction } from '../platform/database/database.ts'
import { readBalances, readClawbackDue } from './balances.ts'
import { creditEarnings } from './credit-earnings.ts'
import { AlreadyPostedError, postTransfer, type Transfer } from './post-transfer.ts'
import { writeOffDue } from './write-off-due.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())
afterEach(() => expectLedgerInvariants(shop.db))

let next = 1

function credit(memberId: number, amount: number, key = `test credit of earnings ${next++}`) {
  const transfer: Transfer & { memberId: number } = {
    code: 'level_income',
    requestKey: key,
    cause: { kind: 'member', id: memberId },
    memberId,
    reference: { order_no: 'BM1' },
    legs: [
      { account: 'earnings', amount },
      { account: 'reward_cost', amount: -amount },
    ],
  }
  return inTransaction(shop.db, (db) => creditEarnings(db, transfer))
}

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
  // Owed, credited, and the rest of both.
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

it('credits earnings once for one key, and takes them once', async () => {
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

it('loses nothing of any debts and credits, simultaneous or in sequence', async () => {
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

it('gives a debt up once', async () => {
  const member = await shop.createMember()
  await owe(member.id, 700)
  await inTransaction(shop.db, (db) => writeOffDue(db, member.id))
  await inTransaction(shop.db, (db) => writeOffDue(db, member.id))
  expect(await stateOf(member)).toEqual({ earnings: 0, due: 0 })
})
