import { createHash } from 'node:crypto'
import type { CatalogueRow } from '../catalogue-rows.sql.ts'
import { draftOf, wordsOf } from './draft-of-row.ts'

/**
 * A product in the state in which an import or a bulk edit read it. Empty for a product that did not exist
 * yet.
 */
export type SeenProduct = { seenVersion?: number; seenState?: string }

/** Records a product's state for a later `isAsSeen`. */
export function seenProduct(row: CatalogueRow): SeenProduct {
  return { seenVersion: row.version, seenState: stateOf(row) }
}

/**
 * Returns whether a product is still in the recorded state. An edit that staff undid since does not count.
 */
export function isAsSeen(row: CatalogueRow, { seenVersion, seenState }: SeenProduct): boolean {
  return row.version === seenVersion || (seenState !== undefined && stateOf(row) === seenState)
}

/** Returns a hash of a product's state, to compare two states. */
export function stateOf(row: CatalogueRow): string {
  const state = JSON.stringify([draftOf(row), wordsOf(row)])
  return createHash('sha256').update(state).digest('base64')
}
