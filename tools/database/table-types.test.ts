import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Db, openDatabase } from '../../src/platform/database/database.ts'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { generateTableTypes, tableTypesFile } from './table-types.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.ownerUrl, { poolSize: 2, onError: () => undefined })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

it('finds the committed table types equal to those of the migrations', async () => {
  const isCurrent = readFileSync(tableTypesFile, 'utf8') === (await generateTableTypes(db))
  expect(isCurrent, `${tableTypesFile} differs from the migrations: run npm run db:types`).toBe(true)
})

it('generates types for an added column, for checked values and for computed columns', async () => {
  await sql`create table crate (
    id bigint generated always as identity primary key,
    size text not null check (size in ('small', 'large')),
    weight bigint
  )`.execute(db)
  expect(await generateTableTypes(db)).toContain(`export interface Crate {
  id: GeneratedAlways<number>
  size: 'small' | 'large'
  weight: number | null
}`)
})

it('refuses a new JSON column without a declared type', async () => {
  await sql`create table note (body jsonb not null)`.execute(db)
  await expect(generateTableTypes(db)).rejects.toThrow(
    'note.body holds JSON: declare its type in tools/database/table-types.ts.',
  )
})
