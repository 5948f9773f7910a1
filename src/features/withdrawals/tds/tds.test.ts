import fc from 'fast-check'
import { expect, it } from 'vitest'
import { paise, sumPaise } from '../../../money/paise.ts'
import { basisPoints } from '../../../money/percent.ts'
import { returnedTds, type TdsRule, tdsDue, tdsOf, tdsOfCredits, tdsOfYears, tdsParts } from './tds.ts'

const whole: TdsRule = {
  percent: basisPoints(200),
  threshold: paise(20_000_00),
  percentWithoutPan: basisPoints(2_000),
  base: 'whole',
}
const above: TdsRule = { ...whole, base: 'above' }

function dueOf(commission: number, { deducted = 0, hasPan = true, by = whole } = {}): number {
  return tdsDue({ commission: paise(commission), deducted: paise(deducted), hasPan }, by).due
}

it.each([
  ['nothing was earned', 0, 0, 0, 0],
  ['more was reversed than earned', -5_000_00, 0, 0, 0],
  ['the threshold is reached exactly', 20_000_00, 0, 0, 0],
  ['a paisa passes the threshold', 20_000_01, 0, 400_00, 0],
  ['25 paise pass it and round up', 20_000_25, 0, 400_01, 1],
  ['it is above the threshold', 30_000_00, 0, 600_00, 200_00],
  ['a part was deducted before', 30_000_00, 150_00, 450_00, 50_00],
  ['the tax of the part above was deducted before', 30_000_00, 200_00, 400_00, 0],
  ['more was deducted than is due, since goods came back', 25_000_00, 600_00, 0, 0],
])(
  'computes tax where %s: commission %d, deducted %d, of the whole %d, of the part above %d',
  (_what, commission, deducted, ofWhole, ofPart) => {
    expect([dueOf(commission, { deducted }), dueOf(commission, { deducted, by: above })]).toEqual([
      ofWhole,
      ofPart,
    ])
  },
)

it('deducts ₹650.77 from a commission of ₹32,538.50 with a PAN, ₹6,507.70 without', () => {
  expect([dueOf(32_538_50), dueOf(32_538_50, { hasPan: false })]).toEqual([650_77, 6_507_70])
  expect(dueOf(32_538_50, { hasPan: false, by: above })).toBe(2_507_70)
})

it('deducts no TDS at 0 percent', () => {
  const off = { ...whole, percent: basisPoints(0) }
  expect([dueOf(90_000_00, { by: off }), dueOf(90_000_00, { by: off, hasPan: false })]).toEqual([0, 0])
})

it('names the basis of the tax', () => {
  const year = { commission: paise(30_000_00), deducted: paise(50_00), hasPan: true }
  expect(tdsDue(year, whole)).toEqual({ base: 30_000_00, isOfWhole: true, percent: 200, due: 550_00 })
  expect(tdsDue(year, above)).toEqual({ base: 10_000_00, isOfWhole: false, percent: 200, due: 150_00 })
})

it.each([
  [500_00, 0, 0],
  [500_00, 200_00, 200_00],
  [500_00, 499_00, 499_00],
  [500_00, 499_01, 499_00],
  [500_00, 9_999_00, 499_00],
  [1_00, 5_00, 0],
  [50, 5_00, 0],
])('leaves a rupee of a withdrawal of %d paise when %d are due: %d', (amount, due, kept) => {
  expect(tdsOf(paise(amount), { due: paise(due) })).toBe(kept)
})

it("splits a withdrawal's tax over years, earliest first", () => {
  const due = { base: paise(30_000_00), isOfWhole: true, percent: basisPoints(200) }
  const years = [
    { ...due, year: 2024, due: paise(100_00) },
    { ...due, year: 2025, due: paise(0) },
    { ...due, year: 2026, due: paise(50_00) },
    { ...due, year: 2027, due: paise(70_00) },
  ]
  expect(tdsOfYears(years)).toBe(220_00)
  const part = { base: 30_000_00, of_whole: true, percent_bp: 200 }
  expect(tdsParts(paise(130_00), years)).toEqual([
    { ...part, year: 2024, amount: 100_00 },
    { ...part, year: 2026, amount: 30_00 },
  ])
})

