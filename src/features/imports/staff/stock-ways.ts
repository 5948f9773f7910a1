import type { PlainKey } from '../../../words/sentence.ts'

/** How a count is read that comes without the one it was exported with: as a physical count, or as units that came in. */
export const stockWays = ['set', 'add'] as const

export type StockWay = (typeof stockWays)[number]

export const stockWayNames = {
  set: 'office.imports.stockWaySet',
  add: 'office.imports.stockWayAdd',
} as const satisfies Record<StockWay, PlainKey>
