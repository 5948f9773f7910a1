import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { type Db, openDatabase } from './database.ts'
import { unlessRefused } from './statement.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, { poolSize: 1, onError: () => undefined })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const raise = (code: string) =>
  sql`do ${sql.raw(`$$ begin raise exception 'no' using errcode = '${code}'; end $$`)}`.execute(db)

it.each([
  ['a constraint', '23514'],
  ['the end of a deadlock', '40P01'],
  ['Citus, which does it for one member alone', '0A000'],
])(
  'returns undefined for a statement refused by %s, so that each row is tried alone',
  async (_what, code) => {
    expect(await unlessRefused(raise(code))).toBeUndefined()
  },
)

it('reports a statement that failed for another reason', async () => {
  await expect(unlessRefused(raise('22012'))).rejects.toThrow('no')
})
