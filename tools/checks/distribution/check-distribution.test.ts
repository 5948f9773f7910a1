import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Db, openDatabase } from '../../../src/platform/database/database.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { type DistributionFault, findDistributionFaults } from './find-distribution-faults.ts'
import { judgeDistribution, readKnownFaults } from './judge-distribution.ts'

let database: TestDatabase
let db: Db
let before: DistributionFault[]
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.ownerUrl, { poolSize: 1, onError: () => undefined })
  before = await findDistributionFaults(db)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const whole = sql`create table planted (
  member_id bigint not null references member (id), id bigint not null, words text, primary key (id, member_id))`

/**
 * Returns the faults that statements add to the current schema, in the form `rule detail`. Rolls the
 * statements back.
 */
async function faultsOf(...statements: RawBuilder<unknown>[]): Promise<string[]> {
  let faults: DistributionFault[] = []
  const attempt = db.transaction().execute(async (own) => {
    for (const statement of statements) await statement.execute(own)
    faults = await findDistributionFaults(own)
    throw new Error('planted')
  })
  await expect(attempt).rejects.toThrow('planted')
  const known = before.map((fault) => JSON.stringify(fault))
  return faults
    .filter((fault) => !known.includes(JSON.stringify(fault)))
    .map(({ table, rule, detail }) => `${table} ${rule} ${detail}`)
}

const act = (body: RawBuilder<unknown>) =>
  sql`create function act() returns trigger language plpgsql as ${sql.raw('$$')} begin ${body} return new; end ${sql.raw('$$')}`

it('lists every fault of the schema as known, and no fault that is fixed', () => {
  // Excludes faults of statements. `npm test -- distribution` finds those by making calls.
  const known = readKnownFaults().filter((line) => line.split(' ')[1] !== 'statement')
  expect(judgeDistribution(before, known)).toEqual([])
})

it('finds nothing wrong with a table that has member_id in its keys', async () => {
  const child = sql`create table planted_line (member_id bigint not null, planted_id bigint, line integer,
    foreign key (planted_id, member_id) references planted (id, member_id), primary key (planted_id, line, member_id))`
  const harmless = sql`create trigger acts before update on planted for each row execute function act()`
  expect(await faultsOf(whole, child, act(sql`new.words := 'x';`), harmless)).toEqual([])
})

it('finds nothing wrong with a table that names no member', async () => {
  expect(
    await faultsOf(sql`create table colour (id integer generated always as identity primary key)`),
  ).toEqual([])
})

it('finds a table without member_id by a foreign key and by a column name', async () => {
  const byName = sql`create table cheque (order_id bigint, serial bigint)`
  const byLongerName = sql`create table claim (returned_withdrawal_id bigint)`
  const byKey = sql`create table planted_line (planted_id bigint, member bigint,
    foreign key (planted_id, member) references planted (id, member_id))`
  expect(await faultsOf(whole, byName, byLongerName, byKey)).toEqual([
    'cheque column has no member_id',
    'claim column has no member_id',
    'planted_line column has no member_id',
    'planted_line reference planted_line_planted_id_member_fkey',
  ])
})

it('accepts a key with its member as a lookup table, and nothing more', async () => {
  const lookup = sql`create table planted_name (name text primary key, member_id bigint not null)`
  expect(await faultsOf(lookup)).toEqual([])
  expect(await faultsOf(lookup, sql`alter table planted_name add column colour text`)).toEqual([
    'planted_name key planted_name_pkey (name)',
  ])
})

it('lets a trigger write rows of the same member', async () => {
  const trigger = sql`create trigger acts after insert on planted for each row execute function act()`
  for (const own of [
    sql`insert into account (member_id, kind) values (new.member_id, 'x');`,
    sql`insert into account as kept (member_id, kind) select new.member_id, 'x' from planted;`,
    sql`update account set closed = true where member_id = new.member_id and kind = 'x';`,
  ])
    expect(await faultsOf(whole, act(own), trigger)).toEqual([])
  for (const other of [
    sql`insert into account (kind, member_id) values (new.words, 1);`,
    sql`insert into account (member_id, kind) values (new.id, 'x');`,
    sql`update account set closed = true from planted where planted.id = new.id;`,
  ])
    expect(await faultsOf(whole, act(other), trigger)).toEqual(['planted trigger acts writes account'])
})

