import { afterEach, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestStaff } from '../../../../../test/test-app.ts'
import { lastDayOf, lastMonths } from '../../../../calendar/india.ts'
import { postTransfer } from '../../../../ledger/post-transfer.ts'
import { inTransaction } from '../../../../platform/database/database.ts'
import { violatedConstraint } from '../../../../platform/database/violated-constraint.ts'
import { writeShopSetting } from '../../../../platform/settings/shop-settings.ts'
import { viewMonth } from '../reports/reports.calls.ts'
import { closeFirst, closeMonth, readBooksStart } from './closing.calls.ts'
import { firstClosingNeedsTwo } from './closing.settings.ts'
import { approveFirstClosing, askFirstClosing, dropFirstClosing } from './first-closing.calls.ts'

const [present, last, before, earlier] = lastMonths(new Date(), 4) as [string, string, string, string]
const reason = 'The books until here are in another system'

let shop: TestApp
let staff: TestStaff
async function open(isByTwo = false): Promise<void> {
  shop = await openTestApp()
  staff = await shop.createStaff('finance')
  await writeShopSetting(shop.db, firstClosingNeedsTwo, isByTwo, 'test')
  expect(await move(`${earlier}-15`)).toBeUndefined()
}
afterEach(() => shop.close())

const close = (up_to: string, more: object = {}) => shop.send(closeFirst, { up_to, reason, ...more }, staff)
const startOf = async (as = staff) => (await shop.send(readBooksStart, {}, as)).body.data

let moves = 0
/** Posts a transfer at noon of a day. Returns the name of the constraint that refused it, if one did. */
async function move(day: string): Promise<string | undefined> {
  const posted = inTransaction(shop.db, (db) =>
    postTransfer(db, {
      code: 'correction',
      requestKey: `move ${++moves}`,
      at: new Date(`${day}T06:30:00Z`),
      cause: { kind: 'opening', id: 1 },
      legs: [
        { account: 'corrections', amount: -500 },
        { account: 'sales', amount: 500 },
      ],
    }),
  )
  return await posted.then(
    () => undefined,
    (error: unknown) => violatedConstraint(error) ?? 'error',
  )
}

it('closes the books up to a day in the middle of a month, once', async () => {
  await open()
  expect(await startOf()).toMatchObject({ done: null, is_possible: true, first_day: `${earlier}-15` })
  expect((await close(lastDayOf(present))).failure.code).toBe('dayNotOver')
  const day = `${before}-11`
  const first = await close(day, { request_id: 'first-closing-1' })
  expect(first.status).toBe(200)
  expect((await close(day, { request_id: 'first-closing-1' })).raw).toBe(first.raw)
  expect((await close(day, { request_id: 'first-closing-2' })).failure.code).toBe('closedBefore')
  expect(await move(`${earlier}-20`)).toBe('month_is_open')
  expect(await move(day)).toBe('month_is_open')
  expect(await move(`${before}-12`)).toBeUndefined()
  expect(await startOf()).toMatchObject({ done: { up_to: day }, is_possible: false, waiting: null })
  const booksOf = async (month: string) => (await shop.send(viewMonth, { month }, staff)).body.books
  expect(await booksOf(earlier)).toMatchObject({ closed_at: expect.any(String), is_never_closed: false })
  expect(await booksOf(before)).toMatchObject({ closed_at: null, next: before })
  expect((await shop.send(closeMonth, { month: earlier }, staff)).failure.code).toBe('closedBefore')
  expect((await shop.send(closeMonth, { month: last }, staff)).failure.code).toBe('earlierOpen')
  expect((await shop.send(closeMonth, { month: before }, staff)).status).toBe(200)
  expect(await move(`${before}-20`)).toBe('month_is_open')
})

it('makes one first closing of several at once, and posts nothing into it afterwards', async () => {
  await open()
  const day = lastDayOf(before)
  const closings = [1, 2, 3].map((number) => close(day, { request_id: `at-once-${number}` }))
  const postings = Array.from({ length: 6 }, () => move(`${before}-20`))
  const statuses = (await Promise.all(closings)).map(({ status }) => status)
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409])
  for (const refused of await Promise.all(postings)) expect([undefined, 'month_is_open']).toContain(refused)
  expect(await move(`${before}-20`)).toBe('month_is_open')
})

it('refuses a first closing after a month was closed', async () => {
  await open()
  expect((await shop.send(closeMonth, { month: earlier }, staff)).status).toBe(200)
  expect((await close(lastDayOf(before))).failure.code).toBe('closedBefore')
  expect((await startOf()).is_possible).toBe(false)
})

it('takes two people where the setting asks for them', async () => {
  await open(true)
  const [other, third] = [await shop.createStaff('finance'), await shop.createStaff('owner')]
  const day = lastDayOf(before)
  expect((await close(day)).failure.code).toBe('needsTwo')
  const ask = (request_id: string) => shop.send(askFirstClosing, { up_to: day, reason, request_id }, staff)
  const { body } = await ask('ask-first-closing')
  expect((await ask('ask-first-closing-again')).failure.code).toBe('waits')
  const step = { closing_id: body.data.closing_id, note: 'seen' }
  expect((await shop.send(approveFirstClosing, step, staff)).status).toBe(403)
  expect((await startOf(other)).waiting).toMatchObject({ up_to: day, reason, is_own: false })
  expect(await move(`${before}-20`)).toBeUndefined()
  const answers = await Promise.all(
    [other, third, other].map((as, place) =>
      shop.send(approveFirstClosing, { ...step, request_id: `approve-first-${place}` }, as),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await startOf()).toMatchObject({ done: { up_to: day }, waiting: null })
  expect(await move(`${before}-20`)).toBe('month_is_open')
})

it('closes nothing when a first closing is declined', async () => {
  await open(true)
  const { body } = await shop.send(askFirstClosing, { up_to: lastDayOf(before), reason }, staff)
  const other = await shop.createStaff('finance')
  const dropped = await shop.send(
    dropFirstClosing,
    { closing_id: body.data.closing_id, note: 'not yet' },
    other,
  )
  expect(dropped.body.data.state).toBe('declined')
  expect(await move(`${before}-20`)).toBeUndefined()
  expect(await startOf()).toMatchObject({ done: null, waiting: null, is_possible: true })
})
