import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fileBytes } from '../../../../../test/file-bytes.ts'
import type { TestStaff } from '../../../../../test/test-app.ts'
import { openWithdrawalFixture, type WithdrawalFixture } from '../../../../../test/withdrawal-fixture.ts'
import { readAuditOf } from '../../../../audit/audit-log.sql.ts'
import { findAnsweringBanks, importBankAnswer } from './bank-answer.calls.ts'

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

/** Creates approved withdrawals of ₹500 and downloads the bank file with them. Returns their references. */
async function inBankFile(count: number): Promise<string[]> {
  const member = await fixture.createEarner(20_000)
  const made = []
  for (let one = 0; one < count; one += 1) made.push(await fixture.approved(member, 500))
  const url = '/back-office/api/download/withdrawals-bank.csv'
  await fixture.shop.app.server.inject({ url, headers: { host: 'localhost', cookie: owner.cookie } })
  return made
}

/** Returns the amount that the bank transfers, in rupees. */
async function netOf(reference: string): Promise<string> {
  const { amount, tds } = await fixture.stateOf(reference)
  return ((amount - tds) / 100).toFixed(2)
}

let next = 1
const newUtr = () => `HDFC${String(next++).padStart(8, '0')}`

async function send(file: string, extra: object = {}) {
  const input = { bank: 'HDFC Bank', file: fileBytes(file), ...extra }
  return await fixture.shop.send(importBankAnswer, input, owner)
}

it("previews the bank's answer without a change, and then marks what was paid and returns the rest", async () => {
  const [paid, failed, waiting, wrong] = (await inBankFile(4)) as [string, string, string, string]
  const utr = newUtr()
  const file = [
    'Bulk payment report,,,,',
    'Customer Reference,Txn Amount,Status,UTR No,Failure Reason',
    `${paid},"₹${await netOf(paid)}",SUCCESS,${utr},`,
    `${failed.toLowerCase()},${await netOf(failed)},Rejected,,Account closed`,
    `${waiting},${await netOf(waiting)},In Process,,`,
    `${wrong},499.99,Success,${newUtr()},`,
    `WDUNKNOWN1,5,Success,${newUtr()},`,
    'Total,2000.00,,,',
  ].join('\n')
  const outcomes = ['paid', 'returned', 'waiting', 'refused', 'refused']
  const trial = await send(file, { is_trial: true })
  expect(trial.body.reading).toMatchObject({ questions: [], problems: [], left_out: [{ line: 8 }] })
  expect(trial.body.data.map(({ outcome }) => outcome)).toEqual(outcomes)
  expect((await fixture.stateOf(paid)).state).toBe('approved')
  const { body } = await send(file)
  expect(body.data).toEqual(trial.body.data)
  expect(await fixture.stateOf(paid)).toMatchObject({ state: 'paid', utr })
  expect(await fixture.stateOf(failed)).toMatchObject({ state: 'rejected', reason: 'Account closed' })
  for (const left of [waiting, wrong]) expect((await fixture.stateOf(left)).state).toBe('approved')
  expect((await readAuditOf(fixture.shop.db, `withdrawal ${paid}`))[0]).toMatchObject({
    action: 'payWithdrawal',
    after: { state: 'paid', utr },
  })
  const again = await send(file)
  expect(again.body.data[0]).toMatchObject({ outcome: 'before' })
  expect(again.body.data[1]).toMatchObject({ outcome: 'refused' })
  expect((await fixture.shop.send(findAnsweringBanks, {}, owner)).body.banks).toEqual(['HDFC Bank'])
})

it("asks what a bank's own word means, and keeps the answer", async () => {
  const [first, second] = (await inBankFile(2)) as [string, string]
  const file = (reference: string) => `reference,status,utr\n${reference},DONE-OK,${newUtr()}\n`
  const bank = 'Village Bank'
  const { reading } = (await send(file(first), { bank, is_trial: true })).body
  expect(reading.questions).toMatchObject([{ about: 'words', text: 'What do these words mean: DONE-OK?' }])
  const refused = await send(file(first), { bank })
  expect([refused.status, refused.failure.code]).toEqual([400, 'badFile'])
  const mapping = { ...reading.mapping, words: { 'done ok': 'paid' } }
  expect((await send(file(first), { bank, mapping })).body.data).toMatchObject([{ outcome: 'paid' }])
  expect((await send(file(second), { bank })).body.data).toMatchObject([{ outcome: 'paid' }])
})

it.each([
  ['a withdrawal twice', (no: string) => `${no},paid,${newUtr()}\n${no},paid,${newUtr()}\n`, 'withdrawal'],
  ['a row without a status', (no: string) => `${no},,${newUtr()}\n`, 'state'],
] as const)("refuses a bank's answer with %s at its cell", async (_what, rows, field) => {
  const [reference] = (await inBankFile(1)) as [string]
  const { body } = await send(`reference,status,utr\n${rows(reference)}`, { bank: 'Other', is_trial: true })
  expect(body.reading.problems).toMatchObject([{ field }])
  expect(body.data).toEqual([])
})

it('leaves a withdrawal unchanged that was in no bank file, or has no UTR', async () => {
  const [one, other] = (await inBankFile(2)) as [string, string]
  const never = await fixture.approved(await fixture.createEarner(), 500)
  const rows = [`${never},paid,${newUtr()}`, `${one},paid,`, `${other},paid,!`]
  const { data } = (await send(`reference,status,utr\n${rows.join('\n')}\n`, { bank: 'Third' })).body
  expect(data.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'refused'])
  expect((await fixture.stateOf(never)).state).toBe('approved')
})

it("applies a repeated or simultaneous bank's answer once", async () => {
  const made = await inBankFile(3)
  const file = `reference,status,utr\n${made.map((no) => `${no},paid,${newUtr()}`).join('\n')}\n`
  const request_id = randomUUID()
  const answers = await Promise.all([
    send(file, { bank: 'Race', request_id }),
    send(file, { bank: 'Race', request_id }),
    send(file, { bank: 'Race' }),
  ])
  for (const { status, failure } of answers) expect([200, 409], failure?.message).toContain(status)
  for (const no of made) expect((await fixture.stateOf(no)).state).toBe('paid')
})
