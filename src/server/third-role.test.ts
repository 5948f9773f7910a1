import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import type { Db } from '../platform/database/database.ts'

const denied = '42501'

let shop: TestApp
beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())

// A role with only the rights that PostgreSQL grants to everyone (PUBLIC). The owner of the tables may switch
// to this role.
const third = sql`pg_monitor`

async function listRunnable(as: Db, role: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select pg_proc.oid::regprocedure::text as name from pg_proc
      where pronamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and has_function_privilege(${role}, oid, 'execute')
        and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
      order by name`.execute(as)
  return rows.map(({ name }) => name)
}

it("refuses a third role every function, even those with the owner's rights", async () => {
  const { id } = await shop.createMember()
  for (const statement of [
    sql`select close_member(${id})`,
    sql`select write_audit_entries(null, 'root by command', '[]')`,
    sql`select post_transfer('opening_balance', 'third', ${id}, '{}', '{}', '{}', '{}', 'opening', ${id})`,
    sql`select register_members('[]')`,
  ]) {
    const asThird = shop.ownerDb.transaction().execute(async (own) => {
      await sql`set local role ${third}`.execute(own)
      await statement.execute(own)
    })
    await expect(asThird).rejects.toMatchObject({ code: denied })
  }
  expect(await listRunnable(shop.ownerDb, 'pg_monitor')).toEqual([])
})

it('lets the shop run a new function at once, but no third role', async () => {
  const made = shop.ownerDb.transaction().execute(async (own) => {
    await sql`create function planted() returns integer language sql security definer return 1`.execute(own)
    const [shopRole] = (await sql<{ name: string }>`select current_user as name`.execute(shop.db)).rows
    expect(await listRunnable(own, 'pg_monitor')).toEqual([])
    expect(await listRunnable(own, shopRole!.name)).toContain('planted()')
    await sql`set local role ${third}`.execute(own)
    await sql`select planted()`.execute(own)
  })
  await expect(made).rejects.toMatchObject({ code: denied })
})

it('revokes at the next start a function that was granted to PUBLIC by hand', async () => {
  await shop.ownerDb
    .transaction()
    .execute(async (own) => {
      await sql`grant execute on function close_member(bigint) to public`.execute(own)
      expect(await listRunnable(own, 'pg_monitor')).toEqual(['close_member(bigint)'])
      await sql`select revoke_from_public()`.execute(own)
      expect(await listRunnable(own, 'pg_monitor')).toEqual([])
      throw new Error('done')
    })
    .catch((error: Error) => expect(error.message).toBe('done'))
})
