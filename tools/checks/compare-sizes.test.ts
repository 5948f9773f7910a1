import { expect, it } from 'vitest'
import { compareSizes, type Sizes } from './compare-sizes.ts'

const kept: Sizes = {
  budgetKilobytes: 120,
  screens: { en: { 'home.screen': 110, 'login.screen': 108, 'orders.screen': 107 } },
  modules: { 'src/ui': 30_000, zod: 40_000 },
}

it('lists a screen with its size, budget and growth', () => {
  const screens = {
    en: { 'home.screen': 111.5, 'login.screen': 106.2, 'orders.screen': 107.1, 'gift.screen': 109 },
  }
  const { lines, isWithinBudget } = compareSizes({ ...kept, screens }, kept)
  expect(lines.map((line) => line.replaceAll(/ +/g, ' '))).toEqual([
    'JavaScript of a first visit, in Brotli:',
    'home.screen 111.5 of 120 kB +1.5',
    'gift.screen 109.0 of 120 kB new',
    'orders.screen 107.1 of 120 kB',
    'login.screen 106.2 of 120 kB -1.8',
  ])
  expect(isWithinBudget).toBe(true)
})

it('fails a screen above its budget, and names what has grown', () => {
  const screens = { en: { 'home.screen': 120.1 } }
  const { lines, isWithinBudget } = compareSizes(
    { ...kept, screens, modules: { 'src/ui': 29_000, zod: 60_000, uplot: 9 } },
    kept,
  )
  expect(isWithinBudget).toBe(false)
  expect(lines[1]).toMatch(/ABOVE ITS BUDGET$/)
  expect(lines.slice(2).map((line) => line.replaceAll(/ +/g, ' '))).toEqual([
    'Grown since the figures were kept, in bytes before minification:',
    'zod +20000',
    'uplot +9',
  ])
})

it('passes a screen exactly at its budget', () => {
  expect(compareSizes({ ...kept, screens: { en: { 'home.screen': 120 } } }, kept).isWithinBudget).toBe(true)
})

it('fails a screen above its budget in a translation too', () => {
  const screens = { en: { 'home.screen': 118 }, hi: { 'home.screen': 120.1 }, mr: { 'home.screen': 119.5 } }
  const { lines, isWithinBudget } = compareSizes({ ...kept, screens }, kept)
  expect(isWithinBudget).toBe(false)
  expect(lines[1]!.replaceAll(/ +/g, ' ')).toBe(
    'home.screen 118.0 hi 120.1 mr 119.5 of 120 kB +8.0 ABOVE ITS BUDGET',
  )
})
