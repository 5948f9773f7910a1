import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { type Db, openDatabase } from './database.ts'
import { withPreparedStatements } from './prepared-statements.ts'

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await createTestDatabase()
  // Uses one connection, so that the test can examine its prepared statements.
  db = openDatabase(database.ownerUrl, { poolSize: 1, onError: () => {} })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

async function prepared(part: string) {
  const { rows } = await sql<{ name: string }>`
    select name from pg_prepared_statements where position(${part} in statement) > 0
      and statement not like '%pg_prepared_statements%'`.execute(db)
  return rows.map(({ name }) => name)
}

it('prepares a statement that is used again', async () => {
  const ask = (number: number) => sql<{ sum: number }>`select ${number}::integer + 41 as sum`.execute(db)
  await ask(1)
  await ask(1)
  expect(await prepared('+ 41')).toHaveLength(0)
  for (let use = 1; use <= 10; use += 1) expect((await ask(use)).rows).toEqual([{ sum: 41 + use }])
  expect(await prepared('+ 41')).toHaveLength(1)
})

it('prepares no statement that is used once', async () => {
  for (let length = 1; length <= 20; length += 1)
    await sql`select ${sql.join(Array.from({ length }, (_, index) => index))}, 'varied'`.execute(db)
  expect(await prepared('varied')).toHaveLength(0)
})

it('prepares statements inside a transaction that fails', async () => {
  const insert = (kind: string) =>
    sql`insert into system_account (kind, currency) values (${kind}, 'INR')`.execute(db)
  for (let use = 1; use <= 5; use += 1) await insert(`prepared ${use}`)
  await expect(insert('prepared 1')).rejects.toThrow('system_account_kind_currency_key')
  await insert('prepared 6')
})

it('replaces a prepared statement when a migration changes its columns', async () => {
  await sql`create table changing (id integer)`.execute(db)
  const ask = () => sql`select * from changing where id <> ${0}::integer`.execute(db)
  for (let use = 1; use <= 5; use += 1) await ask()
  await sql`alter table changing add column name text`.execute(db)
  await expect(ask()).rejects.toThrow('cached plan')
  await sql`insert into changing values (1, 'new')`.execute(db)
  for (let use = 1; use <= 5; use += 1) expect((await ask()).rows).toEqual([{ id: 1, name: 'new' }])
})

/** Returns whether the pool destroys a connection whose statement failed with this error. */
async function isDestroyedAfter(error: Error): Promise<unknown> {
  const released: unknown[] = []
  const query = async () => {
    throw error
  }
  const client = { query, release: (lost: unknown) => released.push(lost) }
  const lent = await withPreparedStatements({ connect: async () => client } as never).connect()
  await expect(lent.query('select 1', [])).rejects.toBe(error)
  lent.release()
  return released[0]
}

const failure = (message: string, code?: string) => Object.assign(new Error(message), { code })

it('closes a broken connection, so that a retry uses another', async () => {
  const ended = failure('terminating connection due to administrator command', '57P01')
  expect(await isDestroyedAfter(ended)).toBe(true)
  expect(await isDestroyedAfter(failure('Connection terminated unexpectedly'))).toBe(true)
  expect(await isDestroyedAfter(failure('read ECONNRESET', 'ECONNRESET'))).toBe(true)
})

it('keeps a connection after a refused statement', async () => {
  expect(await isDestroyedAfter(failure('duplicate key', '23505'))).toBe(false)
})
