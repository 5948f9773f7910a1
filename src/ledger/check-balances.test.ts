import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalOf } from '../../test/refusal-of.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { listKeptBalances } from './check-balances.ts'
import { checkLedger } from './check-ledger.ts'

// Simulates a new feature that stores a balance: gift cards, with two tables and one line that declares the
// balance.

let shop: TestApp
let memberId: number
const run = async (statement: string) => await sql.raw(statement).execute(shop.ownerDb)
const balances = async () => {
  const { rows } = await sql<{ balance: number }>`select balance from gift_card order by id`.execute(
    shop.ownerDb,
  )
  return rows.map(({ balance }) => balance)
}

beforeAll(async () => {
  shop = await openTestApp()
  memberId = (await shop.createMember()).id
  await run(`create table gift_card (id bigint primary key, member_id bigint not null,
    balance bigint not null default 0 constraint gift_card_balance_left check (balance >= 0))`)
  await run(`create table gift_card_move (id bigserial primary key, card_id bigint, member_id bigint not null,
    amount bigint not null, undone_at timestamptz)`)
  await run('create index on gift_card_move (card_id, id)')
  await run(`select keep_balance('gift_card', 'balance', 'gift_card_move', 'card_id',
    'case when undone_at is null then amount else 0 end')`)
  await run(`insert into gift_card (id, member_id) values (1, ${memberId}), (2, ${memberId})`)
})
afterAll(() => shop.close())

const move = async (card: number, amount: number) =>
  await run(
    `insert into gift_card_move (card_id, member_id, amount) values (${card}, ${memberId}, ${amount})`,
  )

describe('a declared balance', () => {
  it('moves with its rows: written, changed, undone and deleted', async () => {
    await move(1, 50_000)
    await run(`insert into gift_card_move (card_id, member_id, amount)
      values (1, ${memberId}, -20000), (2, ${memberId}, 700), (1, ${memberId}, -1000), (null, ${memberId}, 9)`)
    expect(await balances()).toEqual([29_000, 700])
    await run('update gift_card_move set undone_at = now() where amount = -1000')
    expect(await balances()).toEqual([30_000, 700])
    await run('update gift_card_move set card_id = 1, amount = 600 where amount = 700')
    expect(await balances()).toEqual([30_600, 0])
    await run('delete from gift_card_move where amount = 600')
    expect(await balances()).toEqual([30_000, 0])
  })

  it.each([
    ['update gift_card set balance = balance + 1', 'gift_card_balance_is_kept'],
    ['do $$ begin update gift_card set balance = 0; end $$', 'gift_card_balance_is_kept'],
    ['insert into gift_card (id, member_id, balance) values (3, 1, 100)', 'gift_card_balance_opens_empty'],
    ['insert into gift_card_move (card_id, member_id, amount) values (1, 0, -5)', 'gift_card_of_its_rows'],
    ['insert into gift_card_move (card_id, member_id, amount) values (77, 1, 5)', 'gift_card_of_its_rows'],
  ])('refuses %s', async (statement, refusal) => {
    const before = await balances()
    expect(await refusalOf(run(statement))).toBe(refusal)
    expect(await balances()).toEqual(before)
  })

  it('covers only as many simultaneous spends as it has money for', async () => {
    const spends = await Promise.allSettled(Array.from({ length: 12 }, () => move(1, -4_000)))
    expect(spends.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
    const refused = spends.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect(await refusalOf(Promise.reject(refused.reason as Error))).toBe('gift_card_balance_left')
    expect(await balances()).toEqual([2_000, 0])
  })

  it('is added up by the check of the ledger at any batch size', async () => {
    expect(await checkLedger(shop.ownerDb)).toEqual({ differences: 0, examples: [] })
    await run('alter table gift_card disable trigger user')
    await run('update gift_card set balance = balance + 5 where id = 2')
    await run('alter table gift_card enable trigger user')
    for (const rowsAtOnce of [1, 3, 10_000])
      expect(await checkLedger(shop.ownerDb, rowsAtOnce)).toEqual({
        differences: 1,
        examples: ['gift_card 2 has a balance of 5, and its entries sum to 0'],
      })
  })
})

it("lists the ledger's own balance among the declared ones", async () => {
  expect((await listKeptBalances(shop.db)).map((one) => `${one.of_table}.${one.of_column}`)).toEqual([
    'account.balance',
    'gift_card.balance',
  ])
})
