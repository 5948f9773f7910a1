import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectLedgerInvariants } from '../../../test/ledger-sums.ts'
import { move } from '../../../test/statement-fixture.ts'
import { openTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { readBalances, readClawbackDue } from '../../ledger/balances.ts'
import { InsufficientFundsError } from '../../ledger/post-transfer.ts'
import { transferCodes } from '../../ledger/transfer-codes.ts'
import { violatedConstraint } from '../../platform/database/violated-constraint.ts'
import { get_all_transaction, getMyStatement } from './statement.calls.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())

const amount = fc.integer({ min: -20_000, max: 40_000 })
const nowAndThen = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: 0 as const, freq: 2 })
// A month ends at 18:30 UTC, midnight in India. Includes times just before and after.
const moment = fc.oneof(
  fc
    .date({
      min: new Date('2026-02-01T00:00:00Z'),
      max: new Date('2026-05-31T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString()),
  fc.constantFrom(
    '2026-03-31T18:29:59.999Z',
    '2026-03-31T18:30:00.000Z',
    '2026-03-31T18:30:00.001Z',
    '2026-03-31T23:59:59.999Z',
  ),
)
const movement = fc.record({
  code: fc.constantFrom(...transferCodes),
  at: moment,
  amounts: fc.record({
    store_credit: nowAndThen(amount),
    earnings: nowAndThen(amount),
    points: nowAndThen(fc.integer({ min: -50, max: 90 })),
    order_hold: nowAndThen(amount),
    withdrawal_hold: nowAndThen(amount),
    clawback_due: nowAndThen(amount),
  }),
})

it("runs each month's rows from opening to closing balance for any history", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(movement, { minLength: 1, maxLength: 25 }),
      fc.integer({ min: 1, max: 7 }),
      async (history, limit) => {
        const member = await shop.createMember()
        const beside = await shop.createMember()
        for (const { code, at, amounts } of history) {
          for (const { id } of [member, beside])
            await move(shop.db, id, { code, at }, amounts).catch(onlyRefused)
        }
        await expectStatementsToAddUp(member, limit)
      },
    ),
    { numRuns: 25 },
  )
  await expectLedgerInvariants(shop.db)
})

/** Checks that a member's statements add up, using only the calls' answers. */
async function expectStatementsToAddUp(member: TestMember, limit: number): Promise<void> {
  const [rupees, points] = [{ has: 0 }, { has: 0 }]
  const seen: string[] = []
  const { months } = (await shop.send(getMyStatement, { limit: 1 }, member)).body.summary!
  let due = 0
  for (const month of months.toReversed()) {
    let { body } = await shop.send(getMyStatement, { month, limit }, member)
    const { summary } = body
    expect(inPaise(summary!.opening_balance)).toBe(rupees.has)
    expect(summary!.opening_points).toBe(points.has)
    const moved = new Map<string, number>()
    while (true) {
      for (const row of body.data) {
        const account = row.unit === 'rupees' ? rupees : points
        const unit = (value: number) => (row.unit === 'rupees' ? inPaise(value) : value)
        account.has += unit(row.credit_amt) - unit(row.debit_amt)
        expect(unit(row.balance!)).toBe(account.has)
        due += inPaise(row.due_amt ?? 0)
        const key = `${row.type_id} ${row.unit}`
        moved.set(key, (moved.get(key) ?? 0) + unit(row.credit_amt) - unit(row.debit_amt))
        seen.push(`${row.id} ${row.unit}`)
      }
      if (!body.next_cursor) break
      body = (await shop.send(getMyStatement, { month, limit, cursor: body.next_cursor }, member)).body
    }
    expect(inPaise(summary!.closing_balance)).toBe(rupees.has)
    expect(summary!.closing_points).toBe(points.has)
    expect(inPaise(summary!.clawback_due)).toBe(due)
    for (const total of summary!.totals) {
      const unit = (value: number) => (total.unit === 'rupees' ? inPaise(value) : value)
      const key = `${total.type_id} ${total.unit}`
      expect(unit(total.credit_amt) - unit(total.debit_amt)).toBe(moved.get(key) ?? 0)
      moved.delete(key)
    }
    expect([...moved.values()].filter((sum) => sum !== 0)).toEqual([])
  }
  const balances = await readBalances(shop.db, member.id)
  expect({ rupees: rupees.has, points: points.has, due }).toEqual({
    rupees: balances.available,
    points: balances.points,
    due: await readClawbackDue(shop.db, member.id),
  })
  expect(new Set(seen).size).toBe(seen.length)
  expect(await listedBackwards(member, limit)).toEqual(seen)
}

async function listedBackwards(member: TestMember, limit: number): Promise<string[]> {
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { body } = await shop.send(get_all_transaction, { type_id: 'all', limit, cursor }, member)
    seen.push(...body.data.map(({ id, unit }) => `${id} ${unit}`))
    cursor = body.next_cursor
  } while (cursor)
  // Within a transfer, rupees come before points in both sort orders. Therefore reversing the list needs this
  // swap.
  return seen.toReversed().map((row, place, rows) => swapped(row, rows[place - 1], rows[place + 1]))
}

function swapped(row: string, before: string | undefined, after: string | undefined): string {
  const [id] = row.split(' ')
  return [before, after].find((beside) => beside?.split(' ')[0] === id) ?? row
}

function inPaise(rupees: number): number {
  return Math.round(rupees * 100)
}

// A random transfer may be empty or exceed the balance, and the ledger then refuses it.
function onlyRefused(error: unknown): void {
  const movesNothing = violatedConstraint(error) === 'transfer_balanced'
  if (!(error instanceof InsufficientFundsError) && !movesNothing) throw error
}