it.each([
  [
    'a null',
    sql`alter table planted drop constraint planted_pkey, alter member_id drop not null`,
    'column member_id may be null',
  ],
  [
    'a unique constraint',
    sql`alter table planted add constraint planted_words unique (words)`,
    'key planted_words (words)',
  ],
  [
    'a unique index',
    sql`create unique index planted_once on planted (lower(words)) where id > 1`,
    'key planted_once (lower(words))',
  ],
  ['an identity column', sql`alter table planted alter id add generated always as identity`, 'identity id'],
])('finds %s that one node cannot check', async (_what, statement, fault) => {
  expect(await faultsOf(whole, statement)).toEqual([`planted ${fault}`])
})

it.each([
  ['of statements', sql``, sql`truncate on planted for each statement`, 'is of statements'],
  [
    'that writes another table',
    sql`delete from account;`,
    sql`insert on planted for each row`,
    'writes account',
  ],
  [
    'that calls what writes another table',
    sql`perform move_stock('take_back', '{}', '{}');`,
    sql`insert on planted for each row`,
    'writes stock',
  ],
])('finds a trigger %s', async (_what, body, event, fault) => {
  const trigger = sql`create trigger acts before ${event} execute function act()`
  expect(await faultsOf(whole, act(body), trigger)).toEqual([`planted trigger acts ${fault}`])
})

it('lets a trigger loop over added rows one member at a time', async () => {
  const trigger = sql`create trigger acts after insert on planted
    referencing new table as added for each statement execute function act()`
  const goes = (select: RawBuilder<unknown>, inner: RawBuilder<unknown>) =>
    sql`create function act() returns trigger language plpgsql as ${sql.raw('$$')} declare moved record;
      begin for moved in ${select} loop ${inner} end loop; return null; end ${sql.raw('$$')}`
  const each = sql`select member_id, count(*) as rows from added group by member_id`
  const own = sql`update account set closed = true where member_id = moved.member_id;`
  expect(await faultsOf(whole, goes(each, own), trigger)).toEqual([])
  const other = sql`update account set closed = true where id = moved.rows;`
  expect(await faultsOf(whole, goes(each, other), trigger)).toEqual(['planted trigger acts writes account'])
  const atOnce = sql`update account set closed = true where member_id in (select member_id from added);`
  const joined = 'planted trigger acts reads account beside the rows of all members'
  expect(await faultsOf(whole, act(atOnce), trigger)).toEqual([joined])
  const beside = sql`select member_id from added join account using (member_id)`
  expect(await faultsOf(whole, goes(beside, own), trigger)).toEqual([joined])
})

it('finds a trigger that compares the name of its table', async () => {
  const trigger = sql`create trigger acts before insert on planted for each row execute function act()`
  const goesBy = (name: string) => act(sql`if ${sql.raw(name)} = 'planted' then return null; end if;`)
  expect(await faultsOf(whole, goesBy('whole_table(tg_table_name)'), trigger)).toEqual([])
  expect(await faultsOf(whole, goesBy('tg_table_name'), trigger)).toEqual([
    'planted name acts goes by tg_table_name',
  ])
})

it('finds a function that locks rows of many members', async () => {
  const locks = (which: RawBuilder<unknown>) =>
    sql`create function act(ids bigint[]) returns void language plpgsql as ${sql.raw('$$')}
      begin perform from planted ${which} order by planted.id for no key update of planted; end ${sql.raw('$$')}`
  expect(await faultsOf(whole, locks(sql`where member_id = ids[1]`))).toEqual([])
  const joined = sql`join network_position as place on planted.member_id = place.ancestor_id where place.member_id = ids[1]`
  for (const many of [sql`where id = ids[1]`, sql`where member_id = any (ids)`, joined])
    expect(await faultsOf(whole, locks(many))).toEqual(['planted lock act locks rows of many'])
})

it('says where Citus requires a rule, and what may leave the list', () => {
  const fault = { table: 'planted', rule: 'key', detail: 'planted_words (words)' } as const
  expect(judgeDistribution([fault], ['planted key planted_words (words)'])).toEqual([])
  expect(judgeDistribution([fault], ['planted identity id'])).toEqual([
    'planted: planted_words (words), but primary keys and unique indexes hold member_id; keys unique over all members are in a lookup table (https://docs.citusdata.com/en/stable/develop/reference_ddl.html#adding-removing-constraints)',
    'planted identity id: is mended, take it off tools/checks/distribution/not-yet.txt',
  ])
})
