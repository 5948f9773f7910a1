import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatCount, formatRupees, formatRupeesShort } from './format-rupees.ts'
import { fromRupees, inPaise, paise, sumPaise, toRupees } from './paise.ts'
import { basisPoints, percentOf, percentOff, taxIncluded, toPercent } from './percent.ts'

it.each([
  ['500', 50_000],
  ['12.5', 1_250],
  ['99.90', 9_990],
  [0.1, 10],
  [1178, 117_800],
])('reads %s rupees as %i paise', (rupees, expected) => {
  expect(fromRupees(rupees)).toBe(expected)
})

it.each(['-1', '1e3', '0x10', '1.234', ' 1', '', 'NaN', [3], null, Number.NaN, 1e308, 2 ** 70])(
  'refuses %s as an amount of rupees',
  (rupees) => {
    expect(fromRupees(rupees)).toBeUndefined()
  },
)

it('refuses a fraction of a paisa', () => {
  expect(() => paise(0.5)).toThrow(RangeError)
  expect(() => sumPaise([paise(Number.MAX_SAFE_INTEGER), paise(1)])).toThrow(RangeError)
})

it('rounds a percentage half-up to the paisa exactly as rational arithmetic does', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_007_199_254 }),
      fc.integer({ min: 0, max: 10_000 }),
      (amount, rate) => {
        const exact = BigInt(amount) * BigInt(rate)
        const floor = exact / 10_000n
        const expected = exact % 10_000n >= 5_000n ? floor + 1n : floor
        expect(BigInt(percentOf(paise(amount), basisPoints(rate)))).toBe(expected)
      },
    ),
  )
})

it("converts paise to the wire's rupees and back", () => {
  expect([toRupees(paise(129_950)), inPaise(1299.5), inPaise('none')]).toEqual([1_299.5, 129_950, 0])
})

it.each([-1, 10_001, 0.5, Number.NaN])('refuses %s as basis points', (rate) => {
  expect(() => basisPoints(rate)).toThrow(RangeError)
})

it("converts basis points to the wire's percent", () => {
  expect([basisPoints(0), basisPoints(50), basisPoints(10_000)].map(toPercent)).toEqual([0, 0.5, 100])
})

it('rounds the percent of a reduction down, so that it never undercuts the reduced price', () => {
  expect(percentOff(paise(168_900), paise(129_900))).toBe(2_309)
  expect([percentOff(paise(100), paise(100)), percentOff(paise(100), paise(0))]).toEqual([0, 10_000])
  expect(() => percentOff(paise(100), paise(101))).toThrow(RangeError)
})

it('derives the tax from a price that includes it', () => {
  expect(taxIncluded(paise(118_000), basisPoints(1_800))).toBe(18_000)
  expect(taxIncluded(paise(10_000), basisPoints(0))).toBe(0)
})

it('formats amounts with Indian grouping', () => {
  expect(formatRupees(paise(20_000_000))).toBe('₹2,00,000.00')
  expect(formatRupeesShort(paise(129_900))).toBe('₹1,299')
  expect(formatRupeesShort(paise(129_950))).toBe('₹1,299.50')
  expect(formatCount(200_000)).toBe('2,00,000')
  expect([formatRupees(paise(0)), formatCount(0)]).toEqual(['₹0.00', '0'])
})

it("writes amounts and counts as the shop's language does", () => {
  const rupees = { style: 'currency', currency: 'INR', numberingSystem: 'latn' } as const
  const full = new Intl.NumberFormat('en-IN', rupees)
  const short = new Intl.NumberFormat('en-IN', { ...rupees, trailingZeroDisplay: 'stripIfInteger' })
  const count = new Intl.NumberFormat('en-IN')
  fc.assert(
    fc.property(fc.integer({ min: -9_007_199_254_740, max: 9_007_199_254_740 }), (amount) => {
      expect(formatRupees(paise(amount))).toBe(full.format(amount / 100))
      expect(formatRupeesShort(paise(amount))).toBe(short.format(amount / 100))
      expect(formatCount(amount)).toBe(count.format(amount))
    }),
  )
})
