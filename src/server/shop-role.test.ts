import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { historyColumns } from '../../test/history-columns.ts'
import type { Goods } from '../../test/order-fixture.ts'
import { openPaymentFixture, type PaymentFixture } from '../../test/payment-fixture.ts'
import { plantHistory } from '../../test/planted-history.ts'
import type { Db } from '../platform/database/database.ts'

// Tests which records an attacker could change by running SQL with the shop's role. Also tests which changes
// triggers refuse even to the owner of the tables.

const tea: Goods = { id: 1, mrp: 50_000, discountBp: 0, specialDiscount: 0, received: 100, gstBp: 500 }

const tables = Object.keys(historyColumns)

let fixture: PaymentFixture
let db: Db
let ownerDb: Db

beforeAll(async () => {
  fixture = await openPaymentFixture([tea])
  db = fixture.shop.db
  ownerDb = fixture.shop.ownerDb
  await plantHistory(fixture, tea)
  for (const table of tables)
    expect((await sql`select from ${sql.table(table)}`.execute(db)).rows.length, table).toBeGreaterThan(0)
})
afterAll(() => fixture.close())

/**
 * Runs a statement and rolls it back. Returns PostgreSQL's error code, from the statement or from the commit.
 * Returns 'done' if there was no error.
 */
async function codeOf(statement: RawBuilder<unknown>, as: Db): Promise<string> {
  const attempt = as.transaction().execute(async (own) => {
    await statement.execute(own)
    await sql`set constraints all immediate`.execute(own)
    throw new Error('done')
  })
  return await attempt.catch(({ code, message }: { code?: string; message: string }) => code ?? message)
}

const denied = '42501'
const violation = '23514'
const generated = '428C9'

