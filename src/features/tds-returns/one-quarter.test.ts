import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { corruptHistory } from '../../../test/bend-history.ts'
import type { Goods } from '../../../test/order-fixture.ts'
import type { Buyer } from '../../../test/payment-fixture.ts'
import type { Delivered } from '../../../test/reward-fixture.ts'
import { openTdsReturnFixture, type TdsReturnFixture, yearEnds } from '../../../test/tds-return-fixture.ts'
import { quarterOfMonth } from '../../calendar/quarter.ts'
import { writeShopSetting } from '../../platform/settings/shop-settings.ts'
import { viewMonth } from '../books/staff/reports/reports.calls.ts'
import { tdsLaw, tdsSetting } from '../withdrawals/withdrawals.settings.ts'
import { getMyTdsCertificates } from './certificates.calls.ts'

// Each sale pays ₹2,500 to the buyer's referrer (level 1), and ₹2 lakh of sales pay one award of ₹2,000.
const gold: Goods = { id: 1, mrp: 5_000_000, discountBp: 0, specialDiscount: 0, received: 100_000 }
const { year, quarters, days } = yearEnds()
const [endOfFirst, startOfSecond, endOfSecond, startOfThird] = days

// The law of each of the three financial years. Its rate and threshold change at each end of a year.
const terms = [
  { percent: 5, threshold: 15_000, percent_without_pan: 20 },
  { percent: 2, threshold: 20_000, percent_without_pan: 20 },
  { percent: 3, threshold: 10_000, percent_without_pan: 20 },
] as const

let fixture: TdsReturnFixture
let one: Awaited<ReturnType<TdsReturnFixture['pair']>>
let other: typeof one
let alone: typeof one
let withoutPan: typeof one
let reversed: Delivered
beforeAll(async () => {
  fixture = await openTdsReturnFixture([gold])
  one = await fixture.pair({ pan: 'ABCPD1234F' })
  other = await fixture.pair({ pan: 'ABCPD1234F' })
  alone = await fixture.pair({ pan: 'AXXPK9876L' })
  withoutPan = await fixture.pair({ pan: false })
  const { db } = fixture.shop
  const names = (place: number) => ({
    section: ['194H', '393(1)', '393(2)'][place]!,
    return_form: ['26Q', '140', '141'][place]!,
    certificate_form: ['16A', '131', '132'][place]!,
    source: 'A test',
  })
  const from = ['2004-04-01', `${year - 1}-04-01`, `${year}-04-01`]
  await writeShopSetting(
    db,
    tdsLaw,
    from.map((day, place) => ({ from: day, ...names(place) })),
    'test',
  )
  await fixture.taxBase('whole')
  await withTerms(0)
  await earnAll(endOfFirst, 7)
  await withTerms(1)
  await earnAll(startOfSecond, 6)
  await earnAll(endOfSecond, 3)
  await withTerms(2)
  await earnAll(startOfThird, 1)
  reversed = await fixture.earn(alone.buyer, gold, 4, startOfThird)
}, 120_000)
afterAll(() => fixture.close())

/** Sets the terms, as if they were entered at the start of their financial year. */
async function withTerms(place: 0 | 1 | 2): Promise<void> {
  const { shop } = fixture
  await writeShopSetting(shop.db, tdsSetting, terms[place], 'test')
  const at = new Date(`${year - 2 + place}-04-01T00:00:00+05:30`)
  await corruptHistory(shop, 'shop_setting_change', (owner) =>
    sql`update shop_setting_change set changed_at = ${at} where key = 'tds' and changed_at > now() - interval '1 hour'`.execute(
      owner,
    ),
  )
}

/** Pays each earner's referral commission of this many sales, each at one moment. */
async function earnAll(at: Date, sales: number): Promise<void> {
  for (const { buyer } of [one, other, alone, withoutPan])
    for (let sale = 0; sale < sales; sale += 1) await fixture.earn(buyer, gold, 1, at)
}

// The tax of each quarter in rupees: of the two accounts with one PAN, of the one with its own, and without.
const expected = [
  // 5% of ₹35,000 and of ₹17,500. The account without a PAN owes ₹3,500, and the credit pays ₹2,500 of it.
  { shared: 1_750, alone: 875, withoutPan: 2_500 },
  // 2% of ₹30,000. The other accounts stay below ₹20,000.
  { shared: 600, alone: 0, withoutPan: 0 },
  // 2% of ₹15,000 more, and of ₹22,500. The account without a PAN owes ₹4,500.
  { shared: 300, alone: 450, withoutPan: 2_500 },
  // 3% of ₹12,500. The others stay below ₹10,000.
  { shared: 0, alone: 375, withoutPan: 0 },
] as const

