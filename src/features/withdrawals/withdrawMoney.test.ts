import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestMember } from '../../../test/test-app.ts'
import { openWithdrawalFixture, type WithdrawalFixture } from '../../../test/withdrawal-fixture.ts'
import { postTransfer } from '../../ledger/post-transfer.ts'
import { writeShopSetting } from '../../platform/settings/shop-settings.ts'
import { updateBankDetails } from '../bank/bank.calls.ts'
import { getBmartUsers } from '../wallet/wallet.calls.ts'
import { getWithdrawalTerms, withdrawMoney } from './withdrawals.calls.ts'
import { bankChangeWaitHours, withdrawalMinimum } from './withdrawals.settings.ts'

let fixture: WithdrawalFixture
beforeAll(async () => {
  fixture = await openWithdrawalFixture()
})
afterAll(async () => {
  await fixture.expectInvariants()
  await fixture.close()
})

const termsOf = async (member: TestMember) =>
  (await fixture.shop.send(getWithdrawalTerms, {}, member)).body.data

it('holds the amount at once, and answers the net payment', async () => {
  const member = await fixture.createEarner(1_250.5, { storeCredit: 300 })
  const { status, body } = await fixture.withdraw(member, '600.25')
  expect([status, body]).toEqual([
    200,
    {
      status: true,
      message: 'Your withdrawal of ₹600.25 is requested.',
      data: {
        withdrawal_no: expect.stringMatching(/^WD[0-9A-F]{12}$/) as string,
        amount: 600.25,
        tds: 0,
        net: 600.25,
      },
    },
  ])
  expect(await fixture.moneyOf(member)).toEqual({ earnings: 650.25, held: 600.25 })
  const record = await fixture.shop.send(getBmartUsers, {}, member)
  expect(record.body.data[0]).toMatchObject({ avail_balance: 950.25, withdrawable_balance: 650.25 })
})

it('withdraws all earnings to the last paisa, and no added money', async () => {
  const member = await fixture.createEarner(500, { storeCredit: 9_000 })
  expect((await fixture.withdraw(member, 500.01)).failure).toEqual({
    status: false,
    code: 'insufficientBalance',
    message: 'You do not have enough balance to withdraw this amount.',
  })
  expect((await fixture.withdraw(member, 500)).status).toBe(200)
  expect(await fixture.moneyOf(member)).toEqual({ earnings: 0, held: 500 })
  expect((await fixture.withdraw(member, 500)).failure.code).toBe('insufficientBalance')
})

it.each([
  ['999.999'],
  ['1e5'],
  ['-500'],
  ['0'],
  ['0.00'],
  [''],
  ['five hundred'],
  ['0x1F4'],
  ['५००'],
  ['NaN'],
  ['Infinity'],
  ['99999999999999'],
  ['9007199254740993'],
  ['500; drop table withdrawal'],
])('refuses %j as no amount of a withdrawal, and takes nothing', async (amount) => {
  const member = await fixture.createEarner(5_000)
  const { status, failure } = await fixture.withdraw(member, amount)
  const message = 'Please enter a valid withdrawal amount.'
  expect([status, failure.message, failure.errors]).toEqual([400, message, { amount: message }])
  expect(await fixture.moneyOf(member)).toEqual({ earnings: 5_000, held: 0 })
})

it("refuses a withdrawal below the operator's minimum", async () => {
  const member = await fixture.createEarner(5_000)
  const refused = await fixture.withdraw(member, 499.99)
  expect([refused.status, refused.failure]).toEqual([
    422,
    { status: false, code: 'belowMinimum', message: 'The minimum withdrawal amount is ₹500.' },
  ])
  await writeShopSetting(fixture.shop.db, withdrawalMinimum, 1_000, 'a test')
  expect((await fixture.withdraw(member, 999.99)).failure.message).toBe(
    'The minimum withdrawal amount is ₹1,000.',
  )
  expect((await termsOf(member)).minimum).toBe(1_000)
  await writeShopSetting(fixture.shop.db, withdrawalMinimum, 500, 'a test')
})