it.each([
  // The year's commission is ₹30,000, whose tax is ₹600. A reversal to ₹25,000 lowers the tax by ₹100; a
  // reversal to ₹20,000 leaves no tax.
  ['the fall of the tax', [5_000_00], 600_00, 600_00, [100_00]],
  ['all where the threshold is no longer passed', [5_000_00, 5_000_00], 600_00, 600_00, [100_00, 500_00]],
  ['only what was deducted above what is due', [5_000_00], 550_00, 600_00, [50_00]],
  ['only the fall where more was deducted than was due', [5_000_00], 700_00, 700_00, [100_00]],
  ['no more for several than for one', [2_500_00, 2_500_00], 550_00, 600_00, [0, 50_00]],
  ['nothing where less was deducted than is due', [5_000_00], 400_00, 600_00, [0]],
  ['at most what can be returned', [5_000_00, 5_000_00], 600_00, 150_00, [100_00, 50_00]],
] as const)('returns with a reversal %s', (_what, reversed, deducted, returnable, expected) => {
  const left = 30_000_00 - reversed.reduce((sum: number, amount) => sum + amount, 0)
  const year = { commission: paise(left), deducted: paise(deducted), hasPan: true }
  const given = returnedTds(reversed.map(paise), year, whole, paise(returnable))
  expect(given.map(({ due }) => due)).toEqual(expected)
})

const rule = fc.record({
  percent: fc.constantFrom(basisPoints(200), basisPoints(33), basisPoints(10_000)),
  threshold: fc.constantFrom(paise(0), paise(1), paise(20_000_00)),
  percentWithoutPan: fc.constantFrom(basisPoints(2_000), basisPoints(1_999)),
  base: fc.constantFrom('whole' as const, 'above' as const),
})
const credit = fc
  .record({ amount: fc.integer({ min: 1, max: 15_000_00 }), ofIt: fc.integer({ min: 0, max: 100 }) })
  .map(({ amount, ofIt }) => ({
    amount: paise(amount),
    kept: paise(Number((BigInt(amount) * BigInt(ofIt)) / 100n)),
  }))

/** Computes a year's tax in BigInt, rounded half up to the paisa. */
function taxOfYear(commission: bigint, hasPan: boolean, by: TdsRule): bigint {
  const threshold = BigInt(by.threshold)
  if (commission <= threshold) return 0n
  const taxed = by.base === 'whole' ? commission : commission - threshold
  return (taxed * BigInt(hasPan ? by.percent : by.percentWithoutPan) + 5_000n) / 10_000n
}

it('computes the same TDS for a batch of credits as one by one', () => {
  fc.assert(
    fc.property(
      fc.array(credit, { minLength: 1, maxLength: 12 }),
      rule,
      fc.boolean(),
      (credits, by, hasPan) => {
        const commission = sumPaise(credits.map(({ amount }) => amount))
        const batch = tdsOfCredits(credits, { commission, deducted: paise(0), hasPan }, by)
        let [earned, deducted] = [0n, 0n]
        for (const [index, { amount, kept }] of credits.entries()) {
          earned += BigInt(amount)
          const due = taxOfYear(earned, hasPan, by) - deducted
          const taken = due < 0n ? 0n : due > BigInt(kept) ? BigInt(kept) : due
          const [single] = tdsOfCredits(
            [{ amount, kept }],
            { commission: paise(Number(earned)), deducted: paise(Number(deducted)), hasPan },
            by,
          )
          expect(BigInt(batch[index]!.taken)).toBe(taken)
          expect(single).toEqual(batch[index])
          deducted += taken
        }
      },
    ),
    { numRuns: 1_000 },
  )
})

it('gives back to the paisa the tax of credits that all come back', () => {
  fc.assert(
    fc.property(
      fc.array(credit, { minLength: 1, maxLength: 12 }),
      rule,
      fc.boolean(),
      (credits, by, hasPan) => {
        const amounts = credits.map(({ amount }) => amount)
        const commission = sumPaise(amounts)
        const taken = sumPaise(
          tdsOfCredits(credits, { commission, deducted: paise(0), hasPan }, by).map((tax) => tax.taken),
        )
        const year = { commission: paise(0), deducted: taken, hasPan }
        const given = returnedTds(amounts, year, by, taken)
        expect(sumPaise(given.map(({ due }) => due))).toBe(taken)
      },
    ),
    { numRuns: 1_000 },
  )
})
