import type { PatternCheck } from './patterns.ts'

// The browser test writes this file: KEEP_PATTERN_RESULTS=1 npx playwright test
// journeys/everywhere/dark-patterns.phone.spec.ts.

/**
 * The last results of the automated checks against dark patterns: the numbers of elements examined and of
 * faults found.
 */
export const checked: {
  day: string
  screens: number
  checks: Record<PatternCheck, { looked: number; found: number }>
} = {
  day: '2026-11-29',
  screens: 110,
  checks: {
    urgency: { looked: 11022, found: 0 },
    boxes: { looked: 92, found: 0 },
    basket: { looked: 1, found: 0 },
    shaming: { looked: 3463, found: 0 },
    forced: { looked: 4, found: 0 },
    closing: { looked: 2, found: 0 },
    declines: { looked: 10, found: 0 },
    price: { looked: 3, found: 0 },
    lateCosts: { looked: 4, found: 0 },
    sponsored: { looked: 1, found: 0 },
    asks: { looked: 101, found: 0 },
    wording: { looked: 146, found: 0 },
    renewals: { looked: 111, found: 0 },
    scripts: { looked: 4152, found: 0 },
  },
}
