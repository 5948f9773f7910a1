import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { lastMonths } from '../../calendar/india.ts'
import { postTransfer } from '../../ledger/post-transfer.ts'
import { getContentPage } from '../pages/pages.calls.ts'
import { discloseIncome } from './disclose-income.job.ts'
import { getIncomeDisclosure } from './income.calls.ts'
import { nothingPercent } from './income.ts'

// Compares a month's income disclosure, for random networks, with a simple computation over lists.

const [, , , month] = lastMonths(new Date(), 4) as [string, string, string, string]

let shop: TestApp
beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())

/** A moment in the month before, in the month, or in the month after. */
type When = -1 | 0 | 1
type Income = { code: 'level_income' | 'award' | 'reward_reversed' | 'cashback'; paise: number; when: When }
type Person = {
  slot: When | undefined
  /** True if the slot was free, as when the member accepts the agreement. */
  isGranted: boolean
  refunded: When | undefined
  closed: When | undefined
  incomes: Income[]
}

/** Whether the member paid for the slot. */
const paid = ({ slot, isGranted }: Person) => slot !== undefined && !isGranted
/** When the paid slot was refunded. A slot is refunded after it was bought. */
const refundOf = (one: Person) =>
  paid(one) && one.refunded !== undefined ? (Math.max(one.refunded, one.slot!) as When) : undefined

const when = fc.constantFrom<When>(-1, 0, 0, 0, 1)
const person: fc.Arbitrary<Person> = fc.record({
  slot: fc.option(fc.constantFrom<When>(-1, 0, 1), { nil: undefined, freq: 4 }),
  isGranted: fc.integer({ min: 1, max: 5 }).map((one) => one === 1),
  refunded: fc.option(fc.constantFrom<When>(0, 1), { nil: undefined, freq: 1 }),
  closed: fc.option(fc.constantFrom<When>(-1, 0, 1), { nil: undefined, freq: 1 }),
  incomes: fc.array(
    fc.record({
      code: fc.constantFrom('level_income', 'level_income', 'award', 'reward_reversed', 'cashback'),
      paise: fc.integer({ min: 1, max: 500_000 }),
      when,
    }),
    { maxLength: 3 },
  ),
})

function momentOf(which: When): Date {
  const [year, number] = month.split('-').map(Number) as [number, number]
  // The first and the last hour of a month, by Indian time, belong to that month.
  const hours = which === 0 ? 0.5 : which === 1 ? 24 * new Date(Date.UTC(year, number, 0)).getUTCDate() : -0.5
  return new Date(Date.UTC(year, number - 1, 1) + (hours - 5.5) * 3_600_000)
}

const nobody: Person = {
  slot: undefined,
  isGranted: false,
  refunded: undefined,
  closed: undefined,
  incomes: [],
}

let nth = 0
async function plant(one: Person): Promise<number> {
  const { slot, closed, incomes } = one
  const refunded = refundOf(one)
  const { id } = await shop.createMember()
  const post = (
    code: Parameters<typeof postTransfer>[1]['code'],
    at: Date,
    amount: number,
    cost: 'reward_cost' | 'cashback_cost' | 'subscription_sales',
  ) =>
    postTransfer(shop.db, {
      code,
      requestKey: `income ${++nth}`,
      cause: { kind: 'member', id },
      memberId: id,
      at,
      // A random debit may exceed the earnings, so the shop's own account is debited instead.
      legs:
        cost === 'subscription_sales'
          ? [
              { account: 'opening', amount: -amount },
              { account: cost, amount },
            ]
          : [
              { account: 'opening', amount },
              { account: cost, amount: -amount },
            ],
    })
  if (slot !== undefined && !paid(one))
    await sql`insert into slot (id, member_id, created_at) values (nextval('slot_id_seq'), ${id}, ${momentOf(slot)})`.execute(
      shop.ownerDb,
    )
  if (slot !== undefined && paid(one)) {
    const transferId = await post('slot_bought', momentOf(slot), 117_800, 'subscription_sales')
    await sql`select open_slot(nextval('slot_id_seq'), ${id}, ${transferId}, ${momentOf(slot)})`.execute(
      shop.db,
    )
  }
  if (refunded !== undefined) {
    const transferId = await post('slot_refunded', momentOf(refunded), -117_800, 'subscription_sales')
    await sql`insert into slot_refund (slot_id, member_id, transfer_id, at)
      select id, member_id, ${transferId}, ${momentOf(refunded)} from slot where member_id = ${id}`.execute(
      shop.ownerDb,
    )
  }
  for (const { code, paise, when: at } of incomes)
    await post(
      code,
      momentOf(at),
      code === 'reward_reversed' ? -paise : paise,
      code === 'cashback' ? 'cashback_cost' : 'reward_cost',
    )
  if (closed !== undefined) {
    await sql`alter table member disable trigger user`.execute(shop.ownerDb)
    await sql`update member set closed_at = ${momentOf(closed)} where id = ${id}`.execute(shop.ownerDb)
    await sql`alter table member enable trigger user`.execute(shop.ownerDb)
  }
  return id
}