it('refuses an amount that leaves a debt for reversed rewards uncovered', async () => {
  const member = await fixture.createEarner(1_000)
  await postTransfer(fixture.shop.db, {
    code: 'reward_reversed',
    requestKey: `test due ${member.id}`,
    cause: { kind: 'member', id: member.id },
    memberId: member.id,
    legs: [
      { account: 'clawback_due', amount: 400_00 },
      { account: 'clawbacks', amount: -400_00 },
    ],
  })
  expect(await termsOf(member)).toMatchObject({ withdrawable: 600, earnings: 1_000, due: 400 })
  expect((await fixture.withdraw(member, 600.01)).failure.code).toBe('insufficientBalance')
  expect((await fixture.withdraw(member, 600)).status).toBe(200)
})

it('refuses a withdrawal without a bank account', async () => {
  const member = await fixture.shop.createMember()
  await fixture.shop.credit(member.id, { earnings: 900_00 })
  const { status, failure } = await fixture.withdraw(member, 600)
  expect([status, failure.code, failure.message]).toEqual([
    422,
    'noBank',
    'Please save your bank account first. Withdrawals go to it.',
  ])
})

it('pays to a first bank account at once, and to a changed one after the waiting time', async () => {
  const { shop } = fixture
  const member = await shop.createMember()
  await shop.credit(member.id, { earnings: 9_000_00 })
  const details = {
    bank_ifsc: 'MAHB0000003',
    bank_name: 'x y',
    bank_address: 'Pune',
    bank_acc_no: '60207418531234',
  }
  await shop.send(updateBankDetails, details, member)
  expect((await termsOf(member)).wait_until).toBeNull()
  expect((await fixture.withdraw(member, 600)).status).toBe(200)

  await shop.send(updateBankDetails, { ...details, bank_acc_no: '60207418531235' }, member)
  const { status, failure } = await fixture.withdraw(member, 600)
  expect([status, failure.code, failure.message]).toEqual([
    403,
    'bankChanged',
    'Your bank account was changed less than 24 hours ago. For your safety, please wait before you withdraw to it.',
  ])
  const { wait_until: until, wait_hours: hours } = await termsOf(member)
  expect(failure.data).toEqual({ wait_until: until })
  expect([hours, Math.round((Date.parse(until!) - Date.now()) / 3_600_000)]).toEqual([24, 24])

  await sql`update bank_account set changed_at = now() - interval '24 hours 1 second' where member_id = ${member.id}`.execute(
    shop.db,
  )
  expect((await termsOf(member)).wait_until).toBeNull()
  expect((await fixture.withdraw(member, 600)).status).toBe(200)
})

it('waits after a bank account change as long as the operator says', async () => {
  const member = await fixture.createEarner()
  await fixture.saveBank(member, '60207418539999', 2)
  expect((await fixture.withdraw(member, 600)).status).toBe(403)
  await writeShopSetting(fixture.shop.db, bankChangeWaitHours, 1, 'a test')
  expect((await fixture.withdraw(member, 600)).status).toBe(200)
  await writeShopSetting(fixture.shop.db, bankChangeWaitHours, 24, 'a test')
})

it("repeats a withdrawal's answer with one effect, and refuses another body under its id", async () => {
  const member = await fixture.createEarner(5_000)
  const request_id = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => fixture.withdraw(member, 600, { request_id })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(await fixture.moneyOf(member)).toEqual({ earnings: 4_400, held: 600 })
  const other = await fixture.withdraw(member, 700, { request_id })
  expect([other.status, other.failure.code]).toEqual([422, 'otherBody'])
})

it('lets only the member withdraw', async () => {
  const [member, other] = [await fixture.createEarner(), await fixture.createEarner()]
  const { shop } = fixture
  const claimed = await shop.send(
    withdrawMoney,
    { amount: 600, user_id: other.userId },
    { cookie: member.cookie },
  )
  const stranger = await shop.send(withdrawMoney, { amount: 600, user_id: other.userId })
  expect([claimed.status, stranger.status]).toEqual([403, 401])
  expect(await fixture.moneyOf(other)).toEqual({ earnings: 5_000, held: 0 })
})
