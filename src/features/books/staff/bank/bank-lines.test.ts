import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fileBytes } from '../../../../../test/file-bytes.ts'
import type { TestStaff } from '../../../../../test/test-app.ts'
import { openWithdrawalFixture, type WithdrawalFixture } from '../../../../../test/withdrawal-fixture.ts'
import { indianTime } from '../../../../calendar/india.ts'
import { importBankAnswer } from '../../../withdrawals/staff/bank-answer/bank-answer.calls.ts'
import { approveCorrection, askCorrection } from '../corrections/corrections.calls.ts'
import { importBankStatement, matchBankLine, unmatchBankLine } from './bank-lines.calls.ts'
import { findBankDocuments, findBankLines } from './bank-lines.list.ts'

let fixture: WithdrawalFixture
let finance: TestStaff
beforeAll(async () => {
  fixture = await openWithdrawalFixture({}, {}, { paysByHand: true })
  finance = await fixture.shop.createStaff('finance')
})
afterAll(async () => {
  await fixture.expectInvariants()
  await fixture.close()
})

const today = () => indianTime(new Date()).slice(0, 10)

let next = 1
/** Lets the bank pay withdrawals of these amounts in rupees. Returns their numbers and the bank's references. */
async function paid(...amounts: number[]): Promise<{ reference: string; utr: string; net: string }[]> {
  const { cookie } = await fixture.shop.createStaff('owner')
  const member = await fixture.createEarner(20_000)
  const references: string[] = []
  for (const amount of amounts) references.push(await fixture.approved(member, amount))
  const url = '/back-office/api/download/withdrawals-bank.csv'
  await fixture.shop.app.server.inject({ url, headers: { host: 'localhost', cookie } })
  const withdrawals = []
  for (const reference of references) {
    const { amount, tds } = await fixture.stateOf(reference)
    withdrawals.push({
      reference,
      utr: `HDFC${String(next++).padStart(8, '0')}`,
      net: String((amount - tds) / 100),
    })
  }
  const rows = withdrawals.map(({ reference, utr }) => `${reference},paid,${utr}`)
  await fixture.shop.send(
    importBankAnswer,
    { bank: 'HDFC Bank', file: fileBytes(['reference,status,utr', ...rows].join('\n')) },
    await fixture.shop.createStaff('owner'),
  )
  return withdrawals
}

async function statement(rows: readonly string[], extra: object = {}) {
  const file = fileBytes(['Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.', ...rows].join('\n'))
  return await fixture.shop.send(importBankStatement, { bank: 'HDFC 1234', file, ...extra }, finance)
}

const outcomesOf = ({ body }: Awaited<ReturnType<typeof statement>>) =>
  body.data.map(({ outcome }) => outcome)
const lines = async (q: string) => (await fixture.shop.send(findBankLines, { q }, finance)).body.data
const missing = async () =>
  (await fixture.shop.send(findBankDocuments, {}, finance)).body.data.map(({ name }) => name)
const match = async (lineId: string, documents: string) =>
  await fixture.shop.send(matchBankLine, { line_id: lineId, documents, request_id: randomUUID() }, finance)

it('imports each line once, and matches the line that names a payment', async () => {
  const [named, other] = await paid(510, 520)
  const rows = [
    `${today()},NEFT-${named!.utr}-ASHA,N1,${named!.net},`,
    `${today()},Rent of the amount of a payment,,${other!.net},`,
    `${today()},Transfer A,,99,`,
    `${today()},Transfer A,,99,`,
    `${today()},Bank charges,,23.60,`,
    `${today()},Interest,,,17.25`,
    `${today()},Both,,5,5`,
  ]
  const outcomes = ['matched', 'open', 'open', 'open', 'open', 'open', 'refused']
  const trial = await statement(rows, { is_trial: true })
  expect(outcomesOf(trial)).toEqual(outcomes)
  expect(await lines('N1')).toEqual([])
  expect(outcomesOf(await statement(rows))).toEqual(outcomes)
  // A second statement with the same days adds only its new line.
  const again = [...rows.slice(0, 4), `${today()},Transfer A,,99,`, ...rows.slice(4)]
  expect(outcomesOf(await statement(again))).toEqual([
    ...Array(4).fill('before'),
    'open',
    'before',
    'before',
    'refused',
  ])
  expect((await lines('n1')).map(({ documents, amount }) => [documents, amount])).toEqual([
    [named!.reference, -Number(named!.net)],
  ])
  expect(await missing()).toEqual([other!.reference])
})

