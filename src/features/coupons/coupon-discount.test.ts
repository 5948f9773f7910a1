import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyMember, openCoupon as open } from '../../../test/open-coupon.ts'
import { paise } from '../../money/paise.ts'
import { basisPoints } from '../../money/percent.ts'
import {
  type CouponCart,
  type CouponDecision,
  type CouponMember,
  type CouponTerms,
  decideCoupon,
  fixableObstacles,
} from './coupon-discount.ts'

const noon = new Date('2026-11-26T12:00:00+05:30')
const at = (time: string) => new Date(`2026-11-26T${time}+05:30`)

type Terms = Partial<Omit<CouponTerms, 'percentBp' | 'amount' | 'cap' | 'minimum' | 'budget' | 'spent'>> & {
  percent?: number
  amount?: number
  cap?: number
  minimum?: number
  budget?: number
  spent?: number
}
type Line = { product?: number; category?: number; brand?: number; offered: number; payable?: number }

function decide(
  { percent, amount, cap, minimum = 0, budget, spent = 0, ...terms }: Terms,
  lines: Line[],
  {
    member = {},
    cart = {},
    now = noon,
  }: { member?: Partial<CouponMember>; cart?: Partial<CouponCart>; now?: Date } = {},
): CouponDecision {
  const optional = (value: number | undefined) => (value === undefined ? null : paise(value))
  return decideCoupon(
    {
      ...open,
      ...terms,
      minimum: paise(minimum),
      spent: paise(spent),
      percentBp: percent === undefined ? null : basisPoints(Math.round(percent * 100)),
      amount: optional(amount),
      cap: optional(cap),
      budget: optional(budget),
    },
    {
      redeemsCashback: false,
      hasSpecialDiscount: false,
      ...cart,
      lines: lines.map(({ product = 1, category = 1, brand = 1, offered, payable = offered }) => ({
        productId: product,
        categoryId: category,
        brandId: brand,
        offered: paise(offered),
        payable: paise(payable),
      })),
    },
    { ...anyMember, ...member },
    now,
  )
}

const tea: Line = { product: 1, category: 1, brand: 1, offered: 50_000 }
const lamp: Line = { product: 2, category: 2, brand: 1, offered: 20_050 }
const pen: Line = { product: 3, category: 2, brand: 2, offered: 999 }
const free: Line = { product: 4, category: 3, brand: 3, offered: 10_000, payable: 0 }

type Case = [
  what: string,
  terms: Terms,
  lines: Line[],
  expected: number[] | string,
  more?: Parameters<typeof decide>[2],
]