it('deducts by the rate, the threshold and the PAN of each year', async () => {
  const { rows } = await sql<{ member_id: number; month: string; tax: number }>`
    select member_id, month::text as month, sum(amount)::bigint as tax from commission_tds group by 1, 2`.execute(
    fixture.shop.db,
  )
  const taxOf = (quarter: string, ...members: { earner: Buyer }[]) =>
    rows
      .filter(({ month }) => quarterOfMonth(month) === quarter)
      .filter(({ member_id: id }) => members.some(({ earner }) => earner.id === id))
      .reduce((sum, { tax }) => sum + tax, 0) / 100
  const taxes = quarters.map((quarter) => ({
    shared: taxOf(quarter, one, other),
    alone: taxOf(quarter, alone),
    withoutPan: taxOf(quarter, withoutPan),
  }))
  expect(taxes).toEqual(expected)
})

it('names no quarter filed before its challans, and shows what is missing', async () => {
  const [quarter] = quarters
  const before = await fixture.view(quarter)
  expect(before).toMatchObject({ section: '194H', return_form: '26Q', certificate_form: '16A' })
  expect(before.obstacles).toEqual(['notDeposited'])
  expect(before.totals.missing).toBe(before.totals.tax)
  const deposited = await fixture.deposit(quarter)
  expect(await fixture.view(quarter)).toMatchObject({ obstacles: [], totals: { missing: 0, tax: deposited } })
})

it('agrees to the paisa in return, file, certificates, ledger, trial balance and challans', async () => {
  for (const [place, quarter] of quarters.entries()) {
    await fixture.deposit(quarter)
    const view = await fixture.view(quarter)
    const { agreement, totals, months } = view
    const { shared, ...others } = expected[place]!
    expect(totals.tax).toBe(shared + others.alone + others.withoutPan)
    expect(totals.tax_without_pan).toBe(others.withoutPan)
    expect(agreement).toMatchObject({ difference: 0, other: 0, lines: totals.tax })
    expect(months.reduce((sum, { tax }) => sum + Math.round(tax * 100), 0)).toBe(Math.round(totals.tax * 100))
    const closing = await payable(view.months.at(-1)!.month)
    expect(agreement.closing).toBe(closing)
    const file = await fixture.fileOf(await fixture.file(quarter))
    const sumOf = (record: string, column: number) =>
      file
        .filter((line) => line.startsWith(`"${record}"`))
        .reduce((sum, line) => sum + Math.round(Number(line.split(',').at(column)) * 100), 0)
    expect(sumOf('Challan', -1)).toBe(Math.round(totals.tax * 100))
    expect(sumOf('Deductee', -1)).toBe(Math.round(totals.tax * 100))
    expect(sumOf('Credit', 9)).toBe(Math.round(totals.tax * 100))
    const certified = await sumOfCertificates(quarter)
    expect(certified).toBe(Math.round(totals.tax * 100))
    expect(file.join('\n')).toContain(['194H', '393(1)', '393(1)', '393(2)'][place]!)
    const deductees = file.filter((line) => line.startsWith('"Deductee"'))
    const taxOf = (pan: string) =>
      deductees.filter((line) => line.includes(pan)).map((line) => Number(line.split(',').at(-1)))
    // Two accounts have one PAN, so they are one deductee.
    expect(taxOf('"ABCPD1234F",""')).toEqual(shared === 0 ? [] : [shared])
    expect(taxOf('"AXXPK9876L",""')).toEqual(others.alone === 0 ? [] : [others.alone])
    expect(taxOf('"PANNOTAVBL","C"')).toEqual(others.withoutPan === 0 ? [] : [others.withoutPan])
  }
  await fixture.expectInvariants()
}, 60_000)

/** Sums, in paise, the certificates that the members see for a quarter. */
async function sumOfCertificates(quarter: string): Promise<number> {
  let sum = 0
  for (const { earner } of [one, other, alone, withoutPan]) {
    const { body } = await fixture.shop.send(getMyTdsCertificates, {}, earner)
    const found = body.data.find((row) => row.quarter === quarter)
    if (found) {
      expect(found).toMatchObject({ state: 'ready', number: expect.any(String) })
      sum += Math.round(found.tax * 100)
    }
  }
  return sum
}

async function payable(month: string): Promise<number> {
  const { trial } = (await fixture.shop.send(viewMonth, { month }, fixture.other)).body
  return trial.find(({ kind }) => kind === 'tds_payable')?.closing ?? 0
}

it('states a reversal after filing as a change in a correction, and the certificate anew', async () => {
  const quarter = quarters[3]
  expect((await fixture.view(quarter)).differences).toMatchObject({ added: 0, changed: 0, withdrawn: 0 })
  await fixture.takeBack(reversed)
  const { differences } = await fixture.view(quarter)
  expect(differences!.changed).toBeGreaterThan(0)
  expect(differences!.rows.every(({ is_reversed: is }) => is)).toBe(true)
  const file = await fixture.fileOf(await fixture.file(quarter))
  expect(file[1]).toContain('"Correction statement"')
  const credits = file.filter((line) => line.startsWith('"Credit"'))
  expect(credits.length).toBeGreaterThan(0)
  expect(credits.every((line) => line.includes('"Changed"'))).toBe(true)
  expect((await fixture.view(quarter)).differences).toMatchObject({ added: 0, changed: 0, withdrawn: 0 })
})
