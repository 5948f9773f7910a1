import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { expectLedgerInvariants } from '../../test/ledger-sums.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { type Db, inTransaction } from '../platform/database/database.ts'
import { readBalances } from './balances.ts'
import { lockAccounts } from './lock-accounts.ts'
import { InsufficientFundsError, postTransfer, type Transfer } from './post-transfer.ts'

let shop: TestApp
let db: Db
let memberId: number

beforeAll(async () => {
  shop = await openTestApp()
  db = shop.db
})
afterAll(() => shop.close())

beforeEach(async () => {
  memberId = (await shop.createMember()).id
  await shop.credit(memberId, { storeCredit: 10_000 })
})

let nextKey = 1

function transfer(legs: Transfer['legs']): Transfer {
  const requestKey = `race:${nextKey++}`
  return { code: 'correction', requestKey, cause: { kind: 'member', id: memberId }, memberId, legs }
}

it('accepts exactly 100 of 600 simultaneous spends of 100 paise against 10,000', async () => {
  const legs: Transfer['legs'] = [
    { account: 'store_credit', amount: -100 },
    { account: 'sales', amount: 100 },
  ]
  const outcomes = await atOnce(600, () =>
    inTransaction(db, (tx) => postTransfer(tx, transfer(legs))).then(
      () => 'accepted',
      (error: unknown) => (error instanceof InsufficientFundsError ? 'refused' : String(error)),
    ),
  )
  expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(100)
  expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(500)
  expect(await readBalances(db, memberId)).toMatchObject({ storeCredit: 0 })
  await expectLedgerInvariants(db)
})

it('posts 480 simultaneous transfers in both directions between members without a deadlock', async () => {
  const members = [memberId]
  for (let count = 1; count < 4; count += 1) {
    const { id } = await shop.createMember()
    await shop.credit(id, { storeCredit: 10_000 })
    members.push(id)
  }
  const outcomes = await atOnce(480, (index) => {
    const from = members[index % 4]!
    const to = members[(index + 1 + (Math.floor(index / 4) % 3)) % 4]!
    const out = transfer([
      { account: 'store_credit', amount: -10 },
      { account: 'earnings', amount: 4 },
      { account: 'corrections', amount: 6 },
    ])
    const into = transfer([
      { account: 'corrections', amount: -6 },
      { account: 'store_credit', amount: 6 },
    ])
    // Does not use inTransaction, whose retry would hide a deadlock.
    const posting = db.transaction().execute(async (tx) => {
      await lockAccounts(tx, [from, to])
      await postTransfer(tx, { ...out, memberId: from })
      await postTransfer(tx, { ...into, memberId: to })
    })
    return posting.then(() => 'accepted', String)
  })
  expect(new Set(outcomes)).toEqual(new Set(['accepted']))
  await expectLedgerInvariants(db)
})

it('posts 480 simultaneous transfers between two accounts of a member without a deadlock', async () => {
  await shop.credit(memberId, { earnings: 10_000 })
  const outcomes = await atOnce(480, (index) => {
    const [from, to] =
      index % 2 ? (['store_credit', 'earnings'] as const) : (['earnings', 'store_credit'] as const)
    const legs: Transfer['legs'] = [
      { account: from, amount: -10 },
      { account: to, amount: 10 },
    ]
    const posting = db.transaction().execute((tx) => postTransfer(tx, transfer(legs)))
    return posting.then(() => 'accepted', String)
  })
  expect(new Set(outcomes)).toEqual(new Set(['accepted']))
  await expectLedgerInvariants(db)
})

// Runs at most as many calls at once as there are connections. Further calls would wait for a connection, and
// time out on a slow machine.
async function atOnce<Outcome>(count: number, work: (index: number) => Promise<Outcome>): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  let next = 0
  const lane = async () => {
    while (next < count) outcomes.push(await work(next++))
  }
  await Promise.all(Array.from({ length: 20 }, lane))
  return outcomes
}