// Each case has the coupon's terms, the cart and the expected result. The result is each line's share of the
// discount in paise, computed by hand, or the obstacle.
const cases: Case[] = [
  ['10% of one line', { percent: 10 }, [tea], [5_000]],
  ['10% of three lines', { percent: 10 }, [tea, lamp, pen], [5_000, 2_005, 100]],
  ['half a paisa rounds up', { percent: 10 }, [{ offered: 1_005 }], [101]],
  ['less than half a paisa rounds down', { percent: 10 }, [{ offered: 1_004 }], [100]],
  ['0.01% of ₹500', { percent: 0.01 }, [tea], [5]],
  ['12.5%', { percent: 12.5 }, [lamp], [2_506]],
  ['100% leaves a rupee', { percent: 100 }, [tea], [49_900]],
  ['100% of one of two lines', { percent: 100, products: [2] }, [tea, lamp], [0, 20_050]],
  ['100% of two lines leaves a rupee in all', { percent: 100 }, [tea, lamp], [49_929, 20_021]],
  ['a percent with a cap above it', { percent: 10, cap: 5_001 }, [tea], [5_000]],
  ['a percent with a cap at it', { percent: 10, cap: 5_000 }, [tea], [5_000]],
  ['a percent with a cap below it', { percent: 10, cap: 4_999 }, [tea], [4_999]],
  ['a cap is split over the lines', { percent: 50, cap: 1_000 }, [tea, lamp], [714, 286]],
  ['an amount', { amount: 10_000 }, [tea], [10_000]],
  ['an amount is split by what the lines cost', { amount: 10_000 }, [tea, lamp], [7_138, 2_862]],
  ['an amount over three lines that are alike', { amount: 100 }, [lamp, lamp, lamp], [33, 34, 33]],
  ['one paisa over three lines', { amount: 1 }, [lamp, lamp, lamp], [0, 1, 0]],
  ['two paise over three lines', { amount: 2 }, [lamp, lamp, lamp], [1, 0, 1]],
  ['an amount above the goods leaves a rupee', { amount: 100_000 }, [tea], [49_900]],
  ['an amount of all but a rupee', { amount: 49_900 }, [tea], [49_900]],
  ['an amount above its own goods takes these', { amount: 100_000, products: [3] }, [tea, pen], [0, 999]],
  ['goods of one rupee', { amount: 10_000 }, [{ offered: 100 }], 'nothingLeft'],
  ['goods of a rupee and a paisa', { amount: 10_000 }, [{ offered: 101 }], [1]],
  ['a share of less than half a paisa', { percent: 0.01 }, [{ offered: 4_999 }], 'nothingLeft'],
  ['a line that redeemed cashback made free gets nothing', { percent: 10 }, [tea, free], [5_000, 0]],
  ['goods that are all free', { percent: 10 }, [free], 'nothingLeft'],
  ['its goods are all free', { percent: 10, products: [4] }, [tea, free], 'nothingLeft'],
  [
    'it takes of what is payable, not of what is offered',
    { percent: 10 },
    [{ offered: 50_000, payable: 40_000 }],
    [4_000],
  ],

  ['for a product', { percent: 10, products: [2] }, [tea, lamp, pen], [0, 2_005, 0]],
  ['for a category', { percent: 10, categories: [2] }, [tea, lamp, pen], [0, 2_005, 100]],
  ['for a brand', { percent: 10, brands: [1] }, [tea, lamp, pen], [5_000, 2_005, 0]],
  [
    'for a product or a category',
    { percent: 10, products: [1], categories: [2] },
    [tea, lamp, pen],
    [5_000, 2_005, 100],
  ],
  [
    'for a product or a brand',
    { percent: 10, products: [3], brands: [1] },
    [tea, lamp, pen],
    [5_000, 2_005, 100],
  ],
  [
    'for a category and a brand, without either in the cart',
    { percent: 10, categories: [8], brands: [9] },
    [tea, lamp],
    'noGoods',
  ],
  ['for another product', { percent: 10, products: [99] }, [tea], 'noGoods'],
  ['an empty cart', { percent: 10 }, [], 'noGoods'],

  ['its minimum reached to the paisa', { percent: 10, minimum: 50_000 }, [tea], [5_000]],
  ['a paisa below its minimum', { percent: 10, minimum: 50_001 }, [tea], 'belowMinimum'],
  ['a minimum of several lines', { percent: 10, minimum: 70_050 }, [tea, lamp], [5_000, 2_005]],
  [
    'its minimum is of its own goods',
    { percent: 10, minimum: 50_000, products: [2] },
    [tea, lamp],
    'belowMinimum',
  ],
  [
    'its minimum is of what is offered',
    { percent: 10, minimum: 50_000 },
    [{ offered: 50_000, payable: 30_000 }],
    [3_000],
  ],

  ['stopped', { percent: 10, isActive: false }, [tea], 'unknown'],
  ['before it starts', { percent: 10, startsAt: at('12:00:01') }, [tea], 'notYet'],
  ['when it starts', { percent: 10, startsAt: noon }, [tea], [5_000]],
  ['before it ends', { percent: 10, endsAt: at('12:00:01') }, [tea], [5_000]],
  ['when it ends', { percent: 10, endsAt: noon }, [tea], 'over'],
  ['before its hours', { percent: 10, fromMinute: 721, toMinute: 900 }, [tea], 'notAtThisHour'],
  ['in the first minute of its hours', { percent: 10, fromMinute: 720, toMinute: 900 }, [tea], [5_000]],
  ['in the last minute of its hours', { percent: 10, fromMinute: 600, toMinute: 721 }, [tea], [5_000]],
  ['after its hours', { percent: 10, fromMinute: 600, toMinute: 720 }, [tea], 'notAtThisHour'],
  [
    'over midnight, in the first minute',
    { percent: 10, fromMinute: 1_320, toMinute: 120 },
    [tea],
    [5_000],
    { now: at('22:00:00') },
  ],
  [
    'over midnight, when it ends',
    { percent: 10, fromMinute: 1_320, toMinute: 120 },
    [tea],
    'notAtThisHour',
    { now: at('02:00:00') },
  ],
  ['all day, where it begins as it ends', { percent: 10, fromMinute: 600, toMinute: 600 }, [tea], [5_000]],
  [
    'over midnight, before it',
    { percent: 10, fromMinute: 1_320, toMinute: 120 },
    [tea],
    [5_000],
    { now: at('23:59:59') },
  ],
  [
    'over midnight, after it',
    { percent: 10, fromMinute: 1_320, toMinute: 120 },
    [tea],
    [5_000],
    { now: at('01:59:59') },
  ],
  ['over midnight, by day', { percent: 10, fromMinute: 1_320, toMinute: 120 }, [tea], 'notAtThisHour'],

  ['the last of its uses', { percent: 10, uses: 9, usesMax: 10 }, [tea], [5_000]],
  ['no use left', { percent: 10, uses: 10, usesMax: 10 }, [tea], 'usedUp'],
  ['used by this member', { percent: 10 }, [tea], 'usedByYou', { member: { uses: 1 } }],
  ['a second use of two', { percent: 10, usesPerMember: 2 }, [tea], [5_000], { member: { uses: 1 } }],
  ['the rest of its budget to the paisa', { percent: 10, budget: 100_000, spent: 95_000 }, [tea], [5_000]],
  ['a paisa above its budget', { percent: 10, budget: 100_000, spent: 95_001 }, [tea], 'usedUp'],
  [
    'a budget that a smaller cart would fit',
    { percent: 10, budget: 100_000, spent: 97_000 },
    [lamp],
    [2_005],
  ],

  ['a first order', { percent: 10, isFirstOrder: true }, [tea], [5_000]],
  [
    'a second order',
    { percent: 10, isFirstOrder: true },
    [tea],
    'notFirstOrder',
    { member: { isFirstOrder: false } },
  ],
  [
    'a first order on the device of another',
    { percent: 10, isFirstOrder: true },
    [tea],
    'usedOnDevice',
    { member: { isDeviceFree: false } },
  ],
  [
    'a device of another is of no matter else',
    { percent: 10 },
    [tea],
    [5_000],
    { member: { isDeviceFree: false } },
  ],
  [
    'of a list, for whom it is',
    { percent: 10, isOfList: true },
    [tea],
    [5_000],
    { member: { isOnList: true } },
  ],
  ['of a list, for another', { percent: 10, isOfList: true }, [tea], 'unknown'],
  [
    'of a list, over, for another member: no reason is given',
    { percent: 10, isOfList: true, endsAt: at('11:00:00') },
    [tea],
    'unknown',
  ],

  ['with redeemed cashback', { percent: 10 }, [tea], [5_000], { cart: { redeemsCashback: true } }],
  [
    'not with redeemed cashback',
    { percent: 10, withCashback: false },
    [tea],
    'notWithCashback',
    { cart: { redeemsCashback: true } },
  ],
  ['not with cashback, which is not redeemed', { percent: 10, withCashback: false }, [tea], [5_000]],
  ['with the special discount', { percent: 10 }, [tea], [5_000], { cart: { hasSpecialDiscount: true } }],
  [
    'not with the special discount',
    { percent: 10, withSpecialDiscount: false },
    [tea],
    'notWithSpecialDiscount',
    { cart: { hasSpecialDiscount: true } },
  ],
  [
    'not with the special discount, without one in the cart',
    { percent: 10, withSpecialDiscount: false },
    [tea],
    [5_000],
  ],
]

