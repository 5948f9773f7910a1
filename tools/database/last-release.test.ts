import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Db, openDatabase } from '../../src/platform/database/database.ts'
import { migrateTo } from '../../src/platform/database/migrate.ts'
import { readSqlFiles } from '../../src/platform/database/sql-files.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { smallTables } from '../bench/growth/small-tables.ts'
import { missedBy, readLastRelease, readSurface, type Surface } from './release-surface.ts'
import { tryMigration } from './tried-migrations.ts'

const last = readLastRelease()

describe("statements of the last release's nodes", () => {
  let database: TestDatabase
  let db: Db
  let asItIs: Surface
  beforeAll(async () => {
    database = await createTestDatabase()
    // Uses a single connection, so that each test can roll back its changes.
    db = openDatabase(database.ownerUrl, { poolSize: 1, onError: () => undefined })
    asItIs = await readSurface(db)
  })
  afterAll(async () => {
    await db.destroy()
    await database.drop()
  })
  beforeEach(() => sql`begin`.execute(db))
  afterEach(() => sql`rollback`.execute(db))

  it('find every table and function that they use', async () => {
    expect(
      missedBy(last, asItIs),
      'Nodes of the last release ask for this while they are replaced: keep it in this release, beside what takes its place, ' +
        'and remove it in the next (docs/operations.md, Release).',
    ).toEqual([])
  })

  const missedAfter = async (statement: string, before = asItIs) => {
    await sql.raw(statement).execute(db)
    return missedBy(before, await readSurface(db))
  }

  it.each([
    ['drop function grant_to_shop', [/^function grant_to_shop\(name\) returns void: gone/]],
    [
      'drop function grant_to_shop; create function grant_to_shop(role name, is_all boolean) returns void return null',
      [/^function grant_to_shop\(name\) returns void: gone, or of another signature$/],
    ],
    [
      'alter table session rename column expires_at to ends_at',
      [/session\.ends_at: new, and|session\.expires_at: gone/, /./],
    ],
    ['alter table session drop column expires_at', ['column session.expires_at: gone, or renamed']],
    [
      'alter table member alter column profile_image set not null',
      ['column member.profile_image: must have a value now'],
    ],
    [
      'alter table session alter column device type varchar(20)',
      ['column session.device: was text, is character varying(20)'],
    ],
    [
      'alter table brand add column origin text not null',
      ['column brand.origin: new, and needs a value that they do not give'],
    ],
    ['drop table news_topic', ['table news_topic: gone']],
  ])('refuses a migration that does: %s', async (statement, missed) => {
    expect(await missedAfter(statement)).toEqual(
      missed.map((one) => (one instanceof RegExp ? expect.stringMatching(one) : one)),
    )
  })

  it('refuses a check that takes fewer values than before, and names them', async () => {
    await sql`create table crate (size text not null check (size in ('large', 'small')))`.execute(db)
    expect(
      await missedAfter(
        "alter table crate drop constraint crate_size_check, add check (size in ('small', 'tiny', 'wide'))",
        await readSurface(db),
      ),
    ).toEqual(['column crate.size: does not take large any more'])
  })

  it.each([
    'alter table brand add column origin text',
    'alter table brand add column rank integer not null default 0',
    'alter table brand alter column name drop not null',
    'create table crate (size text not null)',
    `drop function grant_to_shop; create function grant_to_shop(role name, is_all boolean default true) returns void return null`,
  ])('accepts a migration that does: %s', async (statement) => {
    expect(await missedAfter(statement)).toEqual([])
  })
})

describe('migrations while the shop serves', () => {
  let database: TestDatabase
  let client: pg.Client
  beforeAll(async () => {
    database = await createEmptyDatabase()
    await migrateTo(database.ownerUrl, new Set(last.migrations))
    client = new pg.Client({ connectionString: database.ownerUrl })
    await client.connect()
  })
  afterAll(async () => {
    await client.end()
    await database.drop()
  })

  const faultsOf = async (name: string, statements: string) =>
    (await tryMigration(client, { name, statements, sha256: '' })).flatMap(({ statement, touched }) =>
      touched
        .filter(({ table, costs }) => costs.length > 0 && !(table in smallTables))
        .map(({ table, costs }) => `${name}: ${costs.join(', ')} of ${table}: ${statement}`),
    )

  it('makes no migration since the last release slower with the rows of a table', async () => {
    const since = (await readSqlFiles('migrations')).filter(({ name }) => !last.migrations.includes(name))
    const faults: string[] = []
    for (const { name, statements } of since) faults.push(...(await faultsOf(name, statements)))
    expect(
      faults,
      'Orders would wait for this. An index: in a file NAME.concurrently.sql. A check or foreign key: not valid, and validated ' +
        'by the next file. Rows: moved by a job in batches (docs/operations.md, Release).',
    ).toEqual([])
  })

  it.each([
    [
      'builds an index plainly',
      'create index entry_by_amount on entry (amount)',
      /blocks writes while it builds an index of entry/,
    ],
    [
      'rewrites a table',
      'alter table product add column rank integer default (random() * 10)',
      /writes the whole table anew of product/,
    ],
    [
      'rewrites a column',
      'alter table entry alter column leg type numeric',
      /writes the whole table anew of entry/,
    ],
    [
      'sums all entries',
      'create table total as select sum(amount) from entry',
      /reads or moves rows of entry/,
    ],
    ['moves rows', "update member set name = ''", /reads or moves rows of member/],
    ['checks all rows', 'alter table entry add check (amount <> 7)', /reads the whole table of entry/],
    [
      'requires a value in all rows',
      'alter table member alter column profile_image set not null',
      /reads the whole table of member/,
    ],
  ])('refuses a migration that %s of a table that grows', async (_what, statement, fault) => {
    expect(await faultsOf('9000-new.sql', `-- New.\n${statement};`)).toEqual([expect.stringMatching(fault)])
  })

  it.each([
    ['9001-a.concurrently.sql', 'create index concurrently entry_by_leg on entry (leg)'],
    ['9002-b.sql', 'alter table product add column origin text'],
    ['9003-c.sql', 'alter table product add column stars integer not null default 0'],
    [
      '9004-d.sql',
      'alter table entry add constraint entry_is_small check (amount < 9000000000000000) not valid',
    ],
    ['9005-e.sql', 'alter table entry validate constraint entry_is_small'],
    [
      '9006-f.sql',
      'create table crate (id bigint primary key, product_id bigint not null references product (id))',
    ],
    ['9007-g.sql', 'create index brand_by_rank on brand (id)'],
  ])('accepts the file %s with the statement: %s', async (name, statement) => {
    expect(await faultsOf(name, `${statement};`)).toEqual([])
  })
})