function expected(people: readonly Person[]) {
  const sellers = people.filter(
    (one) => paid(one) && one.slot! <= 0 && (refundOf(one) ?? 1) > 0 && one.closed !== -1,
  )
  const earned = sellers
    .map(({ incomes }) => {
      const counted = incomes.filter(({ when: at, code }) => at === 0 && code !== 'cashback')
      return Math.max(
        0,
        counted.reduce((sum, { code, paise }) => sum + (code === 'reward_reversed' ? -paise : paise), 0),
      )
    })
    .sort((one, other) => one - other)
  const at = (place: number) => earned[place - 1] ?? 0
  const count = earned.length
  return {
    sellers: count,
    without_income: earned.filter((one) => one === 0).length,
    lower_quartile: at(Math.ceil(count / 4)),
    median: at(Math.ceil(count / 2)),
    upper_quartile: at(Math.ceil((3 * count) / 4)),
    top_percent: at(count - Math.ceil(count / 100) + 1),
    total: earned.reduce((sum, one) => sum + one, 0),
    slot_fees: Math.max(
      0,
      117_800 *
        (people.filter((one) => paid(one) && one.slot === 0).length -
          people.filter((one) => refundOf(one) === 0).length),
    ),
  }
}

async function computed() {
  const { rows } = await sql`select * from income_of_month(${`${month}-01`}::date)`.execute(shop.db)
  return rows[0]
}

it('computes the figures of a month as a list of its sellers gives them, for random networks', async () => {
  const people: Person[] = []
  expect(await computed()).toEqual(expected(people))
  await fc.assert(
    fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 14 }), async (joined) => {
      for (const one of joined) await plant(one)
      people.push(...joined)
      expect(await computed()).toEqual(expected(people))
    }),
    { numRuns: 12, seed: 20_261_129, endOnFailure: true },
  )
  expect(people.length).toBeGreaterThan(60)
})

it('discloses each month that is over once, and leaves it as it was', async () => {
  await discloseIncome.run(shop.context, {})
  shop.app.forgetCatalogue()
  const { data } = (await shop.send(getIncomeDisclosure)).body
  expect(data.map((one) => one.month)).toEqual(lastMonths(new Date(), 6).slice(1, data.length + 1))
  const disclosed = data.find((one) => one.month === month)!
  expect(disclosed.total).toBeGreaterThan(0)
  await plant({ ...nobody, slot: 0, incomes: [{ code: 'award', paise: 900_000_000, when: 0 }] })
  await discloseIncome.run(shop.context, {})
  shop.app.forgetCatalogue()
  expect((await shop.send(getIncomeDisclosure)).body.data).toEqual(data)
  await expect(sql`update income_disclosure set total = total + 1`.execute(shop.ownerDb)).rejects.toThrow(
    /append-only/,
  )
  const { html } = (await shop.send(getContentPage, { page: 'income-disclosure' })).body.data
  expect(html).toContain(`${disclosed.nothing_percent}%`)
})

it('counts those who had accepted the agreement as sellers of a month that ended by that rule', async () => {
  const income: Income = { code: 'level_income', paise: 4_000, when: 0 }
  const accepted = await plant({ ...nobody, slot: 0, isGranted: true, incomes: [income] })
  const later = await plant({ ...nobody, slot: 0, incomes: [income] })
  for (const [id, at] of [
    [accepted, 0],
    [later, 1],
  ] as const)
    await sql`insert into agreement_acceptance (member_id, version, language, at) values (${id}, 1, 'en', ${momentOf(at)})`.execute(
      shop.ownerDb,
    )
  const changed = (value: string, at: Date) =>
    sql`insert into shop_setting_change (key, value, changed_by, changed_at)
      values ('earning_requires', ${JSON.stringify(value)}::jsonb, 'test', ${at})`.execute(shop.ownerDb)
  await changed('agreement', momentOf(0))
  await changed('slot', momentOf(1))
  expect(await computed()).toMatchObject({ sellers: 1, without_income: 0, total: 4_000 })
})

it('never says that nobody earned where somebody did', () => {
  expect(nothingPercent({ sellers: 0, without_income: 0 })).toBe(0)
  expect(nothingPercent({ sellers: 100_000, without_income: 99_999 })).toBe(99.9)
  expect(nothingPercent({ sellers: 3, without_income: 3 })).toBe(100)
  expect(nothingPercent({ sellers: 3, without_income: 2 })).toBe(66.6)
})
