import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectLedgerInvariants } from '../../../../../test/ledger-sums.ts'
import { openTestApp, type TestApp, type TestStaff } from '../../../../../test/test-app.ts'
import { getDashboard } from '../../../../back-office/dashboard/dashboard.calls.ts'
import { insertAccessGrant } from '../../../../back-office/staff/accounts/access-given.sql.ts'
import { indianTime, lastMonths } from '../../../../calendar/india.ts'
import { postTransfer } from '../../../../ledger/post-transfer.ts'
import { inTransaction } from '../../../../platform/database/database.ts'
import { closeMonth } from '../closing/closing.calls.ts'
import { viewMonth } from '../reports/reports.calls.ts'
import { approveDeposit, askDeposit, dropDeposit, findDeposits, viewDeposit } from './deposits.calls.ts'

const today = indianTime(new Date()).slice(0, 10)
const [present, last] = lastMonths(new Date(), 2) as [string, string]
const lastDay = `${last}-15`

let shop: TestApp
let asker: TestStaff
let approver: TestStaff
beforeAll(async () => {
  shop = await openTestApp()
  asker = await shop.createStaff('finance')
  approver = await shop.createStaff('owner')
  await inTransaction(shop.db, (db) =>
    postTransfer(db, {
      code: 'correction',
      requestKey: 'owed',
      cause: { kind: 'opening', id: 1 },
      at: new Date(`${last}-03T12:00:00Z`),
      legs: [
        { account: 'corrections', amount: -1_500_000 },
        { account: 'gst', amount: 1_000_000 },
        { account: 'tds_payable', amount: 500_000 },
      ],
    }),
  )
})
afterAll(async () => {
  await expectLedgerInvariants(shop.db)
  await shop.close()
})

let number = 10_000_000
const ask = (fields: object = {}, as = asker) => {
  const challan = String(number++)
  const numbers = { challan: `CPIN${challan}`, bsr_code: '0510308', challan_serial: challan.slice(3) }
  return shop.send(
    askDeposit,
    { tax: 'gst', amount: '1000', month: last, paid_on: today, ...numbers, ...fields },
    as,
  )
}
const asked = async (fields: object = {}) => (await ask(fields)).body.data.deposit_id
const approve = (deposit_id: string, as = approver) => shop.send(approveDeposit, { deposit_id }, as)

async function closings(month: string) {
  const { trial, bridge } = (await shop.send(viewMonth, { month }, approver)).body
  const of = (kind: string) => trial.find((line) => line.kind === kind)?.closing ?? 0
  return { gst: of('gst'), tds: of('tds_payable'), bank: of('bank'), bridge }
}

it('posts a deposit from the bank to the tax only on approval', async () => {
  const id = await asked()
  expect(await closings(present)).toMatchObject({ gst: 10_000, bank: 0 })
  expect((await approve(id)).body.data).toEqual({ deposit_id: id, state: 'approved' })
  const after = await closings(present)
  expect(after).toMatchObject({ gst: 9_000, bank: 1_000 })
  // The GST bridge shows the deposit as a step, so no unexplained difference remains.
  expect(after.bridge).toMatchObject({
    ledger: -1_000,
    between: [{ step: 'deposited', amount: 1_000 }],
    difference: 0,
  })
  const { body } = await shop.send(viewDeposit, { deposit_id: id }, asker)
  expect(body.data).toMatchObject({ tax: 'gst', amount: 1_000, month: last, paid_on: today, is_own: true })
  expect(body.trail.length).toBe(2)
})

it("lets a deposit's maker withdraw it but not approve it, and another decline it", async () => {
  const id = await asked()
  expect((await approve(id, asker)).failure.code).toBe('own')
  expect((await shop.send(dropDeposit, { deposit_id: id }, asker)).body.data.state).toBe('withdrawn')
  expect((await approve(id)).failure.code).toBe('changedMeanwhile')
  const other = await asked()
  expect((await shop.send(dropDeposit, { deposit_id: other }, approver)).body.data.state).toBe('declined')
  expect((await approve('999999')).failure.code).toBe('unknown')
})

