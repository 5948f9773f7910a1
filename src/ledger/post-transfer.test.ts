import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectLedgerInvariants } from '../../test/ledger-sums.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { type Db, inTransaction } from '../platform/database/database.ts'
import { violatedConstraint } from '../platform/database/violated-constraint.ts'
import { readBalances } from './balances.ts'
import { AlreadyPostedError, InsufficientFundsError, postTransfer, type Transfer } from './post-transfer.ts'

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
  await shop.credit(memberId, { storeCredit: 10_000, points: 50 })
})

let nextKey = 1

function transfer(legs: Transfer['legs'], requestKey = `test:${nextKey++}`): Transfer {
  return { code: 'correction', requestKey, cause: { kind: 'member', id: memberId }, memberId, legs }
}

function spend(amount: number, requestKey?: string): Transfer {
  return transfer(
    [
      { memberId, account: 'store_credit', amount: -amount },
      { account: 'sales', amount },
    ],
    requestKey,
  )
}

async function accountId(kind: string, owner: number | null = memberId) {
  const { rows } = await sql<{ id: number }>`
    select id from account where kind = ${kind} and member_id is not distinct from ${owner} and currency = 'INR'`.execute(
    db,
  )
  return rows[0]!.id
}

/** The name of the constraint by which the database refused. */
async function refusal(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work
  } catch (error) {
    return violatedConstraint(error) ?? `not a constraint: ${String(error)}`
  }
  return undefined
}

async function expectUntouched() {
  expect(await readBalances(db, memberId)).toMatchObject({ storeCredit: 10_000, earnings: 0, points: 50 })
  await expectLedgerInvariants(db)
}

describe('transfers', () => {
  it('a transfer moves money between accounts and records its reason', async () => {
    const id = await postTransfer(db, { ...spend(2_500), reference: { order_no: 'BM1' } })
    expect(await readBalances(db, memberId)).toMatchObject({ storeCredit: 7_500, available: 7_500 })
    const kept = await db.selectFrom('transfer').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(kept).toMatchObject({ code: 'correction', member_id: memberId, reference: { order_no: 'BM1' } })
    await expectLedgerInvariants(db)
  })

  it('a transfer leaves out legs of zero', async () => {
    const id = await postTransfer(
      db,
      transfer([
        { memberId, account: 'store_credit', amount: -100 },
        { memberId, account: 'earnings', amount: 0 },
        { account: 'sales', amount: 100 },
      ]),
    )
    const legs = await db.selectFrom('entry').select('amount').where('transfer_id', '=', id).execute()
    expect(legs).toHaveLength(2)
  })

  it('a transfer happens once under its request key', async () => {
    await postTransfer(db, spend(100, 'once'))
    await expect(postTransfer(db, spend(100, 'once'))).rejects.toThrow(AlreadyPostedError)
    expect(await readBalances(db, memberId)).toMatchObject({ storeCredit: 9_900 })
  })

  it('a transfer is refused when an account would fall below zero', async () => {
    await expect(postTransfer(db, spend(10_001))).rejects.toThrow(InsufficientFundsError)
    await expectUntouched()
  })

  it('a transfer may take the last paisa', async () => {
    await postTransfer(db, spend(10_000))
    expect(await readBalances(db, memberId)).toMatchObject({ storeCredit: 0 })
  })

  it('a transfer is rolled back whole when one of its accounts has too little', async () => {
    const legs: Transfer['legs'] = [
      { memberId, account: 'store_credit', amount: -5_000 },
      { memberId, account: 'earnings', amount: -1 },
      { account: 'sales', amount: 5_001 },
    ]
    await expect(postTransfer(db, transfer(legs))).rejects.toThrow(InsufficientFundsError)
    await expectUntouched()
  })
})

