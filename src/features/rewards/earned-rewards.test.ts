import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paise } from '../../money/paise.ts'
import { basisPoints } from '../../money/percent.ts'
import { countForSlot, earnedByOrder, earnedBySlot, isCommission } from './earned-rewards.ts'

const levels = [500, 300, 200, 100, 100, 50, 50, 50, 25, 25].map(basisPoints)
const plan = { levels, paisePerPoint: paise(10_000) }
const steps = [
  { business: paise(20_000_000), award: paise(200_000) },
  { business: paise(100_000_000), award: paise(1_000_000) },
  { business: paise(250_000_000), award: paise(2_800_000) },
]

function amounts(net: number, { cashback = 0, isCashbackRedeemed = false } = {}) {
  const everyone = Array.from({ length: 11 }, (_, level) => ({
    memberId: 100 + level,
    level,
    hasCashback: true,
    mayEarn: true,
  }))
  const order = { net: paise(net), cashback: paise(cashback), isCashbackRedeemed }
  return earnedByOrder(order, plan, everyone).map(({ kind, level, amount }) => [kind, level, amount])
}

it('pays the buyer cashback and points, and ten levels their percent', () => {
  expect(amounts(1_00_000, { cashback: 2_500 })).toEqual([
    ['cashback', 0, 2_500],
    ['points', 0, 10],
    ['level_income', 1, 5_000],
    ['level_income', 2, 3_000],
    ['level_income', 3, 2_000],
    ['level_income', 4, 1_000],
    ['level_income', 5, 1_000],
    ['level_income', 6, 500],
    ['level_income', 7, 500],
    ['level_income', 8, 500],
    ['level_income', 9, 250],
    ['level_income', 10, 250],
  ])
})

it.each([
  // Each row has the net price in paise, and the rewards of levels 1 (5 %), 4 (1 %), 6 (0.5 %) and 9 (0.25
  // %); 0 if none.
  [1, 0, 0, 0, 0],
  [9, 0, 0, 0, 0],
  [10, 1, 0, 0, 0],
  [29, 1, 0, 0, 0],
  [30, 2, 0, 0, 0],
  [49, 2, 0, 0, 0],
  [50, 3, 1, 0, 0],
  [99, 5, 1, 0, 0],
  [100, 5, 1, 1, 0],
  [199, 10, 2, 1, 0],
  [200, 10, 2, 1, 1],
  [18_999, 950, 190, 95, 47],
  [19_000, 950, 190, 95, 48],
  [14_999_900, 749_995, 149_999, 75_000, 37_500],
])('rounds each reward of an order of %i paise once, half-up', (net, ...expected) => {
  const paid = new Map(amounts(net).map(([kind, level, amount]) => [`${kind} ${level}`, amount]))
  expect([1, 4, 6, 9].map((level) => paid.get(`level_income ${level}`) ?? 0)).toEqual(expected)
})

it.each([
  [9_999, undefined],
  [10_000, 1],
  [19_999, 1],
  [20_000, 2],
  [1_234_567, 123],
])('gives whole points for an order of %i paise', (net, points) => {
  expect(amounts(net).find(([kind]) => kind === 'points')?.[2]).toBe(points)
})

it('credits no cashback that was redeemed at checkout', () => {
  const kinds = amounts(50_000, { cashback: 2_500, isCashbackRedeemed: true }).map(([kind]) => kind)
  expect(kinds).not.toContain('cashback')
  expect(kinds).toContain('points')
})

it('pays nothing at missing levels, and the usual share at the others', () => {
  const order = { net: paise(100_000), cashback: paise(100), isCashbackRedeemed: false }
  expect(earnedByOrder(order, plan, [])).toEqual([])
  expect(
    earnedByOrder(order, plan, [{ memberId: 7, level: 3, hasCashback: false, mayEarn: true }]),
  ).toMatchObject([
    { memberId: 7, kind: 'level_income', level: 3, amount: 2_000, percentBp: 200, base: 100_000 },
  ])
})

it('pays uplines within a paisa of the exact share, and at most 14 percent and ten halves', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000_000 }), (net) => {
      const paid = amounts(net).filter(([kind]) => kind === 'level_income')
      for (const [, level, amount] of paid)
        expect(Math.abs(Number(amount) - (net * levels[Number(level) - 1]!) / 10_000)).toBeLessThanOrEqual(
          0.5,
        )
      const sum = paid.reduce((total, [, , amount]) => total + Number(amount), 0)
      expect(sum).toBeLessThanOrEqual((net * 1_400) / 10_000 + 5)
    }),
  )
})

it('pays nothing to a member above the levels of the plan', () => {
  const order = { net: paise(1_00_000), cashback: paise(0), isCashbackRedeemed: false }
  expect(earnedByOrder(order, plan, [{ memberId: 1, level: 11, hasCashback: true, mayEarn: true }])).toEqual(
    [],
  )
})

it('counts level income and awards as commission, which is taxed', () => {
  const kinds = ['cashback', 'points', 'level_income', 'award'] as const
  expect(kinds.filter((kind) => isCommission({ kind }))).toEqual(['level_income', 'award'])
})

describe('awards of a slot', () => {
  const slot = { slotId: 701, memberId: 7, awardedSteps: [], awardedBusiness: 0 }
  const awards = (business: number, awardedSteps: number[] = []) => {
    const awardedBusiness = Math.max(0, ...awardedSteps.map((step) => steps[step - 1]!.business))
    return earnedBySlot({ ...slot, business, awardedSteps, awardedBusiness }, steps).map(
      ({ step, amount }) => [step, amount],
    )
  }

  it("awards a slot's step from its very paisa on", () => {
    expect(awards(19_999_999)).toEqual([])
    expect(awards(20_000_000)).toEqual([[1, 200_000]])
  })

  it('awards every reached step of a slot at once, each once', () => {
    expect(awards(250_000_000)).toEqual([
      [1, 200_000],
      [2, 1_000_000],
      [3, 2_800_000],
    ])
    expect(awards(250_000_000, [1, 2])).toEqual([[3, 2_800_000]])
    expect(awards(260_000_000, [1, 2, 3])).toEqual([])
  })

  it('awards nothing twice under a plan with other steps', () => {
    const anew = [{ business: paise(10_000_000), award: paise(100_000) }, ...steps]
    const counted = { ...slot, business: 25_000_000, awardedSteps: [1], awardedBusiness: 20_000_000 }
    expect(earnedBySlot(counted, anew)).toEqual([])
    expect(earnedBySlot({ ...counted, business: 100_000_000 }, anew)).toMatchObject([
      { step: 3, amount: 1_000_000 },
    ])
    expect(earnedBySlot(counted, [{ business: paise(25_000_000), award: paise(500_000) }])).toEqual([])
  })

  it('counts orders in turn, and awards each step once', () => {
    const begun = { ...slot, business: 0 }
    const first = countForSlot(begun, paise(110_000_000), steps)
    expect(first.earned).toMatchObject([
      { kind: 'award', step: 1, base: 110_000_000 },
      { kind: 'award', step: 2, base: 110_000_000 },
    ])
    expect(first.slot).toEqual({
      ...begun,
      business: 110_000_000,
      awardedSteps: [1, 2],
      awardedBusiness: 100_000_000,
    })
    const second = countForSlot(first.slot, paise(10_000_000), steps)
    expect(second).toEqual({ earned: [], slot: { ...first.slot, business: 120_000_000 } })
  })
})
