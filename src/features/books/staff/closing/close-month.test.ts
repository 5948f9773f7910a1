import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { interleave } from '../../../../../test/half-way.ts'
import { expectLedgerInvariants } from '../../../../../test/ledger-sums.ts'
import { type Goods, giveAddress, stockShop, walletOrder } from '../../../../../test/order-fixture.ts'
import { openTestApp, type TestApp, type TestMember, type TestStaff } from '../../../../../test/test-app.ts'
import { lastMonths } from '../../../../calendar/india.ts'
import { postTransfer } from '../../../../ledger/post-transfer.ts'
import { inTransaction } from '../../../../platform/database/database.ts'
import { violatedConstraint } from '../../../../platform/database/violated-constraint.ts'
import { finalOrderData } from '../../../checkout/checkout.calls.ts'
import { issueInvoice } from '../../../orders/invoice/issue-invoice.flow.ts'
import { viewMonth } from '../reports/reports.calls.ts'
import { closeMonth } from './closing.calls.ts'

const tea: Goods = { id: 1, mrp: 105_000, discountBp: 0, specialDiscount: 0, received: 100, gstBp: 500 }
const [present, last, before] = lastMonths(new Date(), 3) as [string, string, string]
/** Returns the middle of a month. */
const within = (month: string) => new Date(`${month}-15T12:00:00Z`)

let shop: TestApp
let staff: TestStaff
let member: TestMember
beforeAll(async () => {
  shop = await openTestApp()
  await stockShop(shop.db, [tea])
  staff = await shop.createStaff('finance')
  member = await shop.createMember()
  await shop.credit(member.id, { storeCredit: 1_000_000 })
  await move(before, 'the first of the books')
})
afterAll(async () => {
  await expectLedgerInvariants(shop.db)
  await shop.close()
})

const close = (month: string, as = staff) => shop.send(closeMonth, { month }, as)
const booksOf = async (month: string) => (await shop.send(viewMonth, { month }, staff)).body.books

/** Posts a transfer dated in a month. */
function move(month: string, requestKey: string): Promise<number> {
  return inTransaction(shop.db, (db) =>
    postTransfer(db, {
      code: 'correction',
      requestKey,
      at: within(month),
      cause: { kind: 'opening', id: 1 },
      legs: [
        { account: 'corrections', amount: -500 },
        { account: 'sales', amount: 500 },
      ],
    }),
  )
}

const refusalOf = (work: Promise<unknown>) => work.then(() => undefined, violatedConstraint)

it('refuses to close a month that is not over or whose predecessor is open', async () => {
  expect((await close(present)).failure.code).toBe('notOver')
  expect((await close('2099-01')).failure.code).toBe('notOver')
  expect((await close(last)).failure.code).toBe('earlierOpen')
  expect((await close('2026-13')).status).toBe(400)
  expect(await booksOf(before)).toEqual({
    is_never_closed: true,
    is_over: true,
    closed_at: null,
    closed_by: null,
    next: before,
  })
})

it('lets only finance and owners close a month', async () => {
  expect((await close(before, await shop.createStaff('orders', 'support', 'catalogue'))).status).toBe(403)
  expect((await close(before, member)).status).toBe(401)
})

it('closes a month once for thirty simultaneous calls, and logs who did', async () => {
  const owner = await shop.createStaff('owner')
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => close(before, index % 2 ? owner : staff)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, failure } of answers) if (status !== 200) expect(failure.code).toBe('closedBefore')
  expect((await close(before)).failure.code).toBe('closedBefore')
  expect(await booksOf(before)).toMatchObject({ closed_by: 'Test Staff', next: last })
  const written = await shop.db
    .selectFrom('audit_entry')
    .select('after')
    .where('subject', '=', `month ${before}`)
    .execute()
  expect(written).toEqual([{ after: { state: 'closed' } }])
})

it('answers a repeated closing of a month alike', async () => {
  await move(last, 'still open')
  const input = { month: last, request_id: crypto.randomUUID() }
  const first = await shop.send(closeMonth, input, staff)
  expect(first.status).toBe(200)
  expect((await shop.send(closeMonth, input, staff)).raw).toBe(first.raw)
})

it('refuses a posting into a closed month or before it', async () => {
  expect(await refusalOf(move(before, 'too late'))).toBe('month_is_open')
  expect(await refusalOf(move('2019-05', 'long ago'))).toBe('month_is_open')
  const direct = sql`insert into transfer (member_id, code, request_key, cause_kind, cause_id, at)
    values (0, 'correction', 'by hand', 'opening', 1, ${within(before)})`
  expect(await refusalOf(direct.execute(shop.ownerDb))).toBe('month_is_open')
})

it("refuses a document dated into a closed month, and accepts today's orders", async () => {
  const addressId = await giveAddress(shop.db, member.id)
  const placed = await shop.send(finalOrderData, walletOrder(addressId, [{ goods: tea }]), member)
  expect(placed.status).toBe(200)
  const order = await shop.db
    .selectFrom('purchase_order')
    .select(['id', 'member_id'])
    .where('order_no', '=', placed.body.data.orderno)
    .executeTakeFirstOrThrow()
  const issue = (at?: Date) => inTransaction(shop.db, (db) => issueInvoice(db, order, at))
  expect(await refusalOf(issue(within(before)))).toBe('month_is_open')
  expect(await refusalOf(issue())).toBeUndefined()
})

/** Reopens the last month. */
async function reopened(): Promise<void> {
  await sql`alter table closed_month disable trigger user`.execute(shop.ownerDb)
  await sql`delete from closed_month where month >= ${`${last}-01`}::date`.execute(shop.ownerDb)
  await sql`alter table closed_month enable trigger user`.execute(shop.ownerDb)
}

it('closes a month only after a running posting into it', async () => {
  await reopened()
  const { changed, answers } = await interleave(shop.ownerDb, {
    stopsAt: 'entry',
    change: () => refusalOf(move(last, 'under way')),
    meanwhile: () => [close(last)],
  })
  expect(changed).toBeUndefined()
  expect(answers[0].status).toBe(200)
})

it("refuses a posting that waited for the month's closing", async () => {
  await reopened()
  const { changed, answers } = await interleave(shop.ownerDb, {
    stopsAt: 'audit_entry',
    change: () => close(last),
    meanwhile: () => [refusalOf(move(last, 'waits')), refusalOf(move(last, 'waits too'))],
  })
  expect(changed.status).toBe(200)
  expect(answers).toEqual(['month_is_open', 'month_is_open'])
})

it('never opens or changes a closed month again', async () => {
  for (const statement of [sql`delete from closed_month`, sql`update closed_month set closed_at = now()`])
    expect(await refusalOf(statement.execute(shop.ownerDb))).toBe('history_is_append_only')
})
