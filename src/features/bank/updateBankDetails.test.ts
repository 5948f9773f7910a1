import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { askForNoProof } from '../../../test/session-proof.ts'
import { openTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { createIfscClient } from '../../third-party/ifsc/ifsc-client.ts'
import { type IfscStandIn, startIfscStandIn } from '../../third-party/ifsc/stand-in/stand-in.ts'
import { getBmartUsers } from '../wallet/wallet.calls.ts'
import { accountNumberContext } from './account-number.ts'
import { updateBankDetails } from './bank.calls.ts'
import { readBankAccount, upsertBranches } from './bank.sql.ts'

const details = {
  bank_ifsc: 'MAHB0000003',
  bank_name: 'Bank of Maharashtra',
  bank_address: 'J.M. Road, Pune 411004',
  bank_acc_no: '60207418531234',
}

let shop: TestApp
let member: TestMember
beforeAll(async () => {
  shop = await openTestApp()
  await askForNoProof(shop.db)
  member = await shop.createMember()
})
afterAll(() => shop.close())

async function recordOf(someone: TestMember) {
  return (await shop.send(getBmartUsers, {}, someone)).body.data[0]!
}

async function historyOf(someone: TestMember) {
  return await shop.db
    .selectFrom('bank_account_change')
    .selectAll()
    .where('member_id', '=', someone.id)
    .orderBy('id')
    .execute()
}

it('shows a saved account number only by its last 4 digits', async () => {
  expect(await recordOf(member)).toMatchObject({
    bank_ifsc: '',
    bank_acc_no: '',
    bank_name: '',
    bank_changed_at: null,
  })
  const answer = await shop.send(updateBankDetails, details, member)
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      status: true,
      message: 'Bank details saved.',
      data: { bank_ifsc: 'MAHB0000003', bank_acc_no: '••••1234' },
    },
  ])
  const record = await recordOf(member)
  expect(record).toMatchObject({
    bank_ifsc: 'MAHB0000003',
    bank_acc_no: '••••1234',
    bank_name: 'Bank of Maharashtra',
    bank_address: 'J.M. Road, Pune 411004',
    bank_changed_at: expect.stringMatching(/^\d{4}-.*Z$/),
  })
  expect(JSON.stringify(record)).not.toContain('60207418')
})

it('keeps no readable account number in the database', async () => {
  const someone = await shop.createMember()
  await shop.send(updateBankDetails, { ...details, bank_acc_no: '918273645546372819' }, someone)
  const { rows } = await sql<{ dump: string }>`
      select coalesce(string_agg(dump, ' '), '') as dump from (
        select bank_account::text as dump from bank_account
        union all select bank_account_change::text from bank_account_change
        union all select request::text from request
      ) dumped`.execute(shop.db)
  const dump = rows[0]!.dump
  expect(dump).toContain(String(someone.id))
  expect(dump).not.toContain('918273645546372819')
  expect(dump).not.toContain(Buffer.from('918273645546372819').toString('hex'))
  // Leaves encrypted bytes out of the search, because they may contain any four digits by chance.
  expect(dump.replaceAll(/x[0-9a-f]{20,}/g, '')).not.toContain('2819')
})

it('encrypts an account number for its own member only', async () => {
  const someone = await shop.createMember()
  await shop.send(updateBankDetails, details, someone)
  const sealed = (await readBankAccount(shop.db, someone.id))!.account_no_sealed
  const { secrets } = shop.context
  expect(secrets.open(sealed, accountNumberContext(someone.id))).toBe('60207418531234')
  expect(() => secrets.open(sealed, accountNumberContext(member.id))).toThrow()
})

it('ignores avail_balance and amount sent with bank details', async () => {
  const someone = await shop.createMember()
  await shop.credit(someone.id, { earnings: 700_00 })
  const odd = { avail_balance: '99999999', amount: '50000', apiType: '1', isSubscribe: '2' }
  expect((await shop.send(updateBankDetails, { ...details, ...odd }, someone)).status).toBe(200)
  expect(await recordOf(someone)).toMatchObject({ avail_balance: 700, isSubscribe: '1' })
})

it('saves a known branch under its own name, not the sent one', async () => {
  const someone = await shop.createMember()
  await upsertBranches(shop.db, [
    {
      ifsc: 'SRCB0000034',
      bank: 'Saraswat Co-operative Bank',
      branch: 'Somwar Peth',
      address: 'Pune 411011',
    },
  ])
  const typed = { ...details, bank_ifsc: 'srcb0000034', bank_name: 'My Bank', bank_address: 'Mars' }
  await shop.send(updateBankDetails, typed, someone)
  expect(await recordOf(someone)).toMatchObject({
    bank_ifsc: 'SRCB0000034',
    bank_name: 'Saraswat Co-operative Bank',
    bank_address: 'Pune 411011',
  })
})

