import { offeredPrice } from '../../../catalogue/offered-price.ts'
import { auditedParts, type ProductParts } from '../../../catalogue/staff/products/editor/product-parts.ts'
import type { ProductDraft } from '../../../catalogue/staff/products/product-draft.ts'
import type { RowProblem } from '../import-problems.sql.ts'

export type PlannedChange = {
  line: number
  /** The product's SKU, which reports use as the product's name. */
  sku: string
  draft: ProductDraft
  /** False if only the product's stock or pictures change. */
  isRewritten: boolean
  /**
   * The units to add to the stock. `received` identifies the file's export: it is the number of units that
   * the product had ever received by then.
   */
  stock?: { units: number; received: number | null }
  /** All pictures in order, if the import job must still fetch some of them by URL. */
  wishedPictures?: string[]
  /**
   * The fields that change. `before` is null for a new product. The stock on hand is added later, when the
   * stock changes.
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
  lastSku: string
}

/** Returns the fields to audit for a product that an import created. The audit log omits the others. */
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
