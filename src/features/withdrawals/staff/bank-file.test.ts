import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { TestStaff } from '../../../../test/test-app.ts'
import { openWithdrawalFixture, type WithdrawalFixture } from '../../../../test/withdrawal-fixture.ts'
import { blockMember } from '../../members/staff/block/block.calls.ts'
import { approveWithdrawals, payWithdrawal, viewWithdrawal } from './withdrawals.calls.ts'

let fixture: WithdrawalFixture
let owner: TestStaff
beforeAll(async () => {
  fixture = await openWithdrawalFixture({}, {}, { paysByHand: true })
  owner = await fixture.shop.createStaff('owner')
})
afterAll(async () => {
  await fixture.expectInvariants()
  await fixture.close()
})
// Downloads the approved withdrawals that earlier tests left, so that the next bank file does not contain
// them.
beforeEach(() => download())

async function download(query = '', as: { cookie?: string } = owner) {
  const { statusCode, payload } = await fixture.shop.app.server.inject({
    method: 'GET',
    url: `/back-office/api/download/withdrawals-bank.csv${query}`,
    headers: { host: 'localhost', ...(as.cookie && { cookie: as.cookie }) },
  })
  const numbers = payload
    .split('\r\n')
    .slice(1)
    .flatMap((line) => /^"(WD[A-Z0-9]+)"/.exec(line)?.[1] ?? [])
  return { statusCode, payload, numbers }
}

async function approvedOf(count: number): Promise<string[]> {
  const member = await fixture.createEarner(20_000)
  const made = []
  for (let one = 0; one < count; one += 1) made.push(await fixture.approved(member, 500))
  return made
}

it('exports approved withdrawals with whole account numbers, each in one file', async () => {
  const [first, second] = [await approvedOf(2), await fixture.request(await fixture.createEarner(), 500)]
  const file = await download()
  expect(file.numbers).toEqual(first)
  expect(file.payload).toContain('"60207418531234"')
  await fixture.approve(second)
  expect((await download()).numbers).toEqual([second])
  expect((await download()).numbers).toEqual([])
  const { data } = (await fixture.shop.send(viewWithdrawal, { withdrawal_no: second }, owner)).body
  expect(data.bank_file_at).not.toBeNull()
})

it('exports all unpaid withdrawals again on request, and no paid ones', async () => {
  const made = await approvedOf(2)
  await download()
  await fixture.shop.send(payWithdrawal, { withdrawal_no: made[0]!, utr: 'HDFCN5200001' }, owner)
  const { numbers } = await download('?again=1')
  expect(numbers).toContain(made[1])
  expect(numbers).not.toContain(made[0])
  expect((await download('?again=yes')).statusCode).toBe(400)
})

it('exports each withdrawal in one of many files while others are approved', async () => {
  const made = await approvedOf(12)
  const member = await fixture.createEarner(20_000)
  const waiting = []
  for (let one = 0; one < 6; one += 1) waiting.push(await fixture.request(member, 500))
  const [files] = await Promise.all([
    Promise.all(Array.from({ length: 8 }, () => download())),
    ...waiting.map((no) => fixture.shop.send(approveWithdrawals, { withdrawal_nos: [no] }, owner)),
  ])
  const inFiles = [...files.flatMap(({ numbers }) => numbers), ...(await download()).numbers]
  expect(inFiles.toSorted()).toEqual([...made, ...waiting].toSorted())
})

it("omits a blocked member's withdrawals", async () => {
  const member = await fixture.createEarner()
  const reference = await fixture.approved(member, 500)
  const asked = { member_id: member.userId, reason: 'stolen cards' }
  await fixture.shop.send(blockMember, asked, owner)
  expect((await download('?again=1')).numbers).not.toContain(reference)
  expect((await fixture.stateOf(reference)).bank_file_at).toBeNull()
})

it('omits a withdrawal whose identity is not verified, and records the payment of one that was in a file', async () => {
  const member = await fixture.createEarner()
  const [sent, later] = [await fixture.approved(member, 500), await fixture.approved(member, 500)]
  const lack = (reference: string) =>
    sql`update withdrawal set needs_identity = true where reference = ${reference}`.execute(fixture.shop.db)
  await lack(later)
  expect((await download()).numbers).toEqual([sent])
  await lack(sent)
  expect((await download('?again=1')).numbers).not.toContain(sent)
  expect((await fixture.stateOf(later)).bank_file_at).toBeNull()
  const pay = async (withdrawal_no: string, utr: string) =>
    (await fixture.shop.send(payWithdrawal, { withdrawal_no, utr }, owner)).status
  expect([await pay(sent, 'HDFCN5300001'), await pay(later, 'HDFCN5300002')]).toEqual([200, 409])
})

it('refuses the bank file to staff who have yet to choose a password', async () => {
  const made = await approvedOf(1)
  const beginner = await fixture.shop.createStaff('finance')
  await sql`update staff_member set must_change_password = true where id = ${beginner.id}`.execute(
    fixture.shop.db,
  )
  const refused = await download('', beginner)
  expect([refused.statusCode, refused.numbers]).toEqual([401, []])
  expect((await download()).numbers).toEqual(made)
})