it('saves an account with an unknown branch under the bank of its IFSC, not the sent name', async () => {
  const someone = await shop.createMember()
  await shop.send(updateBankDetails, { ...details, bank_name: 'Gaon Bank' }, someone)
  expect(await recordOf(someone)).toMatchObject({
    bank_name: 'Bank of Maharashtra',
    bank_address: details.bank_address,
  })
})

it('refuses an unknown IFSC beside its field, and keeps the saved account', async () => {
  const someone = await shop.createMember()
  await shop.send(updateBankDetails, details, someone)
  const answer = await shop.send(updateBankDetails, { ...details, bank_ifsc: 'ZZZZ0000001' }, someone)
  const message = 'No bank branch has this IFSC.'
  expect([answer.status, answer.failure]).toEqual([
    422,
    { status: false, code: 'unknownIfsc', message, errors: { bank_ifsc: message } },
  ])
  expect(await recordOf(someone)).toMatchObject({ bank_ifsc: 'MAHB0000003', bank_acc_no: '••••1234' })
  expect(await historyOf(someone)).toHaveLength(1)
})

it('adds each new bank account to the history, and not the same one again', async () => {
  const someone = await shop.createMember()
  await shop.send(updateBankDetails, details, someone)
  await shop.db
    .updateTable('bank_account')
    .set({ changed_at: new Date('2026-01-01T00:00:00Z') })
    .where('member_id', '=', someone.id)
    .execute()
  await shop.send(updateBankDetails, { ...details, bank_address: 'Deccan, Pune 411004' }, someone)
  expect(await recordOf(someone)).toMatchObject({
    bank_address: 'Deccan, Pune 411004',
    bank_changed_at: '2026-01-01T00:00:00.000Z',
  })
  expect(await historyOf(someone)).toHaveLength(1)

  await shop.send(updateBankDetails, { ...details, bank_acc_no: '60207418531235' }, someone)
  const { bank_changed_at, bank_acc_no } = await recordOf(someone)
  expect(bank_acc_no).toBe('••••1235')
  expect(Date.parse(bank_changed_at!)).toBeGreaterThan(Date.parse('2026-01-02T00:00:00Z'))
  const history = await historyOf(someone)
  expect(
    history.map(({ account_no_sealed }) =>
      shop.context.secrets.open(account_no_sealed, accountNumberContext(someone.id)),
    ),
  ).toEqual(['60207418531234', '60207418531235'])
})

it('keeps the saved account number when its masked form is sent back', async () => {
  const someone = await shop.createMember()
  await shop.send(updateBankDetails, details, someone)
  const { bank_acc_no: shown, bank_changed_at } = await recordOf(someone)
  const again = await shop.send(updateBankDetails, { ...details, bank_acc_no: shown }, someone)
  expect([again.status, again.body.data.bank_acc_no]).toEqual([200, '••••1234'])
  expect(await recordOf(someone)).toMatchObject({ bank_acc_no: '••••1234', bank_changed_at })
  expect(await historyOf(someone)).toHaveLength(1)

  const moved = { ...details, bank_ifsc: 'SBIN0000300', bank_acc_no: shown }
  expect((await shop.send(updateBankDetails, moved, someone)).status).toBe(200)
  const { account_no_sealed, ifsc } = (await readBankAccount(shop.db, someone.id))!
  expect([shop.context.secrets.open(account_no_sealed, accountNumberContext(someone.id)), ifsc]).toEqual([
    '60207418531234',
    'SBIN0000300',
  ])

  const other = await shop.send(updateBankDetails, { ...details, bank_acc_no: '••••9999' }, someone)
  expect([other.status, other.failure.errors]).toEqual([400, { bank_acc_no: 'Only numbers allowed' }])
})

it('keeps one bank account when many are saved at once', async () => {
  const someone = await shop.createMember()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      shop.send(updateBankDetails, { ...details, bank_acc_no: `6020741853123${index}` }, someone),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  const { account_no_sealed } = (await readBankAccount(shop.db, someone.id))!
  const last = (await historyOf(someone)).at(-1)!
  expect(last.account_no_sealed.equals(account_no_sealed)).toBe(true)
})

