import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../../../platform/database/database.ts'
import {
  type ProductParts,
  sameParts,
  withParts,
} from '../../../catalogue/staff/products/editor/product-parts.ts'
import { listProductsCorrectedAfter } from '../../../catalogue/stock-corrections.sql.ts'
import { lockProducts } from '../../../catalogue/write-products.sql.ts'
import { keepPictures } from '../../../pictures/staff/pictures.sql.ts'
import { type CatalogueRow, listProductsByIds } from '../catalogue-rows.sql.ts'
import { stateOf } from '../file/conflicting-change.flow.ts'
import { draftOf, wordsOf } from '../file/draft-of-row.ts'
import type { RowProblem } from '../import-problems.sql.ts'
import type { ProductImport } from '../imports.sql.ts'
import { problemOf } from '../problems.ts'
import type { PlannedBatch, PlannedChange } from './planned-change.ts'
import { type ChangeToUndo, listChangesToUndo } from './product-changes.sql.ts'

/**
 * Plans the next changes that undo an import, and locks their products. Leaves out and reports a product that
 * was changed after the import.
 */
export async function planUndoRows(
  db: Db,
  { undoes, written_line }: ProductImport,
  size: number,
): Promise<PlannedBatch> {
  const toUndo = await listChangesToUndo<ProductParts>(db, undoes!, { afterLine: written_line, limit: size })
  const ids = toUndo.map(({ productId }) => productId)
  await lockProducts(db, ids)
  const products = new Map((await listProductsByIds(db, ids)).map((product) => [product.id, product]))
  const gone = new Set(await keepPictures(db, toUndo.flatMap(picturesOf)))
  const recounted = new Set(await listProductsCorrectedAfter(db, undoes!, ids))
  const rows = toUndo.map((change) => ({ change, current: products.get(change.productId)! }))
  const problems: RowProblem[] = []
  const changes = rows.flatMap(({ change, current }) => {
    const complain = (sentence: Parameters<typeof problemOf>[2]) =>
      problems.push({ line: change.line, ...problemOf(null, nameOf(current), sentence) })
    if (!isAsWritten(change, current) || recounted.has(current.id)) {
      complain('office.imports.changedSince')
      return []
    }
    const more = (change.before?.onHand ?? 0) - (change.after.onHand ?? 0)
    if (current.on_hand + more < 0) {
      complain('office.imports.soldSince')
      return []
    }
    const hasLost = change.before?.pictures?.some(({ name }) => gone.has(name)) ?? false
    if (hasLost) complain('office.imports.picturesGone')
    return [plannedOf(change, current, { more, hasLost })]
  })
  const last = rows.at(-1)
  return {
    changes,
    problems,
    lastLine: last?.change.line,
    lastSku: last ? nameOf(last.current) : '',
  }
}

/**
 * Returns whether the fields that an import wrote still have its values. An edit that staff have undone does
 * not count.
 */
function isAsWritten({ version, state, after }: ChangeToUndo<ProductParts>, current: CatalogueRow): boolean {
  if (current.version === version || state === stateOf(current)) return true
  const { onHand: _onHand, ...written } = after
  return Object.keys(written).length > 0 && isDeepStrictEqual(partsNow(current, written), written)
}

/** Returns the product's current values of the given fields. */
function partsNow(current: CatalogueRow, parts: ProductParts): ProductParts {
  return {
    ...sameParts(draftOf(current), parts),
    ...(parts.translations ? { translations: wordsOf(current) } : {}),
  }
}

function plannedOf(
  { line, before }: ChangeToUndo<ProductParts>,
  current: CatalogueRow,
  { more, hasLost }: { more: number; hasLost: boolean },
): PlannedChange {
  // Takes a product that the import added off sale. Deleting the product could break orders that contain it.
  const restored: ProductParts = before ? { ...before } : { isShown: false }
  if (hasLost) delete restored.pictures
  const { onHand: _onHand, ...after } = restored
  return {
    line,
    sku: nameOf(current),
    draft: withParts(draftOf(current), after),
    isRewritten: Object.keys(after).length > 0,
    ...(more === 0 ? {} : { stock: { units: more, received: null } }),
    before: partsNow(current, after),
    after,
  }
}

function picturesOf({ before }: ChangeToUndo<ProductParts>): string[] {
  const icons = before?.highlights?.flatMap(({ icon }) => (icon === '' ? [] : [icon])) ?? []
  return [...(before?.pictures?.map(({ name }) => name) ?? []), ...icons]
}

function nameOf({ sku, id }: CatalogueRow): string {
  return sku ?? `#${id}`
}
