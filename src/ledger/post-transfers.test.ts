import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { expectLedgerInvariants } from '../../test/ledger-sums.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { isOnCluster } from '../../test/test-database.ts'
import type { Db } from '../platform/database/database.ts'
import { readBalances } from './balances.ts'
import { postTransfer, postTransfers, type Transfer } from './post-transfer.ts'

let shop: TestApp
let db: Db
beforeAll(async () => {
  shop = await openTestApp()
  db = shop.db
})
afterAll(() => shop.close())
afterEach(() => expectLedgerInvariants(db))

let nextKey = 1

/**
 * Returns a transfer from the shop's account of corrections to a member. If the amount is negative, the money
 * goes from the member to the account.
 */
function pay(memberId: number, amount: number, fields: Partial<Transfer> = {}): Transfer {
  return {
    code: 'correction',
    requestKey: `test:${nextKey++}`,
    cause: { kind: 'member', id: memberId },
    memberId,
    legs: [
      { account: 'earnings', amount },
      { account: 'corrections', amount: -amount },
    ],
    ...fields,
  }
}

const join = async () => (await shop.createMember()).id
const earningsOf = async (memberId: number) => (await readBalances(db, memberId)).earnings
const rowsOf = (ids: readonly number[]) =>
  db.selectFrom('transfer').selectAll().where('id', 'in', ids).orderBy('id').execute()

it('posts transfers together with their own movements, and numbers them in input order', async () => {
  const [asha, ravi] = [await join(), await join()]
  const at = new Date(Date.now() - 60_000)
  const transfers = [
    pay(ravi, 300, { reference: { order_no: 'BM1', level: 2, note: 'a "quoted", \\ comma' }, at }),
    pay(asha, 100),
    // A transfer that moves only the shop's own accounts.
    pay(asha, 0, {
      memberId: undefined,
      legs: [
        { account: 'sales', amount: -50 },
        { account: 'earnings', amount: 0 },
        { account: 'gst', amount: 50 },
      ],
    }),
    pay(ravi, -200),
    pay(ravi, 5, {
      legs: [
        { account: 'points', amount: 5, currency: 'PTS' },
        { account: 'points_cost', amount: -5, currency: 'PTS' },
      ],
    }),
  ]
  const ids = await postTransfers(db, transfers)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  expect(await rowsOf(ids)).toEqual(
    transfers.map(({ requestKey, memberId = 0, reference = {}, at: then = expect.any(Date) }) =>
      expect.objectContaining({ request_key: requestKey, member_id: memberId, reference, at: then }),
    ),
  )
  expect(await readBalances(db, ravi)).toMatchObject({ earnings: 100, points: 5 })
  expect(await earningsOf(asha)).toBe(100)
  const legs = await db
    .selectFrom('entry')
    .select(['leg', 'amount'])
    .where('transfer_id', '=', ids[2]!)
    .execute()
  expect(legs.toSorted((one, other) => one.leg - other.leg)).toEqual([
    { leg: 1, amount: -50 },
    { leg: 2, amount: 50 },
  ])
  const months = await db
    .selectFrom('statement_month')
    .select(['currency', 'credited', 'debited'])
    .where('member_id', '=', ravi)
    .orderBy('currency')
    .execute()
  expect(months).toEqual([
    { currency: 'INR', credited: 300, debited: 200 },
    { currency: 'PTS', credited: 5, debited: 0 },
  ])
})

it('updates each member account once for a batch of transfers', async () => {
  const [asha, ravi] = [await join(), await join()]
  const moved = await db.transaction().execute(async (tx) => {
    const before = await countMoves(tx)
    await postTransfers(tx, [
      pay(asha, -70),
      pay(ravi, 10),
      pay(asha, 100),
      pay(ravi, 20),
      pay(asha, -30),
      pay(ravi, -5),
    ])
    return (await countMoves(tx)) - before
  })
  // On a Citus cluster this connection's statistics lack the node's updates.
  if (!isOnCluster()) expect(moved).toBe(2)
  expect([await earningsOf(asha), await earningsOf(ravi)]).toEqual([0, 25])
})

/** Returns how many account rows the current transaction has updated. */
async function countMoves(tx: Db): Promise<number> {
  const { rows } = await sql<{ moves: number }>`
    select n_tup_upd::integer as moves from pg_stat_xact_user_tables where relname = 'account'`.execute(tx)
  return rows[0]!.moves
}

it('posts no transfers for an empty set', async () => {
  expect(await postTransfers(db, [])).toEqual([])
})

const refusals: { of: string; wrong(memberId: number): Transfer[]; says: RegExp }[] = [
  {
    of: 'a transfer that does not balance',
    wrong: (id) => [
      pay(id, 1, {
        requestKey: 'unbalanced',
        legs: [
          { account: 'earnings', amount: 2 },
          { account: 'corrections', amount: -1 },
        ],
      }),
    ],
    says: /^correction unbalanced does not balance: its 2 legs sum to 1 paise and 0 points:/,
  },
  {
    of: 'two transfers that balance only together',
    wrong: (id) => [
      pay(id, 1, { requestKey: 'one leg', legs: [{ account: 'earnings', amount: 1 }] }),
      pay(id, 1, { legs: [{ account: 'corrections', amount: -1 }] }),
    ],
    says: /^correction one leg does not balance: its 1 legs/,
  },
  {
    of: 'a transfer without legs',
    wrong: (id) => [pay(id, 1, { requestKey: 'no leg', legs: [] })],
    says: /^correction no leg does not balance: its 0 legs/,
  },
  {
    of: 'one request key twice',
    wrong: (id) => [pay(id, 1, { requestKey: 'twice' }), pay(id, 1, { requestKey: 'twice' })],
    says: /^transfer twice was posted already:/,
  },
  {
    of: 'a request key that was used before',
    wrong: (id) => [pay(id, 1, { requestKey: `used by ${id}` })],
    says: /^transfer used by \d+ was posted already:/,
  },
  {
    of: 'a member who does not exist',
    wrong: () => [pay(1, 1, { requestKey: 'nobody' })],
    says: /^transfer nobody names no known member:/,
  },
  {
    of: 'an account of a member in a transfer of the shop alone',
    wrong: (id) => [pay(id, 1, { requestKey: 'unowned', memberId: undefined })],
    says: /^a leg of unowned names no account:/,
  },
  {
    of: 'an account that would fall below zero by all that moves it',
    wrong: (id) => [pay(id, -1_001), pay(id, 83)],
    says: /balance_never_negative/,
  },
]

for (const { of, wrong, says } of refusals)
  it(`refuses ${of}, and with it everything posted together`, async () => {
    const memberId = await join()
    await postTransfer(db, pay(memberId, 7, { requestKey: `used by ${memberId}` }))
    const set = [pay(memberId, 900), ...wrong(memberId), pay(memberId, 10)]
    await expect(postTransfers(db, set)).rejects.toThrow(says)
    expect(await earningsOf(memberId)).toBe(7)
  })

it('posts crossing batches of transfers whole and without deadlock', async () => {
  const members = [await join(), await join(), await join(), await join()]
  await Promise.all(
    Array.from({ length: 40 }, (_, turn) =>
      postTransfers(
        db,
        [0, 1, 2, 3, 4, 5].map((place) => pay(members[(turn * 3 + place * (1 + (turn % 3))) % 4]!, 10)),
      ),
    ),
  )
  const earned = await Promise.all(members.map(earningsOf))
  expect(earned.reduce((sum, one) => sum + one, 0)).toBe(40 * 6 * 10)
})
