import type { PlainKey } from '../../../words/sentence.ts'

/** Ways to read a stock figure without an exported count: as a physical count, or as units received. */
export const stockMethods = ['set', 'add'] as const

export type StockMethod = (typeof stockMethods)[number]

export const stockMethodNames = {
  set: 'office.imports.stockWaySet',
  add: 'office.imports.stockWayAdd',
} as const satisfies Record<StockMethod, PlainKey>
