import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { expectLedgerInvariants } from '../../test/ledger-sums.ts'
import { refusalOf } from '../../test/refusal-of.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { type Db, inTransaction } from '../platform/database/database.ts'
import { readBalances } from './balances.ts'
import { postTransfer } from './post-transfer.ts'

let shop: TestApp
let memberId: number
let accounts: Record<'credit' | 'sales', number>

beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())

beforeEach(async () => {
  memberId = (await shop.createMember()).id
  await shop.credit(memberId, { storeCredit: 10_000 })
  const { rows } = await sql<{ id: number }>`
    select id from ledger_account where kind in ('store_credit', 'sales') and member_id in (0, ${memberId})
      order by kind desc`.execute(shop.db)
  accounts = { credit: rows[0]!.id, sales: rows[1]!.id }
})
// Checks after each test that the refused write left no trace.
afterEach(async () => {
  expect(await readBalances(shop.db, memberId)).toMatchObject({ storeCredit: 10_000 })
  await expectLedgerInvariants(shop.db)
})

let nextKey = 1

async function insertTransfer(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into transfer (member_id, code, request_key, cause_kind, cause_id)
      values (${memberId}, 'correction', ${`test:${nextKey++}`}, 'member', ${memberId}) returning id`.execute(
    db,
  )
  return rows[0]!.id
}

type Entry = [transferId: number, leg: number, amount: number, account: 'credit' | 'sales']

async function insertEntries(db: Db, ...entries: Entry[]): Promise<void> {
  const rows = entries.map(
    ([id, leg, amount, account]) =>
      sql`(${id}::bigint, ${memberId}::bigint, ${leg}::smallint, ${accounts[account]}::bigint, 'INR', ${amount}::bigint)`,
  )
  await sql`insert into entry values ${sql.join(rows)}`.execute(db)
}

/** Returns the name of the constraint that refuses a write by the database owner's role. */
async function refusalOfOwner(write: (db: Db) => Promise<unknown>): Promise<string | undefined> {
  return await refusalOf(inTransaction(shop.ownerDb, write))
}

// Every case has entries, because a transfer without entries is refused for another reason.
it.each<[string, Entry[]]>([
  [
    'that sum to less than nothing',
    [
      [0, 1, -100, 'credit'],
      [0, 2, 99, 'sales'],
    ],
  ],
  [
    'that sum to more than nothing',
    [
      [0, 1, -100, 'credit'],
      [0, 2, 101, 'sales'],
    ],
  ],
  ['of which there is one', [[0, 1, -100, 'credit']]],
  [
    'of two transfers that balance only together',
    [
      [0, 1, -100, 'credit'],
      [1, 1, 100, 'sales'],
    ],
  ],
  [
    'beside those of a transfer that balances',
    [
      [0, 1, -100, 'credit'],
      [0, 2, 100, 'sales'],
      [1, 1, 1, 'credit'],
      [1, 2, -2, 'sales'],
    ],
  ],
])('refuses legs %s from any writer', async (_which, legs) => {
  const written = refusalOfOwner(async (db) => {
    const ids = [await insertTransfer(db)]
    if (legs.some(([place]) => place === 1)) ids.push(await insertTransfer(db))
    await insertEntries(db, ...legs.map(([place, ...leg]): Entry => [ids[place]!, ...leg]))
  })
  expect(await written).toBe('transfer_balanced')
})

it('refuses a transfer without legs at commit', async () => {
  expect(await refusalOfOwner(insertTransfer)).toBe('transfer_balanced')
})

it('refuses legs that take more than the balance and the legs that add to it', async () => {
  const taken = refusalOfOwner(async (db) => {
    const [id, other] = [await insertTransfer(db), await insertTransfer(db)]
    await insertEntries(
      db,
      ...([
        [id, 1, 100, 'credit'],
        [id, 2, -100, 'sales'],
      ] satisfies Entry[]),
      ...([
        [other, 1, -10_101, 'credit'],
        [other, 2, 10_101, 'sales'],
      ] satisfies Entry[]),
    )
  })
  expect(await taken).toBe('balance_never_negative')
})

it('refuses legs added to an earlier transfer along with a new one', async () => {
  const earlier = await postTransfer(shop.db, {
    code: 'correction',
    requestKey: `test:${nextKey++}`,
    memberId,
    cause: { kind: 'member', id: memberId },
    legs: [
      { account: 'sales', amount: -5 },
      { account: 'gst', amount: 5 },
    ],
  })
  const added = refusalOfOwner(async (db) => {
    const id = await insertTransfer(db)
    await insertEntries(
      db,
      ...([
        [id, 1, -1, 'credit'],
        [id, 2, 1, 'sales'],
      ] satisfies Entry[]),
      ...([
        [earlier, 3, 500, 'credit'],
        [earlier, 4, -500, 'sales'],
      ] satisfies Entry[]),
    )
  })
  expect(await added).toBe('entry_joins_its_own_transfer')
})
