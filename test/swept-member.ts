import { sql } from 'kysely'
import { expect } from 'vitest'
import { hashPassword } from '../src/features/members/password/password.ts'
import { closeMyAccount } from '../src/features/profile/profile.calls.ts'
import type { Db } from '../src/platform/database/database.ts'
import { tablesWithTexts } from '../src/platform/service/erase-texts.ts'
import { corruptHistory } from './bend-history.ts'
import type { Goods } from './order-fixture.ts'
import { openPaymentFixture, type PaymentFixture } from './payment-fixture.ts'
import { plantHistory } from './planted-history.ts'
import { memberPlants } from './planted-member.ts'
import { plantOtherRows } from './planted-rest.ts'
import { askForNoProof } from './session-proof.ts'
import type { TestMember } from './test-app.ts'

export type Sweep = {
  ownerDb: Db
  /**
   * Writes text about a member into every text column that no feature keeps, closes the account, and
   * searches all tables. Returns the columns, as `table.column`, whose text remains anywhere.
   */
  closeAndSearch(): Promise<string[]>
  close(): Promise<void>
}

export const sweepTimeoutMs = 120_000

/** The SQL that finds the member's rows, by table. */
type Found = Map<string, string>

/** The column into which each text was written, by text. */
type Planted = Map<string, string>

const tea: Goods = { id: 1, mrp: 50_000, discountBp: 0, specialDiscount: 0, received: 1_000, gstBp: 500 }
const password = 'correct horse'

export async function openSweep(): Promise<Sweep> {
  const fixture = await openPaymentFixture([tea])
  await askForNoProof(fixture.shop.db)
  const { shop } = fixture
  const { ownerDb } = shop
  return {
    ownerDb,
    async closeAndSearch() {
      const member = await plantMember(fixture)
      const planted = await plantTexts(fixture, member, await findRows(ownerDb, member))
      const password_hash = await hashPassword(password)
      await shop.db.updateTable('member').set({ password_hash }).where('id', '=', member.id).execute()
      const closed = await shop.send(closeMyAccount, { password }, member)
      expect([closed.status, closed.raw]).toEqual([200, closed.raw])
      return await searchAll(ownerDb, planted)
    },
    close: () => fixture.close(),
  }
}

/** Creates a member with rows in every possible table, and nothing open. */
async function plantMember(fixture: PaymentFixture): Promise<TestMember> {
  const { shop } = fixture
  const member = await plantHistory(fixture, tea)
  await plantOtherRows(fixture, member)
  const plants = memberPlants({ shop: () => shop, mark: 'Planted', awaited: tea.id })
  for (const [table, found] of await findRows(shop.ownerDb, member))
    if (plants[table] && !(await hasRow(shop.ownerDb, table, found))) await plants[table](member)
  await endAll(shop, member)
  return member
}

/** Ends everything that would prevent closing the account. */
async function endAll(shop: PaymentFixture['shop'], { id }: TestMember): Promise<void> {
  const ended = {
    purchase_order: "status = 'delivered'",
    return_request: "state = 'withdrawn'",
    payment_intent: "state = case state when 'open' then 'cancelled' else state end",
    refund: "state = 'processed'",
    order_recall: "outcome = 'came_back', ended_at = now()",
    account: 'balance = 0',
  }
  for (const [table, set] of Object.entries(ended))
    await corruptHistory(shop, table, (db) =>
      sql`update ${sql.table(table)} set ${sql.raw(set)} where member_id = ${id}`.execute(db),
    )
}

/**
 * Returns the tables with member rows, found by their columns and foreign keys, and the SQL for this
 * member's rows.
 */
async function findRows(db: Db, { id, mobile }: TestMember): Promise<Found> {
  const orders = `(select order_no from purchase_order where member_id = ${id})`
  const { rows } = await sql<{ table: string; columns: string[]; parents: string[]; keys: string[] }>`
    select relname as "table", array(select attname::text from pg_attribute where attrelid = pg_class.oid and attnum > 0) as columns,
        array(select confrelid::regclass::text from pg_constraint where conrelid = pg_class.oid and contype = 'f' order by conname) as parents,
        array(select format('(%s) in (select %s from %s where ',
            (select string_agg(quote_ident(attname), ', ' order by place) from unnest(conkey) with ordinality as one (num, place)
              join pg_attribute on attrelid = conrelid and attnum = num),
            (select string_agg(quote_ident(attname), ', ' order by place) from unnest(confkey) with ordinality as one (num, place)
              join pg_attribute on attrelid = confrelid and attnum = num), confrelid::regclass)
          from pg_constraint where conrelid = pg_class.oid and contype = 'f' order by conname) as keys
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      order by 1`.execute(db)
  const found: Found = new Map([['member', `id = ${id}`]])
  for (const { table, columns } of rows) {
    // Staff numbers, which belong to no member.
    if (table === 'staff_member') continue
    if (columns.includes('member_id')) found.set(table, `member_id = ${id}`)
    else if (columns.includes('order_no')) found.set(table, `order_no in ${orders}`)
    else if (columns.includes('mobile')) found.set(table, `mobile = '${mobile}'`)
    else if (columns.includes('subject')) found.set(table, `subject = 'member ${id}'`)
  }
  // A row that refers to a member's row is the member's too.
  for (let before = 0; before < found.size; ) {
    before = found.size
    for (const { table, parents, keys } of rows) {
      const at = parents.findIndex((parent) => found.has(parent))
      if (at >= 0 && !found.has(table)) found.set(table, `${keys[at]}${found.get(parents[at]!)})`)
    }
  }
  return found
}