it.each(cases)('decides a coupon by hand-made cases: %s', (_what, terms, lines, expected, more) => {
  const decided = decide(terms, lines, more)
  if (typeof expected === 'string') return expect(decided.refused).toBe(expected)
  expect(decided).toEqual({ discount: expected.reduce((sum, share) => sum + share, 0), shares: expected })
})

it("says how much is missing below a coupon's minimum", () => {
  expect(decide({ percent: 10, minimum: 62_345 }, [tea])).toEqual({
    refused: 'belowMinimum',
    missing: 12_345,
  })
})

it('counts as fixable only the obstacles that the buyer can remove', () => {
  expect([...fixableObstacles].toSorted()).toEqual([
    'belowMinimum',
    'noGoods',
    'notAtThisHour',
    'notWithCashback',
    'notWithSpecialDiscount',
  ])
})

const anyLine = fc.record({
  product: fc.integer({ min: 1, max: 5 }),
  offered: fc.integer({ min: 0, max: 10_000_000 }),
  left: fc.integer({ min: 0, max: 100 }),
})

// Compares with an oracle that computes with fractions of BigInt and does not use the tested code.
it("computes a coupon like an exact oracle, with each line's share within a paisa", () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 10_000 }),
      fc.option(fc.integer({ min: 1, max: 2_000_000 }), { nil: undefined }),
      fc.boolean(),
      (lines, bp, cap, isForSome) => {
        const products = isForSome ? [1, 2] : []
        const sold = lines.map(({ product, offered, left }) => ({
          product,
          offered,
          payable: Math.floor((offered * left) / 100),
        }))
        const decided = decide({ percent: bp / 100, products, ...(cap !== undefined && { cap }) }, sold)
        const meant = sold.map(({ product, payable }) => (isForSome && product > 2 ? 0n : BigInt(payable)))
        const its = meant.reduce((sum, one) => sum + one, 0n)
        const all = sold.reduce((sum, { payable }) => sum + BigInt(payable), 0n)
        const exact = (its * BigInt(bp) * 2n + 10_000n) / 20_000n
        const least = [exact, BigInt(cap ?? exact), its, all - 100n].reduce((a, b) => (b < a ? b : a))
        if (decided.refused !== undefined) {
          const isNone = isForSome && sold.every(({ product }) => product > 2)
          expect(decided.refused).toBe(isNone ? 'noGoods' : 'nothingLeft')
          expect(isNone || least <= 0n).toBe(true)
          return
        }
        expect(BigInt(decided.discount)).toBe(least)
        expect(decided.shares.reduce((sum, share) => sum + BigInt(share), 0n)).toBe(least)
        for (const [index, share] of decided.shares.entries()) {
          const line = meant[index]!
          expect(share >= 0 && BigInt(share) <= line).toBe(true)
          const off = BigInt(share) * its - least * line
          expect((off < 0n ? -off : off) <= its).toBe(true)
        }
      },
    ),
    { numRuns: 2_000 },
  )
})