it('approves a deposit by one of thirty at once, and posts it once', async () => {
  const before = (await closings(present)).bank
  const id = await asked({ tax: 'tds', amount: '700.50' })
  const answers = await Promise.all(Array.from({ length: 30 }, () => approve(id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, failure } of answers) if (status !== 200) expect(failure.code).toBe('changedMeanwhile')
  expect(await closings(present)).toMatchObject({ tds: 4_299.5, bank: before + 700.5 })
})

it('refuses a deposit above the tax due, in the future, or with a used challan', async () => {
  expect((await ask({ amount: '10000000' })).failure.code).toBe('notOwed')
  expect((await ask({ amount: '0' })).status).toBe(400)
  expect((await ask({ paid_on: '2099-01-01' })).failure.code).toBe('dayAhead')
  expect((await ask({ paid_on: '2026-02-30' })).status).toBe(400)
  expect((await ask({ challan: 'no spaces, please' })).status).toBe(400)
  expect((await ask({ challan: 'BSR0001234' })).status).toBe(200)
  const again = await ask({ challan: 'bsr0001234' })
  expect(again.failure).toMatchObject({ code: 'challanUsed', errors: { challan: expect.any(String) } })
})

it('asks a TDS challan for its BSR code and serial number, and takes it once', async () => {
  const tds = (fields: object) =>
    ask({ tax: 'tds', amount: '1', paid_on: lastDay, challan: undefined, ...fields })
  for (const [field, value] of [
    ['bsr_code', ''],
    ['bsr_code', '123456'],
    ['bsr_code', '12345A7'],
    ['challan_serial', ''],
    ['challan_serial', '123456'],
    ['challan_serial', '12 45'],
  ] as const) {
    const { status, failure } = await tds({ [field]: value })
    expect([status, Object.keys(failure.errors ?? {})]).toEqual([400, [field]])
  }
  const challan = { bsr_code: '0004329', challan_serial: '00017' }
  const { body } = await tds(challan)
  const { data } = (await shop.send(viewDeposit, body.data, asker)).body
  const [year, month, day] = lastDay.split('-')
  expect(data.challan).toBe(`0004329${day}${month}${year}00017`)
  expect((await tds(challan)).failure).toMatchObject({
    code: 'challanUsed',
    errors: { challan_serial: expect.any(String) },
  })
  // The branch counts its challans anew each day.
  expect((await tds({ ...challan, paid_on: today })).status).toBe(200)
  expect((await ask({ challan: undefined })).failure).toMatchObject({
    code: 'challanMissing',
    errors: { challan: expect.any(String) },
  })
})

it('approves only one of two deposits that together exceed the tax owed', async () => {
  const [one, two] = [
    await asked({ tax: 'tds', amount: '4000' }),
    await asked({ tax: 'tds', amount: '4000' }),
  ]
  const both = await Promise.all([approve(one), approve(two)])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
})

it("posts a deposit on the bank's day, and not into a closed month", async () => {
  const id = await asked({ paid_on: lastDay, amount: '100' })
  const waiting = await asked({ paid_on: lastDay, amount: '100' })
  await approve(id)
  expect((await closings(last)).bank).toBe(100)
  expect((await shop.send(closeMonth, { month: last }, approver)).status).toBe(200)
  expect((await approve(waiting)).failure.code).toBe('monthClosed')
  expect((await ask({ paid_on: lastDay })).failure).toMatchObject({ code: 'monthClosed' })
  expect((await closings(last)).bank).toBe(100)
})

it('counts pending deposits only on the first page of those who may approve them', async () => {
  const waiting = async (as: TestStaff) =>
    (await shop.send(getDashboard, {}, as)).body.data.deposits_to_decide?.count
  const before = await waiting(approver)
  const made = await shop.createStaff('finance')
  await insertAccessGrant(shop.db, { to: made.id, by: asker.id })
  const id = await asked()
  expect(await waiting(approver)).toBe(before! + 1)
  for (const person of [asker, made]) expect(await waiting(person)).toBe(0)
  for (const role of ['catalogue', 'orders', 'support'] as const)
    expect(await waiting(await shop.createStaff(role))).toBeUndefined()
  await shop.send(dropDeposit, { deposit_id: id }, asker)
  expect(await waiting(approver)).toBe(before)
})

it('lists deposits for finance only, by state and page', async () => {
  const all = (await shop.send(findDeposits, { state: 'all' }, approver)).body.data
  const first = (await shop.send(findDeposits, { state: 'all', limit: 2 }, approver)).body
  const rest = await shop.send(findDeposits, { state: 'all', cursor: first.next_cursor }, approver)
  expect([...first.data, ...rest.body.data]).toEqual(all)
  const open = (await shop.send(findDeposits, {}, approver)).body.data
  expect(open.every(({ state }) => state === 'requested')).toBe(true)
  const others = await shop.createStaff('orders', 'support', 'catalogue')
  expect((await shop.send(findDeposits, {}, others)).status).toBe(403)
  expect((await ask({}, others)).status).toBe(403)
})

it("repeats the same answer for a deposit's request id, and acts once", async () => {
  const { bank } = await closings(present)
  const twice = async <C extends Parameters<typeof shop.send>[0]>(call: C, input: object, as: TestStaff) => {
    const body = { ...input, request_id: crypto.randomUUID() }
    const first = await shop.send(call, body, as)
    expect(first.status, first.raw).toBe(200)
    expect((await shop.send(call, body, as)).raw).toBe(first.raw)
    return first.body
  }
  const wanted = () => ({ tax: 'gst', amount: '1', month: last, paid_on: today, challan: `CPIN${number++}` })
  const approved = (await twice(askDeposit, wanted(), asker)).data.deposit_id
  await twice(approveDeposit, { deposit_id: approved }, approver)
  const dropped = (await twice(askDeposit, wanted(), asker)).data.deposit_id
  await twice(dropDeposit, { deposit_id: dropped }, asker)
  expect((await closings(present)).bank).toBe(bank + 1)
})

it('exports deposits by state and tax month, for finance only', async () => {
  const file = async (query: string, { cookie = '' }: { cookie?: string } = asker) => {
    const url = `/back-office/api/download/deposits.csv${query}`
    const headers = { host: 'localhost', cookie }
    const { statusCode, payload } = await shop.app.server.inject({ method: 'GET', url, headers })
    return { status: statusCode, lines: payload.trim().split('\r\n') }
  }
  const waiting = (await shop.send(findDeposits, {}, asker)).body.data
  const read = await file('')
  expect(read.status).toBe(200)
  expect(read.lines[0]).toContain('Challan')
  expect(read.lines.slice(1).map((line) => line.split('"')[1])).toEqual(waiting.map(({ challan }) => challan))
  const all = (await shop.send(findDeposits, { state: 'all', month: last }, asker)).body.data
  expect((await file(`?state=all&month=${last}`)).lines).toHaveLength(all.length + 1)
  expect((await file('?state=paid')).status).toBe(400)
  expect((await file('', await shop.createStaff('orders', 'support', 'catalogue'))).status).toBe(403)
})