async function hasRow(db: Db, table: string, found: string): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} where ${sql.raw(found)} limit 1`.execute(db)
  return rows.length > 0
}

// The member's rows are found by these columns, which already contain the member's number.
const keys = new Set(['member.mobile', 'outgoing_message.mobile'])

/** Writes text into every text column of the member's rows, except columns that a feature keeps. */
async function plantTexts({ shop }: PaymentFixture, member: TestMember, found: Found): Promise<Planted> {
  const { ownerDb } = shop
  const kept = new Set(
    tablesWithTexts(shop.context.memberData).flatMap(({ table, texts }) =>
      Object.entries(texts).flatMap(([column, fate]) => ('kept' in fate ? [`${table}.${column}`] : [])),
    ),
  )
  const { rows: columns } = await sql<{ table: string; column: string; type: string }>`
    select relname as "table", attname as "column", format_type(atttypid, null) as type
      from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and format_type(atttypid, null) in ('text', 'character varying', 'json', 'jsonb', 'text[]')
      order by 1, attnum`.execute(ownerDb)
  const planted: Planted = new Map([[member.mobile, 'member.mobile']])
  const withoutRow = new Set<string>()
  for (const { table, column, type } of columns) {
    const name = `${table}.${column}`
    const rows = found.get(table)
    if (rows === undefined || kept.has(name) || keys.has(name)) continue
    if (!(await hasRow(ownerDb, table, rows))) withoutRow.add(table)
    else await plantText(shop, { table, column, type, rows }, planted)
  }
  // Fails for a table without a plant. Add one to planted-member.ts if the table lists members' data, else to
  // planted-rest.ts.
  expect([...withoutRow]).toEqual([])
  return planted
}

/**
 * Writes into a column the first form of text that its checks and keys allow; a column of codes allows
 * none.
 */
async function plantText(
  shop: { ownerDb: Db },
  { table, column, type, rows }: { table: string; column: string; type: string; rows: string },
  planted: Planted,
): Promise<void> {
  const nth = planted.size + 100
  // The audit log refuses a field that has no words.
  const key = sql.lit(table === 'audit_entry' ? 'reason' : 'planted')
  for (const text of [`Mogra ${nth}`, `Mogra${nth}`, `73000${String(nth).padStart(5, '0')}`, `MOGRA${nth}`]) {
    const value = sql.lit(text)
    const written = type.startsWith('json')
      ? sql`case when jsonb_typeof(${sql.ref(column)}::jsonb) = 'array' then jsonb_build_array(${value})
          else coalesce(${sql.ref(column)}::jsonb, '{}') || jsonb_build_object(${key}, ${value}) end`
      : type === 'text[]'
        ? sql`array[${value}]`
        : value
    try {
      await corruptHistory(shop, table, (db) =>
        sql`update ${sql.table(table)} set ${sql.ref(column)} = ${written}
          where ctid = (select max(ctid) from ${sql.table(table)} where ${sql.raw(rows)})`.execute(db),
      )
      planted.set(text, `${table}.${column}`)
      return
    } catch (error) {
      if (!/^(23|22)/.test((error as { code?: string }).code ?? '')) throw error
    }
  }
}

/** Returns the columns whose text remains in any column of any table, including jobs and raw bytes. */
async function searchAll(db: Db, planted: Planted): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; table: string; bytes: string[] }>`
    select nspname as schema, relname as "table", array(select attname::text from pg_attribute
        where attrelid = pg_class.oid and atttypid = 'bytea'::regtype and attnum > 0 and not attisdropped) as bytes
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname in ('public', 'pgboss') and relkind = 'r'`.execute(db)
  const left = new Set<string>()
  for (const { schema, table, bytes } of tables) {
    const said = sql.join([
      sql`t::text`,
      ...bytes.map((column) => sql`encode(${sql.ref(`t.${column}`)}, 'escape')`),
    ])
    const { rows } = await sql<{ text: string }>`
      select distinct planted.said as text from ${sql.id(schema, table)} as t
        join unnest(${[...planted.keys()]}::text[]) as planted (said) on strpos(concat_ws(' ', ${said}), planted.said) > 0`.execute(
      db,
    )
    for (const { text } of rows) left.add(planted.get(text)!)
  }
  return [...left]
}
