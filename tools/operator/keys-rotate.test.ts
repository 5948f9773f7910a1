import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addStaff } from '../../src/back-office/staff/accounts/accounts.calls.ts'
import { firstPasswordOf } from '../../src/back-office/staff/second-factor/one-time-password.flow.ts'
import { secretOf } from '../../src/back-office/staff/second-factor/second-factor.flow.ts'
import { accountNumberContext } from '../../src/features/bank/account-number.ts'
import { readBankAccount } from '../../src/features/bank/bank.sql.ts'
import { saveBankAccount } from '../../src/features/bank/save-bank-account.flow.ts'
import { panContext } from '../../src/features/members/pan-context.ts'
import { updateMyProfile } from '../../src/features/profile/profile.calls.ts'
import { listLinkedMembers } from '../../src/features/withdrawals/staff/linked-members.sql.ts'
import { type Db, inTransaction } from '../../src/platform/database/database.ts'
import { createSecrets, demoDataKeys, idOfKey } from '../../src/platform/secrets.ts'
import { findSealedColumns } from '../../src/platform/service/find-sealed.ts'
import { resealColumn } from '../../src/platform/service/sealed-column.ts'
import { features } from '../../src/server/application.ts'
import { identitySteps } from '../../test/identity-fixture.ts'
import type { TestMember } from '../../test/test-app.ts'
import { openWithdrawalFixture, type WithdrawalFixture } from '../../test/withdrawal-fixture.ts'

const accountNumber = '60207418531234'
const pan = 'ABCPE1234F'
const later = randomBytes(32)
const onlyLater = createSecrets([later])
const columns = features.flatMap(({ seals }) => seals ?? [])

let fixture: WithdrawalFixture
let earner: TestMember
let other: TestMember
let reference: string
let colleague = { cookie: '', password: '', requestId: randomUUID() as string }
beforeAll(async () => {
  fixture = await openWithdrawalFixture()
  ;[earner, other] = [
    await fixture.createEarner(2000, { accountNumber }),
    await fixture.createEarner(0, { accountNumber }),
  ]
  await fixture.shop.send(
    updateMyProfile,
    { user_name: 'Asha Rao', user_email: 'asha@example.com', pan },
    earner,
  )
  reference = await fixture.request(earner, 1000)
  const staff = await fixture.shop.createStaff('finance')
  const secret = fixture.shop.context.secrets.seal('JBSWY3DPEHPK3PXP', secretOf(staff.id))
  const owner = await fixture.shop.createStaff('owner')
  colleague = { ...colleague, cookie: owner.cookie }
  const { body } = await addColleague()
  colleague.password = body.data.one_time_password
  await identitySteps(fixture.shop, owner).waiting(await fixture.shop.createMember())
  await sql`insert into tds_return_member (return_id, member_id, name, pan_sealed, tax)
    select 1, id, name, pan_encrypted, 1 from member where id = ${earner.id}`.execute(fixture.shop.db)
  await sql`insert into staff_factor (staff_id, secret, confirmed_at, offered_secret, offered_at, offered_codes)
    values (${staff.id}, ${secret}, now(), ${secret}, now(), '{}')`.execute(fixture.shop.db)
})
afterAll(() => fixture.close())

/**
 * Repeats the request that added a colleague, with the same request id. The answer is the first one, with the
 * password.
 */
async function addColleague() {
  const request = { mobile: '9123456780', name: 'Meera', roles: ['orders'], request_id: colleague.requestId }
  return await fixture.shop.send(addStaff, request, { cookie: colleague.cookie })
}

async function rotate(dataKeys: readonly Buffer[]) {
  const env = {
    ...process.env,
    DATABASE_URL: fixture.shop.databaseUrl,
    DATABASE_OWNER_URL: fixture.shop.ownerUrl,
    SEED: 'none',
    DATA_KEY: dataKeys.map((key) => key.toString('base64')).join(','),
  }
  return await promisify(execFile)(process.execPath, ['tools/operator/keys-rotate.ts'], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  )
}

const columnsOfKey = (key: Buffer) => findSealedColumns(fixture.shop.ownerDb, [key])

it('reseals every value in every table with the new key', async () => {
  // Excludes tables that contain only a keyed hash of a PAN. The encrypted PAN is in the member's row.
  const sealed = columns.filter(({ table }) => !['pan_holder', 'seller_identity'].includes(table))
  const everySealed = sealed.map(({ table, column }) => `${table}.${column}`).sort()
  expect(await columnsOfKey(demoDataKeys[0])).toEqual(everySealed)
  expect(await rotate([later, demoDataKeys[0]])).toEqual({
    code: 0,
    said: expect.stringContaining(`No table needs ${idOfKey(demoDataKeys[0])} any more.`),
  })
  expect([await columnsOfKey(demoDataKeys[0]), await columnsOfKey(later)]).toEqual([[], everySealed])

  const { db } = fixture.shop
  const withdrawal = await fixture.stateOf(reference)
  const account = await readBankAccount(db, earner.id)
  const member = await db
    .selectFrom('member')
    .select('pan_encrypted')
    .where('id', '=', earner.id)
    .executeTakeFirstOrThrow()
  expect(onlyLater.open(withdrawal.account_no_sealed, accountNumberContext(earner.id))).toBe(accountNumber)
  expect(onlyLater.open(account!.account_no_sealed, accountNumberContext(earner.id))).toBe(accountNumber)
  expect(onlyLater.open(member.pan_encrypted!, panContext(earner.id))).toBe(pan)
})

