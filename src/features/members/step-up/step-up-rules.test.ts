import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { askForProofs, lapseProof, proveNow, sessionHashOf } from '../../../../test/session-proof.ts'
import type { TestApp, TestMember } from '../../../../test/test-app.ts'
import { openWithdrawalFixture, type WithdrawalFixture } from '../../../../test/withdrawal-fixture.ts'
import { storedValueOf, writeShopSetting } from '../../../platform/settings/shop-settings.ts'
import { updateBankDetails } from '../../bank/bank.calls.ts'
import { cancelWithdrawal } from '../../withdrawals/withdrawals.calls.ts'
import { NewLogin } from '../login/login.calls.ts'
import { hashPassword } from '../password/password.ts'
import { requestStepUpCode, stepUp } from './step-up.calls.ts'
import { acceptedMethods } from './step-up.flow.ts'
import { stepUpSetting } from './step-up.settings.ts'

const password = 'correct horse'
const firstBank = {
  bank_ifsc: 'MAHB0000003',
  bank_name: 'Bank of Maharashtra',
  bank_address: 'J.M. Road, Pune',
  bank_acc_no: '60207418531234',
}

let fixture: WithdrawalFixture
let shop: TestApp
let passwordHash: string
/**
 * A client that knows only the calls in SPEC. The client logged in an hour ago, in the first browser of its
 * account.
 */
let client: TestMember
beforeAll(async () => {
  fixture = await openWithdrawalFixture()
  shop = fixture.shop
  passwordHash = await hashPassword(password)
})
beforeEach(async () => {
  await askForProofs(shop.db)
  const earner = await fixture.createEarner(9_000)
  await sql`update member set password_hash = ${passwordHash} where id = ${earner.id}`.execute(shop.db)
  client = await logIn(earner)
})
afterAll(async () => {
  await fixture.expectInvariants()
  await fixture.close()
})

async function logIn(member: TestMember, devices = ''): Promise<TestMember> {
  const input = { user_mobile: member.mobile, user_password: password }
  const { cookie, setCookies } = await shop.send(NewLogin, input, { cookie: devices })
  const session = { ...member, cookie: cookie! }
  await sql`update session set created_at = now() - interval '1 hour' where token_hash = ${sessionHashOf(session)}`.execute(
    shop.db,
  )
  return { ...session, cookie: `${session.cookie}; bmart_devices=${setCookies['bmart_devices']}` }
}

const sessionOf = ({ cookie }: TestMember) => ({ cookie: cookie.split('; ')[0]! })
const devicesOf = ({ cookie }: TestMember) => cookie.split('; ')[1]!
const withdraw = (amount: number, as = client) => fixture.withdraw(as, amount)
const saveBank = (as = client, more = {}) => shop.send(updateBankDetails, { ...firstBank, ...more }, as)
const whyOf = ({ failure }: Awaited<ReturnType<TestApp['send']>>) =>
  failure.code === 'stepUpRequired' ? (failure.data as { why: string[] }).why : failure.code

it('sends small amounts without a proof up to the daily sum', async () => {
  expect((await withdraw(600)).status).toBe(200)
  expect((await withdraw(1_400)).status).toBe(200)
  expect(whyOf(await withdraw(500))).toEqual(['amount'])
  await shop.ownerDb.transaction().execute(async (trx) => {
    await sql`alter table withdrawal disable trigger user`.execute(trx)
    await sql`update withdrawal set requested_at = requested_at - interval '24 hours' where member_id = ${client.id}`.execute(
      trx,
    )
    await sql`alter table withdrawal enable trigger user`.execute(trx)
  })
  expect((await withdraw(2_000)).status).toBe(200)
})

it('counts no withdrawal of the day whose money came back', async () => {
  const { body } = await withdraw(2_000)
  const { withdrawal_no } = body.data as { withdrawal_no: string }
  expect(whyOf(await withdraw(500))).toEqual(['amount'])
  expect((await shop.send(cancelWithdrawal, { withdrawal_no }, client)).status).toBe(200)
  expect((await withdraw(2_000)).status).toBe(200)
})

it('applies the daily sum to simultaneous small withdrawals', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => withdraw(600)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(await fixture.moneyOf(client)).toEqual({ earnings: 7_200, held: 1_800 })
})

