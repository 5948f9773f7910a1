import type { PlainKey } from '../../../words/sentence.ts'

/**
 * How to read a stock figure of a row without `stock_at_export` (the stock when the file was exported): as a
 * physical count (set), or as units received (add).
 */
export const stockMethods = ['set', 'add'] as const

export type StockMethod = (typeof stockMethods)[number]

export const stockMethodNames = {
  set: 'office.imports.stockWaySet',
  add: 'office.imports.stockWayAdd',
} as const satisfies Record<StockMethod, PlainKey>