it('answers a new colleague’s password again after the keys were rotated', async () => {
  const { rows } = await sql<{ id: number; sealed: string }>`
    select (answer ->> 'id')::integer as id, answer ->> 'sealed' as sealed from staff_request where call = 'addStaff'`.execute(
    fixture.shop.ownerDb,
  )
  const [{ id, sealed }] = rows as [{ id: number; sealed: string }]
  expect(onlyLater.open(Buffer.from(sealed, 'base64'), firstPasswordOf(id))).toBe(colleague.password)
})

async function plant(type: string, from: Buffer, stored: (sealed: Buffer) => unknown) {
  const { ownerDb } = fixture.shop
  await sql`create table planted (id integer, note text, token ${sql.raw(type)})`.execute(ownerDb)
  const value = stored(createSecrets([from]).seal('secret', 'planted'))
  await sql`insert into planted values (1, 'x', null), (2, 'x', ${value}::${sql.raw(type)})`.execute(ownerDb)
}

it.each([
  ['bytes', 'bytea', (sealed: Buffer) => sealed],
  ['text', 'text', (sealed: Buffer) => `v1:${sealed.toString('base64')}`],
  ['JSON', 'jsonb', (sealed: Buffer) => JSON.stringify({ of: { token: sealed.toString('base64url') } })],
  ['a list of texts', 'text[]', (sealed: Buffer) => [sealed.toString('base64')]],
])('finds values sealed by a key in a new column of %s', async (_what, type, stored) => {
  const from = randomBytes(32)
  await plant(type, from, stored)
  const found = await columnsOfKey(from)
  await sql`drop table planted`.execute(fixture.shop.ownerDb)
  expect(found).toEqual(['planted.token'])
})

it('fails with the name of a sealed column that no feature declares', async () => {
  const from = randomBytes(32)
  await plant('text', from, (sealed) => sealed.toString('base64'))
  const { code, said } = await rotate([later, from])
  await sql`drop table planted`.execute(fixture.shop.ownerDb)
  expect([code, said]).toEqual([1, expect.stringContaining('still seals values in planted.token.')])
})

it('finds two members with one bank account after rotation, whichever saved it later', async () => {
  const third = await fixture.shop.createMember()
  await saveBankAccount(fixture.shop.db, onlyLater, third.id, {
    ifsc: 'MAHB0000003',
    bank_name: 'Bank of Maharashtra',
    bank_address: 'Pune',
    accountNumber,
  })
  const linked = await listLinkedMembers(fixture.shop.db, third.id, 10)
  expect(new Set(linked.map(({ id }) => id))).toEqual(new Set([earner.id, other.id]))
})

it('names a value that no key opens, leaves it, and reseals the others', async () => {
  const { ownerDb, db } = fixture.shop
  const strange = createSecrets([randomBytes(32)]).seal(accountNumber, accountNumberContext(other.id))
  await sql`update bank_account set account_no_sealed = ${strange} where member_id = ${other.id}`.execute(
    ownerDb,
  )
  const next = randomBytes(32)
  const { code, said } = await rotate([next, later])
  expect([code, said]).toEqual([
    1,
    expect.stringContaining(`sealed with a key that is not in DATA_KEY: ${other.id}`),
  ])
  expect((await readBankAccount(db, other.id))!.account_no_sealed).toEqual(strange)
  expect(await columnsOfKey(later)).toEqual([])
})

it('keeps an account number replaced during two simultaneous rotations', async () => {
  const { db, ownerDb } = fixture.shop
  const [from, to] = [createSecrets(demoDataKeys), createSecrets([later, demoDataKeys[0]])]
  const bank = { ifsc: 'MAHB0000003', bank_name: 'Bank of Maharashtra', bank_address: 'Pune' }
  const people = await Promise.all(Array.from({ length: 30 }, () => fixture.shop.createMember()))
  for (const { id } of people)
    await saveBankAccount(db, from, id, { ...bank, accountNumber: `6020741853${id}` })
  const column = columns.find(({ table }) => table === 'bank_account')!
  await Promise.all([
    ...people.map(({ id }) => saveBankAccount(db, to, id, { ...bank, accountNumber: `7777777777${id}` })),
    ...[1, 2].map(() => resealColumn(ownerDb, to, column)),
  ])
  for (const { id } of people) {
    const { account_no_sealed: sealed } = (await readBankAccount(db, id))!
    expect(onlyLater.open(sealed, accountNumberContext(id))).toBe(`7777777777${id}`)
  }
})

it("allows only the tables' owner to reseal history, and no other change of it", async () => {
  const { db, ownerDb } = fixture.shop
  const anew = onlyLater.seal(accountNumber, accountNumberContext(earner.id))
  const sealAnew = async (by: Db, change: RawBuilder<unknown>) =>
    await inTransaction(by, async (inner) => {
      await sql`select set_config('shop.seals_anew', 'on', true)`.execute(inner)
      await sql`update withdrawal set ${change} where reference = ${reference}`.execute(inner)
    })
  await expect(sealAnew(db, sql`account_no_sealed = ${anew}`)).rejects.toThrow('history is append-only')
  await expect(
    sql`update bank_account_change set account_no_sealed = ${anew} where member_id = ${earner.id}`.execute(
      db,
    ),
  ).rejects.toThrow('permission denied')
  for (const change of [sql`amount = amount + 100`, sql`account_no_sealed = ${anew}, ifsc = 'MAHB0000004'`])
    await expect(sealAnew(ownerDb, change)).rejects.toThrow('history is append-only')
  await expect(
    sql`update withdrawal set account_no_sealed = ${anew} where reference = ${reference}`.execute(ownerDb),
  ).rejects.toThrow('history is append-only')
})
