import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { planMigrations } from './plan.ts'

let database: TestDatabase
let empty: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  empty = await createEmptyDatabase()
  client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
  await empty.drop()
})

it('plans no wait for an up-to-date database and for a new one', async () => {
  expect(await planMigrations(database.ownerUrl, empty.ownerUrl)).toEqual(['The tables are up to date.'])
  expect(await planMigrations(empty.ownerUrl, empty.ownerUrl)).toEqual([
    'The database is new: all tables are made, and nobody waits for them.',
  ])
})

it('plans each statement with its lock and table size, and changes nothing', async () => {
  await client.query("delete from migration where name >= '0220'")
  await client.query(
    "update function_file set sha256 = 'older' where name = 'src/platform/functions/platform/count_version.sql'",
  )
  await client.query('analyze member')
  const readAll = async () =>
    (await client.query('select * from migration order by name')).rows.concat(
      (await client.query('select * from function_file order by name')).rows,
    )
  const before = await readAll()
  const lines = await planMigrations(database.url, empty.ownerUrl)
  expect(lines).toContain('migrations/0220-push.sql')
  expect(lines).toContain('src/platform/functions/platform/count_version.sql')
  const locks = lines.filter((line) => line.startsWith('    '))
  expect(locks).toContainEqual(
    expect.stringMatching(/^ {4}SHARE ROW EXCLUSIVE on member \(about 0 rows, \d+ kB\)$/),
  )
  expect(await readAll()).toEqual(before)
})
