import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { proveNow } from '../../../test/session-proof.ts'
import { openTestApp, type TestApp, type TestMember, type TestStaff } from '../../../test/test-app.ts'
import { NewLogin } from '../members/login/login.calls.ts'
import { requestPasswordCode } from '../members/password/password.calls.ts'
import { hashPassword } from '../members/password/password.ts'
import { blockMember, unblockMember } from '../members/staff/block/block.calls.ts'
import { viewMember } from '../members/staff/member/member.calls.ts'
import {
  addMemberNote,
  changeMemberMobile,
  saveMember,
} from '../members/staff/member/member-actions.calls.ts'
import { closeMyAccount } from './profile.calls.ts'

const password = 'correct horse'
// These words occur nowhere else in the database.
const person = { name: 'Mogra Tandulkar', renamed: 'Mogra Wadekar', email: 'mogra@example.in' }

let shop: TestApp
let owner: TestStaff
beforeAll(async () => {
  shop = await openTestApp()
  owner = await shop.createStaff('owner')
})
afterAll(() => shop.close())

/** Returns every column, as `table.column`, in which a row contains one of the texts. */
async function placesOf(texts: readonly string[]): Promise<string[]> {
  const { rows: columns } = await sql<{ schema: string; table: string; column: string }>`
    select table_schema as "schema", table_name as "table", column_name as "column" from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'
        and data_type in ('text', 'jsonb', 'json', 'ARRAY', 'character varying')
      order by 1, 2, 3`.execute(shop.ownerDb)
  const found = []
  for (const { schema, table, column } of columns) {
    const { rows } = await sql`select from ${sql.id(schema, table)}
      where ${sql.ref(column)}::text like any (${texts.map((text) => `%${text}%`)}) limit 1`.execute(
      shop.ownerDb,
    )
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}

async function versionOf({ userId }: TestMember): Promise<number> {
  const { body } = await shop.send(viewMember, { member_id: userId }, owner)
  return body.data.version
}

it("erases a closed account's person from everything that staff and shop wrote", async () => {
  const member = await shop.createMember({ name: person.name, passwordHash: await hashPassword(password) })
  const member_id = member.userId
  const send = async (...[call, input]: Parameters<typeof shop.send>) => {
    const { status, body } = await shop.send(call, input, owner)
    expect([status, body]).toEqual([200, expect.anything()])
  }
  await shop.send(requestPasswordCode, { mobile: member.mobile })
  await send(saveMember, {
    member_id,
    name: person.renamed,
    email: person.email,
    version: await versionOf(member),
  })
  const mobile = '7311111117'
  await send(changeMemberMobile, {
    member_id,
    mobile,
    reason: `${person.renamed} has lost the phone`,
    version: await versionOf(member),
    request_id: randomUUID(),
  })
  await send(addMemberNote, { member_id, text: `${person.renamed} called`, request_id: randomUUID() })
  await send(blockMember, { member_id, reason: `${person.renamed} asked for it`, request_id: randomUUID() })
  await send(unblockMember, { member_id, reason: `${person.renamed} is back`, request_id: randomUUID() })
  const texts = [person.name, person.renamed, person.email, member.mobile, mobile]
  expect((await placesOf(texts)).length).toBeGreaterThan(5)
  const { cookie } = await shop.send(NewLogin, { user_mobile: mobile, user_password: password })
  await proveNow(shop.db, { cookie: cookie! })
  expect((await shop.send(closeMyAccount, { password }, { ...member, cookie })).status).toBe(200)
  expect(await placesOf(texts)).toEqual([])
  const { rows } = await sql<{ action: string; before: object; after: object }>`
    select action, before, after from audit_entry where subject = ${`member ${member.id}`} order by id`.execute(
    shop.db,
  )
  expect(rows).toMatchObject([
    { action: 'saveMember', before: { name: null, email: null }, after: { name: null, email: null } },
    { action: 'changeMemberMobile', before: { mobile: null }, after: { mobile: null, reason: null } },
    { action: 'addMemberNote' },
    { action: 'blockMember', after: { status: 'blocked', reason: null } },
    { action: 'unblockMember', after: { status: 'open', reason: null } },
  ])
})

it("lets an audit entry change only by erasing a closed account's person", async () => {
  const member = await shop.createMember({ name: person.name })
  await shop.send(
    saveMember,
    { member_id: member.userId, name: 'Juhi Wadekar', email: person.email, version: await versionOf(member) },
    owner,
  )
  const subject = `member ${member.id}`
  for (const statement of [
    sql`update audit_entry set after = '{"name": "Another"}' where subject = ${subject}`,
    sql`update audit_entry set actor = 'nobody', after = '{"name": null}' where subject = ${subject}`,
    sql`delete from audit_entry where subject = ${subject}`,
  ]) {
    await expect(statement.execute(shop.ownerDb)).rejects.toThrow(/history is append-only/)
    await expect(statement.execute(shop.db)).rejects.toThrow(/permission denied|append-only/)
  }
})
