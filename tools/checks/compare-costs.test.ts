import { expect, it } from 'vitest'
import { type Cost, compareCosts, readBudgets, writeBudgets } from './compare-costs.ts'

const cost: Cost = { statements: 3, blocks: 100, rowsWritten: 12, walBytes: 4_000, answerBytes: 10_000 }
const shopWith = (changes: Partial<Cost>) => ({ demo: { 'call orders': { ...cost, ...changes } } })

it('fails a call with one statement more than its budget, and names the growth', () => {
  const { lines, grown } = compareCosts(shopWith({ statements: 4 }), shopWith({}))
  expect(grown).toEqual(['demo: call orders: 3 → 4 statements'])
  expect(lines).toContain("If it is meant: npm run budgets -- --keep 'the reason'")
})

it('accepts figures that differ by chance', () => {
  const noisy = { blocks: 170, walBytes: 4_600, answerBytes: 10_400 }
  expect(compareCosts(shopWith(noisy), shopWith({})).grown).toEqual([])
  for (const [figure, value] of Object.entries({ blocks: 190, walBytes: 4_800, answerBytes: 10_600 }))
    expect(compareCosts(shopWith({ [figure]: value }), shopWith({})).grown).toHaveLength(1)
})

it('reports a cost below its budget without failing', () => {
  const { lines, grown } = compareCosts(shopWith({ rowsWritten: 9 }), shopWith({}))
  expect(grown).toEqual([])
  expect(lines).toContain('Shrank, which --keep keeps: demo: call orders: 12 → 9 rows written')
})

it('fails a call without a budget', () => {
  expect(compareCosts(shopWith({}), {}).grown).toEqual(['demo: call orders has no budget yet'])
})

it('reads budgets as they were written', () => {
  const kept = { reasons: ['a second picture'], shops: shopWith({}) }
  expect(readBudgets(writeBudgets(kept))).toEqual(kept)
})
