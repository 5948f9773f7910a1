import type { PlainKey } from '../../../words/sentence.ts'

/** Readings of a stock count without an exported one: a physical count, or units received. */
export const stockWays = ['set', 'add'] as const

export type StockWay = (typeof stockWays)[number]

export const stockWayNames = {
  set: 'office.imports.stockWaySet',
  add: 'office.imports.stockWayAdd',
} as const satisfies Record<StockWay, PlainKey>
