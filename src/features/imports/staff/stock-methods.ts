import type { PlainKey } from '../../../words/sentence.ts'

/**
 * Whether `stock` in a row without `stock_at_export` (the stock when the file was exported) is a physical
 * count ('set') or units received ('add').
 */
export const stockMethods = ['set', 'add'] as const

export type StockMethod = (typeof stockMethods)[number]

export const stockMethodNames = {
  set: 'office.imports.stockWaySet',
  add: 'office.imports.stockWayAdd',
} as const satisfies Record<StockMethod, PlainKey>
