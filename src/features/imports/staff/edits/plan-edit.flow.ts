import type { AppContext } from '../../../../platform/service/service.ts'
import { differentParts } from '../../../catalogue/staff/products/editor/product-parts.ts'
import {
  listOfficeProducts,
  type OfficeProductFilter,
} from '../../../catalogue/staff/products/products.sql.ts'
import { type CatalogueRow, listProductsByIds } from '../catalogue-rows.sql.ts'
import { findHiddenReductions } from '../changes/hidden-reductions.flow.ts'
import { StoppedImportError } from '../file/check-file.flow.ts'
import { seenProduct } from '../file/conflicting-change.flow.ts'
import { draftOf } from '../file/draft-of-row.ts'
import { deleteProblems, insertProblems } from '../import-problems.sql.ts'
import {
  beginReading,
  endImport,
  forgetFile,
  lockImport,
  moveImport,
  noteReading,
  type ProductImport,
  storeRows,
} from '../imports.sql.ts'
import { problemOf } from '../problems.ts'
import { editProduct, type ProductEdit } from './edit-rules.ts'

const rowsPerBatch = 1_000

/** A bulk edit: its products and its change. */
export type PlannedEdit = { filter: OfficeProductFilter; edit: ProductEdit }

/**
 * Plans a bulk edit without writing any product. Stores a change for each product that currently matches the
 * filter, and a problem for each that cannot be changed.
 */
export async function planEdit(
  { transaction }: Pick<AppContext, 'transaction'>,
  { id: importId, edit: stored }: ProductImport,
): Promise<void> {
  const { filter, edit } = stored as PlannedEdit
  await transaction(async (on) => {
    await deleteProblems(on, importId)
    await beginReading(on, importId)
  })
  let line = 0
  for (let afterId: number | undefined; ; ) {
    const after = afterId
    const last = await transaction(async (on) => {
      const locked = await lockImport(on, importId)
      if (locked?.state !== 'checking') throw new StoppedImportError()
      const found = await listOfficeProducts(on, filter, { afterId: after, limit: rowsPerBatch })
      const products = new Map(
        (
          await listProductsByIds(
            on,
            found.map(({ id }) => id),
          )
        ).map((product) => [product.id, product]),
      )
      const planned = found.flatMap(({ id }) => {
        const product = products.get(id)
        return product ? [{ line: ++line, product, ...planOf(product, edit) }] : []
      })
      const changed = planned.flatMap((one) =>
        'change' in one && one.change ? [{ ...one, change: one.change }] : [],
      )
      await storeRows(
        on,
        importId,
        changed.map(({ line: at, product, change }) => ({
          line: at,
          sku: `#${product.id}`,
          variant: null,
          product: change,
        })),
      )
      const refused = planned.flatMap((one) =>
        'problem' in one ? [{ line: one.line, ...problemOf(null, nameOf(one.product), one.problem) }] : [],
      )
      await insertProblems(on, importId, refused)
      const hidden = await findHiddenReductions(
        on,
        changed.map(({ change }) => ({ ...change, productId: change.id })),
      )
      const unchanged = planned.length - changed.length - refused.length
      await noteReading(on, importId, {
        readBytes: 0,
        counts: {
          new: 0,
          changed: changed.length,
          unchanged,
          refused: refused.length,
          unseenStock: 0,
          hiddenReductions: hidden.size,
        },
      })
      return found.length < rowsPerBatch ? undefined : found.at(-1)?.id
    })
    if (last === undefined) break
    afterId = last
  }
  await transaction(async (on) => {
    const locked = await lockImport(on, importId)
    if (locked?.state !== 'checking') throw new StoppedImportError()
    if (locked.changed_rows > 0) return await moveImport(on, importId, 'checked')
    await endImport(on, importId, 'done')
    await forgetFile(on, importId)
  })
}

function planOf(product: CatalogueRow, edit: ProductEdit) {
  const now = draftOf(product)
  const edited = editProduct(now, product.on_hand, edit)
  if ('problem' in edited) return edited
  const { before, after } = differentParts(now, edited.draft)
  const isCounted = edited.onHand !== product.on_hand
  if (Object.keys(after).length === 0 && !isCounted) return {}
  return {
    change: {
      id: product.id,
      ...seenProduct(product),
      before: { ...before, ...(isCounted && { onHand: product.on_hand }) },
      after: { ...after, ...(isCounted && { onHand: edited.onHand }) },
    },
  }
}

function nameOf({ sku, id }: CatalogueRow): string {
  return sku ?? `#${id}`
}
