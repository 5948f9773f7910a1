import { createHash } from 'node:crypto'
import type { CatalogueRow } from '../catalogue-rows.sql.ts'
import { draftOf, wordsOf } from './draft-of-row.ts'

/** The state of a product when an import or bulk edit read it. Empty if the product did not exist. */
export type SeenProduct = { seenVersion?: number; seenState?: string }

/** Records a product's state for a later `isAsSeen`. */
export function seenProduct(row: CatalogueRow): SeenProduct {
  return { seenVersion: row.version, seenState: stateOf(row) }
}

/** Returns whether a product still has the recorded state, or has it again after staff undid an edit. */
export function isAsSeen(row: CatalogueRow, { seenVersion, seenState }: SeenProduct): boolean {
  return row.version === seenVersion || (seenState !== undefined && stateOf(row) === seenState)
}

/** Returns a hash of a product's state, to compare two states. */
export function stateOf(row: CatalogueRow): string {
  const state = JSON.stringify([draftOf(row), wordsOf(row)])
  return createHash('sha256').update(state).digest('base64')
}
