import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { MigrationError, migrate } from '../platform/migrate.ts'

let database: TestDatabase
let client: pg.Client
let folder: string
beforeEach(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  await client.query('drop schema public cascade; create schema public')
  folder = await mkdtemp(path.join(tmpdir(), 'bmart-migrations-'))
  await writeFile(path.join(folder, '0001-trees.sql'), 'create table tree (height integer);\n')
  await writeFile(path.join(folder, '0002-birds.sql'), 'create table bird (name text);\n')
})
afterEach(async () => {
  await client.end()
  await database.drop()
  await rm(folder, { recursive: true })
})

async function readApplied() {
  return (await client.query('select name, sha256 from migration order by name')).rows
}

it('applies each migration once, and records its hash', async () => {
  await migrate(database.ownerUrl, folder)
  await migrate(database.ownerUrl, folder)
  expect(await readApplied()).toEqual([
    { name: '0001-trees.sql', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    { name: '0002-birds.sql', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ])
})

it('refuses to start when an applied migration was edited, and applies nothing new', async () => {
  await migrate(database.ownerUrl, folder)
  await appendFile(path.join(folder, '0001-trees.sql'), '-- taller')
  await writeFile(path.join(folder, '0003-fish.sql'), 'create table fish (name text);')
  const refusal = await migrate(database.ownerUrl, folder).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(MigrationError)
  expect((refusal as Error).message).toBe(
    'Migration 0001-trees.sql was edited after it had been applied to this database: put the file back as it was and make the change in a new migration; in development, make the database anew with npm run db:reset.',
  )
  expect((await client.query("select to_regclass('fish') as fish")).rows).toEqual([{ fish: null }])
})

it('refuses to start when the file of an applied migration is missing', async () => {
  await migrate(database.ownerUrl, folder)
  await rm(path.join(folder, '0002-birds.sql'))
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow(
    /^Migration 0002-birds\.sql was applied to this database but its file is missing: /,
  )
})

it('fills in the hashes of a database whose migrations were applied before hashes were recorded', async () => {
  await migrate(database.ownerUrl, folder)
  const before = await readApplied()
  await client.query('alter table migration drop column sha256')
  await migrate(database.ownerUrl, folder)
  expect(await readApplied()).toEqual(before)
  await appendFile(path.join(folder, '0002-birds.sql'), '-- smaller')
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow('0002-birds.sql was edited')
})

it('treats a migration file with other line endings as unchanged', async () => {
  await migrate(database.ownerUrl, folder)
  const file = path.join(folder, '0001-trees.sql')
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll('\n', '\r\n'))
  await expect(migrate(database.ownerUrl, folder)).resolves.toBeUndefined()
})

it('rolls a migration that fails back completely', async () => {
  await writeFile(path.join(folder, '0003-fish.sql'), 'create table fish (name text); select no_such_column;')
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow('migration 0003-fish.sql failed: ')
  expect((await client.query("select to_regclass('fish') as fish")).rows).toEqual([{ fish: null }])
  expect(await readApplied()).toHaveLength(2)
})