it.each([
  [{ bank_ifsc: '' }, { bank_ifsc: 'Please enter the IFSC' }],
  [{ bank_ifsc: 'HDFC123456' }, { bank_ifsc: 'An IFSC has 11 characters, such as HDFC0001234' }],
  [
    { bank_ifsc: 'HDFC1234567' },
    { bank_ifsc: 'The fifth character of an IFSC is the digit 0, such as HDFC0001234' },
  ],
  [{ bank_name: '' }, { bank_name: 'Please enter the bank name' }],
  [{ bank_name: '123' }, { bank_name: 'Please enter the bank name' }],
  [{ bank_name: 'B'.repeat(121) }, { bank_name: 'At most 120 characters' }],
  [{ bank_name: 'Bank\u202e' }, { bank_name: 'Please remove the unusual characters' }],
  [{ bank_address: '  ' }, { bank_address: 'Please enter the bank address' }],
  [{ bank_address: 'a'.repeat(301) }, { bank_address: 'At most 300 characters' }],
  [{ bank_acc_no: '' }, { bank_acc_no: 'Please enter the account number' }],
  [{ bank_acc_no: '🙂' }, { bank_acc_no: 'Only numbers allowed' }],
  [{ bank_acc_no: '6020/7418/5312' }, { bank_acc_no: 'Only numbers allowed' }],
  [{ bank_acc_no: '१२३४५६७८९०' }, { bank_acc_no: 'Only numbers allowed' }],
  [{ bank_acc_no: '-60207418531' }, { bank_acc_no: 'Only numbers allowed' }],
  [{ bank_acc_no: '••••1234' }, { bank_acc_no: 'Only numbers allowed' }],
  [{ bank_acc_no: '12345678' }, { bank_acc_no: 'An account number has 9 to 18 digits' }],
  [{ bank_acc_no: '1234567890123456789' }, { bank_acc_no: 'An account number has 9 to 18 digits' }],
  [{ bank_acc_no: '000000000' }, { bank_acc_no: 'An account number has 9 to 18 digits' }],
])('refuses the bank details %o with a message beside the field', async (fields, errors) => {
  const someone = await shop.createMember()
  const answer = await shop.send(updateBankDetails, { ...details, ...fields }, someone)
  expect([answer.status, answer.failure.errors]).toEqual([400, errors])
  expect(await readBankAccount(shop.db, someone.id)).toBeUndefined()
})

it('refuses bank details for another member', async () => {
  const other = await shop.createMember()
  const claimed = await shop.send(
    updateBankDetails,
    { ...details, user_id: other.userId },
    { cookie: member.cookie },
  )
  expect([claimed.status, (await shop.send(updateBankDetails, details)).status]).toEqual([403, 401])
  expect(await readBankAccount(shop.db, other.id)).toBeUndefined()
})

describe('saving bank details with a lookup service', () => {
  let standIn: IfscStandIn
  let asking: TestApp
  beforeAll(async () => {
    standIn = await startIfscStandIn()
    const ifscLookup = createIfscClient({ baseUrl: standIn.baseUrl, knowsAll: true, timeoutMs: 2_000 })
    asking = await openTestApp({}, { ifscLookup })
    await askForNoProof(asking.db)
  })
  afterEach(() => standIn.misbehave('none'))
  afterAll(async () => {
    await asking.close()
    await standIn.close()
  })

  const typed = { ...details, bank_ifsc: 'KKBK0001906', bank_name: 'My Bank', bank_address: 'Mars' }
  const savedBy = async ({ id }: TestMember) => await readBankAccount(asking.db, id)

  it("saves a known branch under the service's name and address, not the sent ones", async () => {
    const someone = await asking.createMember()
    expect((await asking.send(updateBankDetails, typed, someone)).status).toBe(200)
    expect(await savedBy(someone)).toMatchObject({
      bank_name: 'Kotak Mahindra Bank',
      bank_address: expect.stringContaining('Mithila Building') as string,
    })
  })

  it("refuses a well-known bank's branch that the service does not have", async () => {
    const someone = await asking.createMember()
    const { status, failure } = await asking.send(
      updateBankDetails,
      { ...typed, bank_ifsc: 'SBIN0099999' },
      someone,
    )
    expect([status, failure.code]).toEqual([422, 'unknownIfsc'])
    expect(await savedBy(someone)).toBeUndefined()
  })

  it('saves nothing unchecked while the service is down, and says so', async () => {
    const someone = await asking.createMember()
    await asking.send(updateBankDetails, typed, someone)
    standIn.misbehave('busy')
    const other = { ...typed, bank_ifsc: 'ICIC0000027' }
    const { status, failure } = await asking.send(updateBankDetails, other, someone)
    expect([status, failure]).toEqual([
      503,
      {
        status: false,
        code: 'notChecked',
        message:
          'We could not check the IFSC just now, so nothing was changed. Please try again in a few minutes.',
      },
    ])
    expect(await savedBy(someone)).toMatchObject({ ifsc: 'KKBK0001906' })
    // The shop has stored this branch, so it does not need the lookup service again.
    const again = { ...typed, bank_acc_no: '60207418531235' }
    expect((await asking.send(updateBankDetails, again, someone)).status).toBe(200)
  })
})