describe('refused by the database', () => {
  const bySales = (amount: number): Transfer['legs'][number] => ({ account: 'sales', amount })
  const byCredit = (amount: number): Transfer['legs'][number] => ({
    memberId,
    account: 'store_credit',
    amount,
  })

  it('the database refuses a transfer that does not balance', async () => {
    expect(await refusal(postTransfer(db, transfer([byCredit(-100), bySales(99)])))).toBe('transfer_balanced')
    await expectUntouched()
  })

  it('the database refuses a transfer that balances only across currencies', async () => {
    const points = { memberId, account: 'points', amount: -50, currency: 'PTS' } as const
    expect(await refusal(postTransfer(db, transfer([points, byCredit(50)])))).toBe('transfer_balanced')
    await expectUntouched()
  })

  it('the database refuses a transfer of one leg, or of none', async () => {
    expect(await refusal(postTransfer(db, transfer([byCredit(-100)])))).toBe('transfer_balanced')
    expect(await refusal(postTransfer(db, transfer([byCredit(0), bySales(0)])))).toBe('transfer_balanced')
    await expectUntouched()
  })

  it('the database refuses an account in a currency that it does not keep', async () => {
    const legs: Transfer['legs'] = [
      { memberId, account: 'points', amount: -50, currency: 'INR' },
      { account: 'sales', amount: 50 },
    ]
    expect(await refusal(postTransfer(db, transfer(legs)))).toBe('leg_names_an_account')
    const credit = await accountId('store_credit')
    const direct = inTransaction(db, async (tx) => {
      const id = await insertTransfer(tx)
      await sql`insert into entry values (${id}, 1, ${credit}, 'PTS', 100)`.execute(tx)
    })
    expect(await refusal(direct)).toBe('entry_in_the_accounts_currency')
    await expectUntouched()
  })

  it('the database refuses a transfer of a member who does not exist', async () => {
    const legs: Transfer['legs'] = [{ memberId: 1, account: 'earnings', amount: 50 }, bySales(-50)]
    expect(await refusal(postTransfer(db, transfer(legs)))).toBe('leg_names_an_account')
  })

  it('the database refuses a leg on an account that does not exist', async () => {
    const direct = inTransaction(db, async (tx) => {
      const id = await insertTransfer(tx)
      await sql`insert into entry values (${id}, 1, 999999, 'INR', 100)`.execute(tx)
    })
    expect(await refusal(direct)).toBe('entry_in_the_accounts_currency')
    const ofNothing = sql`insert into entry values (999999, 1, ${await accountId('store_credit')}, 'INR', 100)`
    expect(await refusal(ofNothing.execute(db))).toBe('entry_joins_its_own_transfer')
    await expectUntouched()
  })

  it('the database refuses a leg that is added to an earlier transfer', async () => {
    const id = await postTransfer(db, spend(100))
    const [credit, sales] = [await accountId('store_credit'), await accountId('sales', null)]
    const late = sql`insert into entry values (${id}, 3, ${credit}, 'INR', 500), (${id}, 4, ${sales}, 'INR', -500)`
    expect(await refusal(late.execute(db))).toBe('entry_joins_its_own_transfer')
    expect(await readBalances(db, memberId)).toMatchObject({ storeCredit: 9_900 })
  })

  it.each([
    ['update entry set amount = amount + 1'],
    ['delete from entry'],
    ['update transfer set code = code'],
    ['delete from transfer'],
    ['delete from account'],
    ['update account set balance = balance + 1 where guarded'],
    ["update account set balance = 0 where kind = 'store_credit'"],
    ['update account set guarded = false, member_id = null where guarded'],
    ["update account set kind = 'earnings' where kind = 'store_credit'"],
    ["update account set currency = 'PTS' where currency = 'INR'"],
    ['update account set id = default'],
  ])('the database refuses the statement: %s', async (statement) => {
    expect(await refusal(sql.raw(statement).execute(shop.ownerDb))).toBe('ledger_is_append_only')
    await expectUntouched()
  })

  it.each(['entry', 'transfer', 'account'])('the database refuses to truncate %s', async (table) => {
    const truncation = sql`truncate ${sql.table(table)} cascade`.execute(shop.ownerDb)
    await expect(truncation).rejects.toThrow(`permission denied for table ${table}`)
    await expectUntouched()
  })

  it('the database refuses a balance written from inside a block of statements', async () => {
    const statement = "do $$ begin update account set balance = 1 where kind = 'earnings'; end $$"
    expect(await refusal(sql.raw(statement).execute(shop.ownerDb))).toBe('ledger_is_append_only')
    await expectUntouched()
  })

  it('the database refuses an account that opens with money', async () => {
    const statement = sql`insert into account (member_id, kind, currency, guarded, balance)
      values (${memberId}, 'gift', 'INR', true, 100)`
    expect(await refusal(statement.execute(db))).toBe('account_opens_empty')
  })

  it('the database refuses a second account of the same kind', async () => {
    const statement = sql`insert into account (member_id, kind, currency, guarded)
      values (${memberId}, 'earnings', 'INR', true)`
    expect(await refusal(statement.execute(db))).toBe('account_member_id_kind_currency_key')
  })

  async function insertTransfer(tx: Db) {
    const { rows } = await sql<{ id: number }>`
      insert into transfer (code, request_key, cause_kind, cause_id)
        values ('correction', ${`test:${nextKey++}`}, 'member', ${memberId}) returning id`.execute(tx)
    return rows[0]!.id
  }
})

describe('races', () => {
  it('at the same time 600 spends of 100 paise against 10,000 leave exactly 100 accepted', async () => {
    const outcomes = await atOnce(600, () =>
      inTransaction(db, (tx) => postTransfer(tx, spend(100))).then(
        () => 'accepted',
        (error: unknown) => (error instanceof InsufficientFundsError ? 'refused' : String(error)),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(100)
    expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(500)
    expect(await readBalances(db, memberId)).toMatchObject({ storeCredit: 0 })
    await expectLedgerInvariants(db)
  })

  it('at the same time 480 transfers that cross between members do not deadlock', async () => {
    const members = [memberId]
    for (let count = 1; count < 4; count += 1) {
      const { id } = await shop.createMember()
      await shop.credit(id, { storeCredit: 10_000 })
      members.push(id)
    }
    const outcomes = await atOnce(480, (index) => {
      const from = members[index % 4]!
      const to = members[(index + 1 + (Math.floor(index / 4) % 3)) % 4]!
      const legs: Transfer['legs'] = [
        { memberId: from, account: 'store_credit', amount: -10 },
        { memberId: from, account: 'earnings', amount: 4 },
        { memberId: to, account: 'store_credit', amount: 6 },
      ]
      // Without the retry of inTransaction, so that a deadlock would show.
      const posting = db.transaction().execute((tx) => postTransfer(tx, transfer(legs)))
      return posting.then(() => 'accepted', String)
    })
    expect(new Set(outcomes)).toEqual(new Set(['accepted']))
    await expectLedgerInvariants(db)
  })

  // As many at once as there are connections: more would wait for a connection, and time out on a slow machine.
  async function atOnce<Outcome>(
    count: number,
    work: (index: number) => Promise<Outcome>,
  ): Promise<Outcome[]> {
    const outcomes: Outcome[] = []
    let next = 0
    const lane = async () => {
      while (next < count) outcomes.push(await work(next++))
    }
    await Promise.all(Array.from({ length: 20 }, lane))
    return outcomes
  }
})
