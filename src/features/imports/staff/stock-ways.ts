import type { PlainKey } from '../../../words/sentence.ts'

/** Readings of a stock count without an exported one: a physical count, or units received. */
export const stockMethods = ['set', 'add'] as const

export type StockMethod = (typeof stockMethods)[number]

export const stockMethodNames = {
  set: 'office.imports.stockWaySet',
  add: 'office.imports.stockWayAdd',
} as const satisfies Record<StockMethod, PlainKey>