describe("the shop's role", () => {
  it("lets the shop's role own and create nothing, and gives it no superuser rights", async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication,
        (select count(*) from pg_class where relowner = pg_roles.oid) as tables,
        (select count(*) from pg_proc where proowner = pg_roles.oid) as functions,
        has_schema_privilege('public', 'create') as makes_tables,
        (select count(*) from pg_auth_members where member = pg_roles.oid) as memberships
      from pg_roles where rolname = current_user`.execute(db)
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolbypassrls: false,
        rolreplication: false,
        tables: 0,
        functions: 0,
        makes_tables: false,
        memberships: 0,
      },
    ])
    for (const statement of [
      sql`create table mine (id integer)`,
      sql`create function mine() returns integer language sql return 1`,
      sql`set session_replication_role = replica`,
      sql`set role bmart`,
      sql`create role mine`,
    ])
      expect(await codeOf(statement, db)).toBe(denied)
  })

  it("refuses the shop's role to write a balance, even from its own trigger", async () => {
    const { rows } = await sql<{
      id: number
      balance: number
    }>`select id, balance from account limit 1`.execute(db)
    const { id, balance } = rows[0]!
    const attack = db.transaction().execute(async (own) => {
      await sql`create temporary table mine (id integer)`.execute(own)
      await sql`create function pg_temp.enrich() returns trigger language plpgsql as
        'begin update account set balance = 1000000 where id = new.id; return new; end'`.execute(own)
      await sql`create trigger enrich before insert on mine for each row execute function pg_temp.enrich()`.execute(
        own,
      )
      await sql`insert into mine values (${id})`.execute(own)
    })
    await expect(attack).rejects.toMatchObject({ code: denied })
    const after = await db.selectFrom('account').select('balance').where('id', '=', id).executeTakeFirst()
    expect(after).toEqual({ balance })
  })

  it('writes the audit log only by one function, which sets time and staff member itself', async () => {
    const { id } = await fixture.shop.createStaff('orders')
    const entries = `[{"action": "saveShop", "subject": "shop 1", "before": null, "after": {"name": "Pune"}, "at": "2020-01-01"}]`
    for (const statement of [
      sql`insert into audit_entry (staff_id, actor, action, subject) values (${id}, 'Somebody', 'saveShop', 'shop 1')`,
      sql`insert into audit_entry (at, actor, action, subject) values ('2020-01-01', 'x by command', 'saveShop', 'shop 1')`,
      sql`update audit_entry set before = null`,
    ])
      expect(await codeOf(statement, db)).toBe(denied)
    const write = (staffId: number | null, name: string) =>
      sql`select write_audit_entries(${staffId}::integer, ${name}, ${entries}::jsonb)`
    expect(await codeOf(write(999_999, 'Test Staff'), db)).toBe(violation)
    expect(await codeOf(write(null, 'Test Staff'), db)).toBe(violation)
    expect(await codeOf(write(null, 'root by command'), db)).toBe('done')
    const { rows } = await db.transaction().execute(async (own) => {
      await write(id, 'Somebody else').execute(own)
      return await sql`select staff_id, actor, at = now() as is_now, before, after from audit_entry
        order by id desc limit 1`.execute(own)
    })
    expect(rows).toEqual([
      { staff_id: id, actor: 'Test Staff', is_now: true, before: null, after: { name: 'Pune' } },
    ])
  })

  it('adds, renumbers and closes members only by functions that place them in the network', async () => {
    const { id } = await fixture.shop.createMember()
    for (const statement of [
      sql`insert into member (name, email, mobile, password_hash) values ('Asha', 'a@example.com', '9000000007', 'none')`,
      sql`update member set mobile = '9000000007' where id = ${id}`,
      sql`update member set closed_at = now() where id = ${id}`,
      sql`update member set referrer_id = null where id = ${id}`,
      sql`select place_in_network(member) from member where id = ${id}`,
      sql`select leave_network_counts(${id})`,
      sql`select free_key('mobile', mobile, id) from member where id = ${id}`,
    ])
      expect(await codeOf(statement, db)).toBe(denied)
    for (const statement of [sql`select change_mobile(${id}, '9000000007')`, sql`select close_member(${id})`])
      expect(await codeOf(statement, db)).toBe('done')
  })

  it('opens slots, writes rewards and counts in the network only by functions', async () => {
    const { id } = await fixture.shop.createMember()
    const { id: transfer } = await db.selectFrom('transfer').select('id').executeTakeFirstOrThrow()
    const reward = `[{"order_id": 1, "member_id": ${id}, "kind": "points", "base": 1, "amount": 1, "plan_version": 1}]`
    for (const statement of [
      sql`insert into slot (member_id, transfer_id) values (${id}, ${transfer})`,
      sql`select subscribe_by_slot(slot.id, member_id) from slot`,
      sql`insert into reward select * from jsonb_populate_recordset(null::reward, ${reward}::jsonb)`,
      sql`update reward set reversal_transfer_id = ${transfer}`,
      sql`select count_level_income(array_agg(reward.id), 1) from reward`,
      sql`select count_in_teams(member_id, 1) from network_position`,
      ...[
        'slot_progress',
        'network_member',
        'network_position',
        'network_level',
        'network_joined',
        'level_income',
        'commission_year',
        'commission_tds',
        'commission_tds_month',
      ].flatMap((table) => [
        sql`insert into ${sql.table(table)} select * from ${sql.table(table)}`,
        sql`update ${sql.table(table)} set member_id = member_id`,
        sql`delete from ${sql.table(table)}`,
      ]),
    ])
      expect(await codeOf(statement, db)).toBe(denied)
  })

  describe.each(tables)('on %s', (table) => {
    const named = sql.table(table)

    it('lets the shop’s role remove no row and change nothing of the table itself', async () => {
      const deletion = await codeOf(sql`delete from ${named}`, db)
      // The shop may delete from these tables: it deletes processed events after their retention time, and
      // changes of bank accounts when a member's account closes.
      const forgets = ['webhook_event', 'courier_event', 'bank_account_change'].includes(table)
      if (!forgets) expect(deletion).toBe(denied)
      for (const statement of [
        sql`truncate ${named}`,
        sql`truncate ${named} cascade`,
        sql`drop table ${named} cascade`,
        sql`alter table ${named} disable trigger all`,
        sql`alter table ${named} disable trigger user`,
        sql`alter table ${named} add column more integer`,
        sql`alter table ${named} owner to current_user`,
        sql`create trigger mine before update on ${named} for each row execute function refuse_removal()`,
        sql`create rule mine as on update to ${named} do instead nothing`,
      ])
        expect(await codeOf(statement, db)).toBe(denied)
    })

    it.each(historyColumns[table]!)('lets the shop’s role change nothing in %s', async (column) => {
      await expectRefused(table, column, db, [denied, violation, generated])
    })
  })
})

it.each(tables.filter((table) => table !== 'migration'))(
  "refuses the tables' owner, too, to rewrite %s by mistake",
  async (table) => {
    for (const column of historyColumns[table]!)
      await expectRefused(table, column, ownerDb, [violation, generated])
    if (table === 'bank_account_change') return
    if (table === 'webhook_event') await sql`update webhook_event set done_at = null`.execute(ownerDb)
    expect(await codeOf(sql`delete from ${sql.table(table)}`, ownerDb)).toBe(violation)
    expect(await codeOf(sql`truncate ${sql.table(table)} cascade`, ownerDb)).toBe(denied)
  },
)

it("pins the search path of every function that runs with its owner's rights", async () => {
  const { rows } = await sql<{ name: string }>`
    select oid::regprocedure::text as name from pg_proc
      where prosecdef and pronamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
        and not coalesce('search_path=public, pg_temp' = any (proconfig), false)`.execute(
    fixture.shop.ownerDb,
  )
  expect(rows).toEqual([])
})

/** Tries to change every value of a column, and checks that this is refused. Always rolls back. */
async function expectRefused(table: string, column: string, as: Db, codes: readonly string[]): Promise<void> {
  const { rows } = await sql<{ type: string }>`
    select format_type(atttypid, null) as type from pg_attribute
      where attrelid = ${table}::regclass and attname = ${column}`.execute(as)
  const { type } = rows[0]!
  const name = sql.ref(column)
  const other = type.endsWith('[]')
    ? sql`array_append(${name}, 1)`
    : /int|^date$/.test(type)
      ? sql`${name} - 1`
      : /time/.test(type)
        ? sql`${name} - interval '1 day'`
        : type === 'jsonb'
          ? sql`'{"other": true}'`
          : type === 'boolean'
            ? sql`not ${name}`
            : type === 'bytea'
              ? sql`'other'::bytea`
              : sql`${name} || 'x'`
  const code = await codeOf(
    sql`with changed as (update ${sql.table(table)} set ${name} = ${other} where ${name} is not null returning 1) select count(*) from changed`,
    as,
  )
  expect(codes, `${table}.${column}`).toContain(code)
}
