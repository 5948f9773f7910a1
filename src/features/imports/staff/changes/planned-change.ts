import { offeredPrice } from '../../../catalogue/offered-price.ts'
import { auditedParts, type ProductParts } from '../../../catalogue/staff/products/editor/product-parts.ts'
import type { ProductDraft } from '../../../catalogue/staff/products/product-draft.ts'
import type { RowProblem } from '../import-problems.sql.ts'

/** A planned change of one product. */
export type PlannedChange = {
  line: number
  /** The product's SKU, which names the product in reports. */
  sku: string
  draft: ProductDraft
  /** False if only the product's stock or pictures change. */
  isRewritten: boolean
  /**
   * The number of units to add to the stock, and the number of units received before the export, which
   * identifies that export.
   */
  stock?: { units: number; received: number | null }
  /** The product's pictures in order, if some must still be fetched by URL. */
  wishedPictures?: string[]
  /**
   * The parts that change. `before` is null for a new product. Stock counts are added later, when the stock
   * is moved.
   */
  before: ProductParts | null
  after: ProductParts
}

/** The next products of an import. */
export type PlannedBatch = {
  changes: PlannedChange[]
  problems: RowProblem[]
  /** The last line of the batch; undefined after the last batch. */
  lastLine: number | undefined
  /** The SKU of the last row. */
  lastSku: string
}

/**
 * Returns the values to audit for a product that a mass change created. The audit log omits the other values.
 */
export function auditedCreation({ draft }: Pick<PlannedChange, 'draft'>) {
  const { name, categoryId, brandId, mrp, discountBp, specialDiscount, sku, stock } = draft
  return auditedParts({
    name,
    categoryId,
    brandId,
    mrp,
    price: offeredPrice(draft),
    discountBp,
    specialDiscount,
    sku,
    onHand: stock,
  })
}