it('matches an older line with a correction that was made later, by its amount', async () => {
  const rows = [`${today()},Bank charges,CHARGES,47.20,`]
  expect(outcomesOf(await statement(rows))).toEqual(['open'])
  const asked = await fixture.shop.send(
    askCorrection,
    { account: 'bank', direction: 'take', amount: '47.20', reason: 'Charges of the bank' },
    finance,
  )
  const decided = await fixture.shop.send(
    approveCorrection,
    { correction_id: asked.body.data.correction_id },
    await fixture.shop.createStaff('owner'),
  )
  expect([asked.status, decided.status]).toEqual([200, 200])
  expect(outcomesOf(await statement(rows))).toEqual(['before'])
  expect((await lines('CHARGES')).map(({ documents }) => documents)).toEqual([
    `C${asked.body.data.correction_id}`,
  ])
})

it('imports one column of amounts only with a sign or with Dr and Cr', async () => {
  const send = async (rows: readonly string[]) =>
    await fixture.shop.send(
      importBankStatement,
      { bank: 'Another bank', file: fileBytes(rows.join('\n')), is_trial: true },
      finance,
    )
  const signs = await send(['Date,Description,Amount,Type', `${today()},Out,12,DR`, `${today()},In,13,CR`])
  expect(signs.body.data.map(({ amount }) => amount)).toEqual([-12, 13])
  const plain = await send(['Date,Description,Amount', `${today()},Out,12`, `${today()},In,13`])
  expect(outcomesOf(plain)).toEqual(['refused', 'refused'])
})

it('matches several payments with one line by hand, if they add up, and undoes the match', async () => {
  const [one, other, third] = await paid(611, 622, 633)
  const total = (Number(one!.net) + Number(other!.net)).toFixed(2)
  await statement([`${today()},Bulk NEFT,BULK,${total},`])
  const [bulk] = await lines('BULK')
  const refused = async (documents: string) => (await match(bulk!.line_id, documents)).failure
  expect(await refused(`${one!.reference},${third!.reference}`)).toMatchObject({ code: 'uneven' })
  expect(await refused(`${one!.reference},WDNOTHING`)).toMatchObject({
    code: 'unknownDocument',
    errors: { documents: expect.any(String) },
  })
  const both = `${one!.reference}, ${other!.reference.toLowerCase()}`
  expect((await match(bulk!.line_id, both)).status).toBe(200)
  expect(await refused(both)).toMatchObject({ code: 'isMatched' })
  expect(await missing()).not.toContain(one!.reference)
  const undo = async () =>
    (await fixture.shop.send(unmatchBankLine, { line_id: bulk!.line_id, request_id: randomUUID() }, finance))
      .status
  expect([await undo(), await undo()]).toEqual([200, 409])
  expect(await missing()).toContain(one!.reference)
})

it('matches a payment once when many staff match it at the same time', async () => {
  const [one] = await paid(744)
  await statement(Array.from({ length: 8 }, (_, index) => `${today()},Twin ${index},TWIN,${one!.net},`))
  const twins = await lines('TWIN')
  const answers = await Promise.all(twins.map(({ line_id: id }) => match(id, one!.reference)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(7).fill(422)])
})

it('keeps a match that does not add up out of the database', async () => {
  const [one] = await paid(855)
  await statement([`${today()},Wrong amount,WRONG,1.00,`])
  const [wrong] = await lines('WRONG')
  const { rows } = await sql<{
    id: number
  }>`select id from withdrawal where reference = ${one!.reference}`.execute(fixture.shop.db)
  const insert = sql`insert into bank_match (kind, document_no, bank_line)
    values ('withdrawal', ${rows[0]!.id}, ${wrong!.line_id})`
  await expect(insert.execute(fixture.shop.db)).rejects.toThrow(/bank_match_adds_up/)
})
