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

const whole = sql`create table wish (
  member_id bigint not null references member (id), id bigint not null, words text, primary key (id, member_id))`

/** The faults that statements add to the schema as it is, as `rule detail`; nothing of them stays. */
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

it('the check of distribution knows every fault of the schema, and lists none that is mended', () => {
  expect(judgeDistribution(before, readKnownFaults())).toEqual([])
})

it('the check of distribution finds nothing wrong with a table that holds member_id in its keys', async () => {
  const child = sql`create table wish_line (member_id bigint not null, wish_id bigint, line integer,
    foreign key (wish_id, member_id) references wish (id, member_id), primary key (wish_id, line, member_id))`
  const harmless = sql`create trigger acts before update on wish for each row execute function act()`
  expect(await faultsOf(whole, child, act(sql`new.words := 'x';`), harmless)).toEqual([])
})

it('the check of distribution finds nothing wrong with a table that names no member', async () => {
  expect(
    await faultsOf(sql`create table colour (id integer generated always as identity primary key)`),
  ).toEqual([])
})

it('the check of distribution finds a table without member_id, by a foreign key and by the name of a column', async () => {
  const byName = sql`create table cheque (order_id bigint, serial bigint)`
  const byLongerName = sql`create table claim (returned_withdrawal_id bigint)`
  const byKey = sql`create table wish_line (wish_id bigint, member bigint,
    foreign key (wish_id, member) references wish (id, member_id))`
  expect(await faultsOf(whole, byName, byLongerName, byKey)).toEqual([
    'cheque column has no member_id',
    'claim column has no member_id',
    'wish_line column has no member_id',
    'wish_line reference wish_line_wish_id_member_fkey',
  ])
})

it('the check of distribution takes a key with its member for a lookup table, and nothing more than that', async () => {
  const lookup = sql`create table wish_name (name text primary key, member_id bigint not null)`
  expect(await faultsOf(lookup)).toEqual([])
  expect(await faultsOf(lookup, sql`alter table wish_name add column colour text`)).toEqual([
    'wish_name key wish_name_pkey (name)',
  ])
})

it('the check of distribution lets a trigger write rows of the same member', async () => {
  const trigger = sql`create trigger acts after insert on wish for each row execute function act()`
  for (const own of [
    sql`insert into account (member_id, kind) values (new.member_id, 'x');`,
    sql`insert into account as kept (member_id, kind) select new.member_id, 'x' from wish;`,
    sql`update account set closed = true where member_id = new.member_id and kind = 'x';`,
  ])
    expect(await faultsOf(whole, act(own), trigger)).toEqual([])
  for (const other of [
    sql`insert into account (kind, member_id) values (new.words, 1);`,
    sql`insert into account (member_id, kind) values (new.id, 'x');`,
    sql`update account set closed = true from wish where wish.id = new.id;`,
  ])
    expect(await faultsOf(whole, act(other), trigger)).toEqual(['wish trigger acts writes account'])
})

it.each([
  [
    'a null',
    sql`alter table wish drop constraint wish_pkey, alter member_id drop not null`,
    'column member_id may be null',
  ],
  [
    'a unique constraint',
    sql`alter table wish add constraint wish_words unique (words)`,
    'key wish_words (words)',
  ],
  [
    'a unique index',
    sql`create unique index wish_once on wish (lower(words)) where id > 1`,
    'key wish_once (lower(words))',
  ],
  ['an identity column', sql`alter table wish alter id add generated always as identity`, 'identity id'],
])('the check of distribution finds %s that one node cannot check', async (_what, statement, fault) => {
  expect(await faultsOf(whole, statement)).toEqual([`wish ${fault}`])
})

it.each([
  ['of statements', sql``, sql`truncate on wish for each statement`, 'is of statements'],
  [
    'that writes another table',
    sql`delete from account;`,
    sql`insert on wish for each row`,
    'writes account',
  ],
  [
    'that calls what writes another table',
    sql`perform move_stock('take_back', '{}', '{}');`,
    sql`insert on wish for each row`,
    'writes stock',
  ],
])('the check of distribution finds a trigger %s', async (_what, body, event, fault) => {
  const trigger = sql`create trigger acts before ${event} execute function act()`
  expect(await faultsOf(whole, act(body), trigger)).toEqual([`wish trigger acts ${fault}`])
})

it('the check of distribution finds a function that locks rows of many members', async () => {
  const locks = (which: RawBuilder<unknown>) =>
    sql`create function act(ids bigint[]) returns void language plpgsql as ${sql.raw('$$')}
      begin perform from wish ${which} order by wish.id for no key update of wish; end ${sql.raw('$$')}`
  expect(await faultsOf(whole, locks(sql`where member_id = ids[1]`))).toEqual([])
  const joined = sql`join network_position as place on wish.member_id = place.ancestor_id where place.member_id = ids[1]`
  for (const many of [sql`where id = ids[1]`, sql`where member_id = any (ids)`, joined])
    expect(await faultsOf(whole, locks(many))).toEqual(['wish lock act locks rows of many'])
})

it('the check of distribution says where Citus asks for it, and what may leave the list', () => {
  const fault = { table: 'wish', rule: 'key', detail: 'wish_words (words)' } as const
  expect(judgeDistribution([fault], ['wish key wish_words (words)'])).toEqual([])
  expect(judgeDistribution([fault], ['wish identity id'])).toEqual([
    'wish: wish_words (words), but primary keys and unique indexes hold member_id; what is unique over all members stands in a lookup table (https://docs.citusdata.com/en/stable/develop/reference_ddl.html#adding-removing-constraints)',
    'wish identity id: is mended, take it off scripts/checks/distribution/not-yet.txt',
  ])
})
