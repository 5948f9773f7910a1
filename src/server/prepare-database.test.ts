import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { readSettings } from './environment/start-settings.ts'
import { prepareDatabase } from './prepare-database.ts'
import { openShop } from './shop.ts'

let database: TestDatabase
let owner: pg.Client
let role: string
let ownerRole: string
beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  role = new URL(database.url).username
  ownerRole = new URL(database.ownerUrl).username
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

const howTo = "see 'On a PostgreSQL of your own' in docs/operations.md"
const remedy = `and that role may not create them: set DATABASE_OWNER_URL, or run npm run db:migrate with it once (${howTo}).`

async function messageOf(work: Promise<unknown>): Promise<string> {
  return await work.then(
    () => 'done',
    (error: Error) => error.message,
  )
}

it("prepares an up-to-date database without the owner's address", async () => {
  expect(await prepareDatabase({ url: database.url, ownerUrl: undefined })).toBeUndefined()
})

it('says in one sentence that an address is wrong, and which', async () => {
  const [url, ownerUrl] = [database.url, database.ownerUrl].map((address) => {
    const wrong = new URL(address)
    wrong.password = 'wrong'
    return wrong.href
  }) as [string, string]
  expect(await messageOf(prepareDatabase({ url, ownerUrl: database.ownerUrl }))).toBe(
    `The database of DATABASE_URL cannot be opened: password authentication failed for user "${role}".`,
  )
  expect(await messageOf(prepareDatabase({ url: database.url, ownerUrl }))).toBe(
    `The database of DATABASE_OWNER_URL cannot be opened: password authentication failed for user "${ownerRole}".`,
  )
})

it('says that the role named as owner owns nothing', async () => {
  expect(await messageOf(prepareDatabase({ url: database.url, ownerUrl: database.url }))).toBe(
    `The role ${role} of DATABASE_OWNER_URL does not own the database: name its owner (${howTo}).`,
  )
})

it('detects a role that owns the tables, and refuses to start a live shop with it', async () => {
  const url = database.ownerUrl
  expect(await prepareDatabase({ url, ownerUrl: undefined })).toBe(ownerRole)
  const live = readSettings({
    DATABASE_URL: url,
    SHOP_MODE: 'live',
    PUBLIC_URL: 'https://shop.example',
    SUPPORT_PHONE: '9812345678',
    MESSAGES: 'off',
    ONLINE_PAYMENTS: 'off',
    PAYOUTS: 'off',
    COURIERS: 'off',
    NEWS_SEARCH: 'off',
    DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
    SUPPORT_EMAIL: 'care@asmita.example',
    GRIEVANCE_OFFICER: 'Kavita Rao',
    GRIEVANCE_EMAIL: 'grievance@asmita.example',
    SELLER_NAME: 'Asmita Retail',
    SELLER_ADDRESS: 'Pune',
    SELLER_GSTIN: '27AABCA1234C1ZV',
  })
  expect(await messageOf(openShop(live))).toBe(
    `The role ${ownerRole} of DATABASE_URL owns the shop's tables, so that the shop could rewrite its own history: give it a role of its own, and the owner's address to DATABASE_OWNER_URL (${howTo}).`,
  )
})

it("grants a new table to the shop's role, before and after grants are renewed", async () => {
  await owner.query('create table wish (id bigint generated always as identity primary key, words text)')
  const shop = new pg.Client({ connectionString: database.url })
  await shop.connect()
  const use = async () => {
    await shop.query("insert into wish (words) values ('tea')")
    await shop.query("update wish set words = 'coffee'")
    return (await shop.query('delete from wish returning words')).rows
  }
  expect(await use()).toEqual([{ words: 'coffee' }])
  await prepareDatabase(database)
  expect(await use()).toEqual([{ words: 'coffee' }])
  await shop.end()
})

it('says in one sentence which tables and functions are missing', async () => {
  const alone = { url: database.url, ownerUrl: undefined }
  await owner.query(
    "update function_file set sha256 = '' where name = 'src/features/orders/functions/place_order.sql'",
  )
  expect(await messageOf(prepareDatabase(alone))).toBe(
    `The database of DATABASE_URL lacks src/features/orders/functions/place_order.sql, ${remedy}`,
  )
  const last = await owner.query(
    'delete from migration where name = (select max(name) from migration) returning name',
  )
  expect(await messageOf(prepareDatabase(alone))).toBe(
    `The database of DATABASE_URL lacks migrations/${last.rows[0].name}, ${remedy}`,
  )
  await owner.query('drop schema public cascade; drop schema pgboss cascade; create schema public')
  expect(await messageOf(prepareDatabase(alone))).toBe(
    `The database of DATABASE_URL has no tables that the role ${role} may read, ${remedy}`,
  )
  await prepareDatabase(database)
  expect(await prepareDatabase(alone)).toBeUndefined()
})

it("grants the shop's role a function's writes on distributed tables, but not the audit log or history", async () => {
  await owner.query('begin')
  try {
    // Imitates the tables in which Citus describes distributed tables.
    await owner.query(`
      create table pg_dist_partition (logicalrelid regclass, partmethod "char", repmodel "char");
      insert into pg_dist_partition
        select unnest('{member,account,transfer,entry,global_key,reward}'::regclass[]), 'h', 's';
      insert into pg_dist_partition values ('coupon', 'n', 't'), ('product', 'n', 's')`)
    await owner.query('select suit_nodes(), grant_to_shop($1)', [role])
    const { rows: functions } = await owner.query<{ name: string }>(`
      select proname as name from pg_proc where prosecdef and proname = any (
        '{post_transfer,post_transfers,take_key,use_coupon,register_members,write_audit_entries,add_up_ledger_day}')
        order by proname`)
    expect(functions.map(({ name }) => name)).toEqual(['add_up_ledger_day', 'write_audit_entries'])
    const { rows: rights } = await owner.query<Record<string, boolean>>(
      `select has_table_privilege($1, 'transfer', 'insert') as posts, has_table_privilege($1, 'entry', 'update') as rewrites,
        has_column_privilege($1, 'account', 'balance', 'update') as counts, has_table_privilege($1, 'audit_entry', 'insert') as logs,
        has_table_privilege($1, 'entry', 'delete, truncate, trigger') as removes`,
      [role],
    )
    expect(rights).toEqual([{ posts: true, rewrites: false, counts: true, logs: false, removes: false }])
  } finally {
    await owner.query('rollback')
  }
})
