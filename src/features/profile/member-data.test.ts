import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { memberPlants } from '../../../test/planted-member.ts'
import { insertSampleCatalogue } from '../../../test/sample-catalogue.ts'
import { openTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import type { MemberData } from '../../platform/service/feature.ts'
import { hashPassword } from '../members/password/password.ts'
import { closeMyAccount, downloadMyData } from './profile.calls.ts'

// A word that occurs only in rows that this test inserts.
const mark = 'Mogra'
const password = 'correct horse'
const awaited = 1

let shop: TestApp
const plants = memberPlants({ shop: () => shop, mark, awaited })
let passwordHash: string
let memberData: readonly MemberData[]
beforeAll(async () => {
  shop = await openTestApp()
  await insertSampleCatalogue(shop.db, [{ id: awaited, name: 'Awaited' }])
  passwordHash = await hashPassword(password)
  memberData = shop.context.memberData
})
afterAll(() => shop.close())

// Tables whose rows are parts of a member's row in another table: an order, a transfer, a payment intent, a
// slot, or a key. They are exported and retained together with that row.
const partsOfRows =
  'order_line order_cash cash_write_off lost_order order_recall reinstated_order order_event order_change order_line_change order_address_change order_note order_reward shipment parcel_line parcel_report invoice e_invoice payment payment_case refund stock_reservation slot_progress return_step global_key entry'.split(
    ' ',
  )

/** Returns the columns that identify a member: references to one, and mobile numbers. */
async function readMemberColumns(): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as "table", attname as "column"
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
      where contype = 'f' and confrelid = 'member'::regclass and connamespace = 'public'::regnamespace
    union
    select table_name, column_name from information_schema.columns
      where table_name in (select tablename from pg_tables where schemaname = 'public')
        and column_name in ('member_id', 'referrer_id', 'ancestor_id', 'mobile')
        -- Leaves out the mobile numbers of staff, who are not members.
        and table_name <> 'staff_member'
        and table_name <> all (${partsOfRows})
    order by 1, 2`.execute(shop.db)
  return rows
}

/** Returns the rows of a table about a member, as text. */
async function rowsOf(table: string, member: TestMember): Promise<string[]> {
  const columns = (await readMemberColumns()).filter((column) => column.table === table)
  const isTheirs = columns.map(({ column }) =>
    column === 'mobile'
      ? sql`${sql.ref(column)} = ${member.mobile}`
      : sql`${sql.ref(column)} = ${member.id}::bigint`,
  )
  const ownId = table === 'member' ? [sql`id = ${member.id}::bigint`] : []
  const { rows } = await sql<{ row: string }>`
    select row_to_json(t)::text as row from ${sql.table(table)} as t
      where ${sql.join([...isTheirs, ...ownId], sql` or `)}`.execute(shop.db)
  return rows.map(({ row }) => row)
}

async function plantedMember(tables: string[]): Promise<TestMember> {
  const member = await shop.createMember({ passwordHash })
  for (const table of tables) await plants[table]!(member)
  return member
}

it("lists every table with members among the members' data", async () => {
  const tables = new Set((await readMemberColumns()).map(({ table }) => table))
  const listed = memberData.map(({ table }) => table)
  expect([...tables].toSorted()).toEqual(listed.toSorted())
  expect(new Set(listed).size).toBe(listed.length)
})

it("plants a row in each table with members' data", () => {
  expect(Object.keys(plants).toSorted()).toEqual(memberData.map(({ table }) => table).toSorted())
})

it.each(Object.keys(plants))(
  'exports the data of a member from %s, where the feature does',
  async (table) => {
    const kept = memberData.find((candidate) => candidate.table === table)!
    const [before, member] = [await shop.createMember({ passwordHash }), await plantedMember([table])]
    const read = async ({ cookie, userId }: TestMember) =>
      (await shop.send(downloadMyData, { password }, { cookie, userId })).body.data
    const [empty, full] = [await read(before), await read(member)]
    if (typeof kept.export === 'string') {
      expect(kept.export).toMatch(/^[A-Z].+\.$/)
      expect(JSON.stringify(full)).not.toContain(mark)
      return
    }
    const section = (data: Record<string, unknown>) =>
      JSON.stringify(data[(kept.export as { as: string }).as])
    expect(section(full)).not.toBe(section(empty))
  },
)

it.each(Object.keys(plants))('erases %s when the account closes, or keeps it for a reason', async (table) => {
  const kept = memberData.find((candidate) => candidate.table === table)!
  const member = await plantedMember([table])
  expect((await rowsOf(table, member)).length).toBeGreaterThan(0)
  // Ends open payments, and empties the wallet of a member with slots, because both would prevent closing the
  // account.
  await sql`update payment_intent set state = 'cancelled' where member_id = ${member.id}`.execute(shop.db)
  if (table.startsWith('slot')) await emptyWallet(member)
  expect((await shop.send(closeMyAccount, { password }, member)).status).toBe(200)
  const left = await rowsOf(table, member)
  if (typeof kept.erase === 'string') {
    expect(kept.erase).toMatch(/^[A-Z].+\.$/)
    expect(left.length).toBeGreaterThan(0)
  } else expect(left.join('\n')).not.toMatch(new RegExp(`${mark}|${member.mobile}`))
})

async function emptyWallet({ id }: TestMember): Promise<void> {
  const { postTransfer } = await import('../../ledger/post-transfer.ts')
  await postTransfer(shop.db, {
    code: 'correction',
    requestKey: `emptied ${id}`,
    cause: { kind: 'member', id },
    memberId: id,
    legs: [
      { account: 'store_credit', amount: -1 },
      { account: 'opening', amount: 1 },
    ],
  })
}
