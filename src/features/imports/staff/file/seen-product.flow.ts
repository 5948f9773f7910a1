import { createHash } from 'node:crypto'
import type { CatalogueRow } from '../catalogue-rows.sql.ts'
import { draftOf, wordsOf } from './draft-of-row.ts'

/** A product as an import or a bulk edit saw it. Not of a product that was yet to be added. */
export type SeenProduct = { seenVersion?: number; seenState?: string }

/** Notes a product's state for a later `isAsSeen`. */
export function seenProduct(row: CatalogueRow): SeenProduct {
  return { seenVersion: row.version, seenState: stateOf(row) }
}

/** Returns whether a product is as it was seen. Edits that were undone since do not count. */
export function isAsSeen(row: CatalogueRow, { seenVersion, seenState }: SeenProduct): boolean {
  return row.version === seenVersion || (seenState !== undefined && stateOf(row) === seenState)
}

/** Returns a short text that differs between two states of a product. */
export function stateOf(row: CatalogueRow): string {
  const state = JSON.stringify([draftOf(row), wordsOf(row)])
  return createHash('sha256').update(state).digest('base64')
}
