import type { Db } from '../../../../platform/database/database.ts'
import type { ProductParts } from '../../../catalogue/staff/products/editor/product-parts.ts'
import { listProductsCountedSince } from '../../../catalogue/stock-corrections.sql.ts'
import { type CatalogueRow, lockNamedProducts } from '../catalogue-rows.sql.ts'
import type { PlannedBatch, PlannedChange } from '../changes/planned-change.ts'
import type { ListedChange } from '../changes/product-changes.sql.ts'
import { listRowsToWrite } from '../import-rows.sql.ts'
import { type ProductImport } from '../imports.sql.ts'
import { problemOf } from '../problems.ts'
import { isAsSeen, type SeenProduct } from './conflicting-change.flow.ts'
import { wordsOf } from './draft-of-row.ts'
import type { Different, Merged } from './merge-product.flow.ts'
import type { ProductValues } from './product-values.ts'
import { createPlaces, namedBy, type ReadRow, type ResolvedRow, resolveRows } from './resolve-rows.flow.ts'
import { isUnseen } from './stock-change.ts'

/** A product's state and its units on hand when the file was checked. */
type Seen = SeenProduct & { seenStock?: number }
type RowToWrite = ReadRow & { seen: SeenProduct }

/** Plans the next rows of a file against the current catalogue. Locks their products. */
export async function planFileRows(
  db: Db,
  { id, written_line, creates_missing, stock_way, created_at }: ProductImport,
  size: number,
): Promise<PlannedBatch> {
  const rows = await readRows(db, id, written_line, size)
  const last = rows.at(-1)
  if (!last) return { changes: [], problems: [], lastLine: undefined, lastSku: '' }
  if (creates_missing) await createPlaces(db, rows)
  await lockNamedProducts(db, namedBy(rows))
  const seen = new Map(rows.map(({ line, seen: one }) => [line, one]))
  const stockWay = stock_way ?? undefined
  const found = await resolveRows(db, rows, { createsMissing: creates_missing, stockWay })
  const countedSince = stockWay === 'set' ? await findCountedSince(db, found, created_at) : new Set<number>()
  const resolved = found.map((row): ResolvedRow => {
    const { line, values, current } = row
    if (!('merged' in row)) return row
    const column = current && countedSince.has(current.id) && isUnseen(values) ? 'stock' : null
    if (column === null && isWritable(current, seen.get(line)!, row.merged)) return row
    // Refuses the row, because its product changed after the file was checked. Writing the row could undo
    // that change.
    return {
      line,
      values,
      current,
      problem: problemOf(column, values.sku, 'office.imports.changedMeanwhile'),
    }
  })
  return {
    changes: resolved.flatMap((row) =>
      'merged' in row && row.merged.kind !== 'unchanged' ? [plannedOf(row, row.merged)] : [],
    ),
    problems: resolved.flatMap((row) => ('problem' in row ? [{ line: row.line, ...row.problem }] : [])),
    lastLine: last.line,
    lastSku: last.values.sku,
  }
}

/**
 * Returns whether the import may write a row. This is allowed if the product is unchanged since the file was
 * checked, or if the row changes only the product's pictures or stock.
 */
function isWritable(current: CatalogueRow | undefined, seen: SeenProduct, { isRewritten }: Merged): boolean {
  const wasKnown = seen.seenVersion !== undefined
  if (!current) return !wasKnown || !isRewritten
  return wasKnown && (!isRewritten || isAsSeen(current, seen))
}

/** Finds the products whose stock staff corrected by hand after the file was uploaded. */
async function findCountedSince(db: Db, rows: readonly ResolvedRow[], since: Date): Promise<Set<number>> {
  const ids = rows.flatMap(({ values, current }) => (current && isUnseen(values) ? [current.id] : []))
  return new Set(ids.length === 0 ? [] : await listProductsCountedSince(db, ids, since))
}

/** Lists the changes that a checked file's rows after a line would make now. Locks and writes nothing. */
export async function previewFileRows(
  db: Db,
  { id, creates_missing }: ProductImport,
  { afterLine, limit }: { afterLine: number | undefined; limit: number },
): Promise<ListedChange<ProductParts>[]> {
  const rows = await readRows(db, id, afterLine ?? 0, limit)
  const resolved = await resolveRows(db, rows, { createsMissing: creates_missing, stockWay: undefined })
  return resolved.map((row) => {
    const { line, current, values } = row
    const listed = {
      line,
      product_id: current?.id ?? null,
      name: current?.name ?? values.name ?? values.group?.name ?? '',
      sku: current?.sku ?? values.sku,
    }
    // Shows no change for a product that was changed after the check, because the import will refuse the row.
    if (!('merged' in row)) return { ...listed, before: {}, after: {} }
    const { before, after, stock } = plannedOf(row, row.merged)
    const choice = row.merged.stock?.choice
    if (choice) return { ...listed, before, after, choice }
    if (!current || before === null || !stock) return { ...listed, before, after }
    return {
      ...listed,
      before: { ...before, onHand: current.on_hand },
      after: { ...after, onHand: current.on_hand + stock.units },
    }
  })
}

async function readRows(db: Db, importId: number, afterLine: number, size: number): Promise<RowToWrite[]> {
  const rows = await listRowsToWrite(db, importId, afterLine, size)
  return rows.map(({ line, product }) => {
    const { seenVersion, seenState, seenStock, ...values } = product as ProductValues & Seen
    return { line, values, seen: { seenVersion, seenState }, seenStock }
  })
}

function plannedOf(
  { line, values: { sku }, current }: ResolvedRow,
  { draft, isRewritten, different, stock, wishedPictures }: Merged,
): PlannedChange {
  const planned = { line, sku, draft, isRewritten, ...(wishedPictures ? { wishedPictures } : {}) }
  if (!current || !different) return { ...planned, before: null, after: {} }
  const { before, after } = withWords(current, draft, different)
  if (wishedPictures) {
    before.pictures = current.pictures.map(({ name, alt }) => ({ name, alt }))
    after.pictures = wishedPictures.map((name) => ({ name, alt: '' }))
  }
  return { ...planned, ...(stock?.units === undefined ? {} : { stock }), before, after }
}

/** Adds the translations that change. A highlight with a new text loses its translations. */
function withWords(current: CatalogueRow, draft: Merged['draft'], different: Different) {
  const losesWords = different.after.highlights !== undefined && current.translations.length > 0
  if (!draft.translations && !losesWords) return different
  const before = wordsOf(current)
  const after = (draft.translations ?? before).map((words) => ({
    ...words,
    highlights: words.highlights.map((said, place) => {
      const [was, is] = [current.highlights[place], draft.highlights[place]]
      const isSame = was && is && was.name === is.name && was.details === is.details
      return isSame ? said : { name: '', details: '' }
    }),
  }))
  return {
    before: { ...different.before, translations: before },
    after: { ...different.after, translations: after },
  }
}
