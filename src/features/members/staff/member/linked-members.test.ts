import { afterAll, beforeAll, expect, it } from 'vitest'
import { proveNow } from '../../../../../test/session-proof.ts'
import type { TestMember, TestStaff } from '../../../../../test/test-app.ts'
import { openWithdrawalFixture, type WithdrawalFixture } from '../../../../../test/withdrawal-fixture.ts'
import { postTransfer } from '../../../../ledger/post-transfer.ts'
import { addCustomerAddress } from '../../../addresses/addresses.calls.ts'
import { closeMyAccount } from '../../../profile/profile.calls.ts'
import { viewWithdrawal } from '../../../withdrawals/staff/withdrawals.calls.ts'
import { NewLogin } from '../../login/login.calls.ts'
import { change_password } from '../../password/password.calls.ts'
import { hashPassword } from '../../password/password.ts'
import { viewMemberMoney } from './member.calls.ts'

const password = 'correct horse'
const ownNumber = '50100012345678'

let fixture: WithdrawalFixture
let finance: TestStaff
let member: TestMember

beforeAll(async () => {
  fixture = await openWithdrawalFixture()
  finance = await fixture.shop.createStaff('finance')
  member = await create()
  await fixture.shop.credit(member.id, { earnings: 5_000_00 })
  await fixture.saveBank(member, ownNumber, 1_000)
})
afterAll(() => fixture.close())

let passwordHash: string | undefined
async function create(): Promise<TestMember> {
  passwordHash ??= await hashPassword(password)
  return await fixture.shop.createMember({ passwordHash })
}

async function login({ mobile }: TestMember, devices?: string): Promise<string> {
  const cookie = devices && `bmart_devices=${devices}`
  const answer = await fixture.shop.send(
    NewLogin,
    { user_mobile: mobile, user_password: password },
    cookie ? { cookie } : undefined,
  )
  expect(answer.status).toBe(200)
  return answer.setCookies['bmart_devices']!
}

async function live(at: TestMember, flat_no: string, building: string): Promise<void> {
  const lines = { addresFirst: 'J.M. Road', addresSecond: 'Pune', pin_code: '411004' }
  const fields = { user_id: at.userId, flat_no, building, ...lines }
  expect((await fixture.shop.send(addCustomerAddress, fields, at)).status).toBe(200)
}

async function owe({ id }: TestMember, rupees: number): Promise<void> {
  await postTransfer(fixture.shop.db, {
    code: 'reward_reversed',
    requestKey: `owed by ${id}`,
    cause: { kind: 'member', id },
    memberId: id,
    legs: [
      { account: 'clawback_due', amount: rupees * 100 },
      { account: 'clawbacks', amount: -rupees * 100 },
    ],
  })
}

const linkedTo = async ({ userId }: TestMember) =>
  (await fixture.shop.send(viewMemberMoney, { member_id: userId }, finance)).body

it('shows the staff members who share a bank account, browser or address, and their debts', async () => {
  const [sameBank, sameBrowser, sameDoor, stranger] = [
    await create(),
    await create(),
    await create(),
    await create(),
  ]
  await fixture.saveBank(sameBank, ownNumber, 2)
  // Saving another bank account does not remove the link by the first one.
  await fixture.saveBank(sameBank, '50100087654321', 1)
  await login(sameBrowser, await login(member))
  await live(member, 'A-12', 'Sai Nivas')
  await live(sameDoor, 'a 12,', 'SAI NIVAS')
  await fixture.saveBank(stranger, '50100099999999', 2)
  await live(stranger, 'A-13', 'Sai Nivas')
  await login(stranger)
  await owe(sameDoor, 800)

  const { status, body } = await fixture.shop.send(viewMemberMoney, { member_id: member.userId }, finance)
  expect(status).toBe(200)
  expect(body.linked.map(({ id, shares, clawback_due: due }) => [id, shares, due])).toEqual([
    [sameDoor.userId, ['address'], 800],
    [sameBank.userId, ['bank_account'], 0],
    [sameBrowser.userId, ['browser'], 0],
  ])

  // The approver of a withdrawal sees what linked members owe.
  const withdrawal_no = await fixture.request(member, 600)
  const withdrawal = await fixture.shop.send(viewWithdrawal, { withdrawal_no }, finance)
  expect(withdrawal.body).toMatchObject({ owed_by_linked: 800, balances: { clawback_due: 0 } })
})

it('links a closed account with no member', async () => {
  const [one, other] = [await create(), await create()]
  const devices = await login(one)
  const answer = await fixture.shop.send(
    NewLogin,
    { user_mobile: other.mobile, user_password: password },
    { cookie: `bmart_devices=${devices}` },
  )
  await live(one, '7', 'Rahi')
  await live(other, '7', 'Rahi')
  expect((await linkedTo(one)).linked).toMatchObject([{ id: other.userId, shares: ['address', 'browser'] }])
  const session = { cookie: `bmart_session=${answer.setCookies['bmart_session']}` }
  await proveNow(fixture.shop.db, session)
  expect((await fixture.shop.send(closeMyAccount, { password }, session)).status).toBe(200)
  expect((await linkedTo(one)).linked).toEqual([])
})

it('shows that two accounts shared a browser, also after a new password', async () => {
  const [debtor, second, third] = [await create(), await create(), await create()]
  const browser = await login(second, await login(debtor))
  // Changes the password in another browser, so that the account forgets the shared browser.
  const passwords = {
    old_password: password,
    new_password: 'another horse',
    confirm_password: 'another horse',
  }
  expect((await fixture.shop.send(change_password, passwords, debtor)).status).toBe(200)
  await login(third, browser)
  const linked = (await linkedTo(debtor)).linked
  expect(new Map(linked.map(({ id, shares }) => [id, shares]))).toEqual(
    new Map([second, third].map(({ userId }) => [userId, ['browser']])),
  )
})