it('asks for a proof of a first and another bank account, but not of the same again', async () => {
  const member = await logIn(await shop.createMember({ passwordHash }))
  expect(whyOf(await saveBank(member))).toEqual(['new_bank'])
  await proveNow(shop.db, sessionOf(member), 'password')
  expect((await saveBank(member)).status).toBe(200)
  expect((await saveBank(member)).status).toBe(200)
  expect((await saveBank(member, { bank_acc_no: '••••1234' })).status).toBe(200)
  expect(whyOf(await saveBank(member, { bank_acc_no: '60207418539999' }))).toEqual(['new_bank'])
})

it('requires a proof on a new device, beyond the password, until one was given there', async () => {
  const second = await logIn(client)
  expect(await withdraw(600, second)).toMatchObject({
    status: 403,
    failure: { data: { why: ['unknown_device'], ways: ['code'] } },
  })
  // The thief's browser does not become trusted by a second login.
  const again = await logIn(client, devicesOf(second))
  expect(whyOf(await withdraw(600, again))).toEqual(['unknown_device'])
  await shop.send(stepUp, { password }, again)
  expect(whyOf(await withdraw(600, again))).toEqual(['unknown_device'])
  await shop.send(requestStepUpCode, {}, again)
  await shop.runJobs()
  const code = /\d{6}/.exec(shop.messages.messages.inbox()[0]!.text)![0]
  expect((await shop.send(stepUp, { code }, again)).status).toBe(200)
  expect((await withdraw(600, again)).status).toBe(200)
  expect((await withdraw(600, await logIn(client, devicesOf(again)))).status).toBe(200)
})

it("asks for no proof at an account's first browser", async () => {
  expect((await withdraw(600)).status).toBe(200)
  expect((await withdraw(600, await logIn(client, devicesOf(client)))).status).toBe(200)
})

it('asks for a proof in a session that no browser remembers, after another device was known', async () => {
  const input = { user_mobile: client.mobile, user_password: password, stay_signed_in: false }
  const { cookie } = await shop.send(NewLogin, input)
  expect(whyOf(await withdraw(600, { ...client, cookie: cookie! }))).toEqual(['unknown_device'])
})

it('asks by the rules that the operator has set', async () => {
  const rules = { amount: 500, new_bank: false, unknown_device: false, recovery_hours: 0 }
  await writeShopSetting(shop.db, stepUpSetting, rules, 'a test')
  expect((await withdraw(500)).status).toBe(200)
  expect(whyOf(await withdraw(500))).toEqual(['amount'])
  const second = await logIn(client)
  expect((await saveBank(second, { bank_acc_no: '60207418539999' })).status).toBe(200)
})

it('names every reason at once', async () => {
  await sql`select change_mobile(${client.id}, ${`91${client.mobile.slice(2)}`})`.execute(shop.db)
  await sql`update session set is_trusted = false where member_id = ${client.id}`.execute(shop.db)
  expect(whyOf(await saveBank(client, { bank_acc_no: '60207418539999' }))).toEqual([
    'new_bank',
    'unknown_device',
    'number_changed',
  ])
})

it('asks for a proof once it has lapsed', async () => {
  await proveNow(shop.db, sessionOf(client))
  await lapseProof(shop, sessionOf(client))
  expect(whyOf(await withdraw(2_100))).toEqual(['amount'])
})

it.each([
  [['amount'], { hasPasskey: true, isRecovered: false }, true, ['passkey', 'code', 'password']],
  [['amount'], { hasPasskey: true, isRecovered: true }, true, ['code', 'password']],
  [['amount'], { hasPasskey: true, isRecovered: true }, false, ['password']],
  [['amount', 'unknown_device'], { hasPasskey: false, isRecovered: false }, true, ['code']],
  [['unknown_device'], { hasPasskey: false, isRecovered: false }, false, ['password']],
  [['account'], { hasPasskey: true, isRecovered: false }, false, ['passkey']],
  [['suspended'], { hasPasskey: true, isRecovered: true }, true, ['password_and_code']],
  [['suspended'], { hasPasskey: true, isRecovered: true }, false, ['password']],
] as const)('accepts, for %o of %o with codes %s, the proofs %o', (reasons, state, sendsCodes, ways) => {
  expect(acceptedMethods(reasons, state, sendsCodes)).toEqual(ways)
})

it.each([
  ['always', { amount: 0, new_bank: true, unknown_device: true, recovery_hours: 48 }],
  ['after_login', stepUpSetting.fallback],
  ['never', stepUpSetting.fallback],
])('reads the choice %s of the last release as rules', (stored, rules) => {
  expect(storedValueOf(stepUpSetting, stored)).toEqual(rules)
})
