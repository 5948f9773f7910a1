import { offeredPrice } from '../../../catalogue/offered-price.ts'
import { auditedParts, type ProductParts } from '../../../catalogue/staff/products/editor/product-parts.ts'
import type { ProductDraft } from '../../../catalogue/staff/products/product-draft.ts'
import type { RowProblem } from '../import-problems.sql.ts'

/** What is to become of one product. */
export type PlannedChange = {
  line: number
  /** By which a report names it. */
  sku: string
  draft: ProductDraft
  /** False where the product stays as it is, and its stock or its pictures alone become different. */
  isRewritten: boolean
  /** By how many units its stock changes, and the figure of the export that the difference came from. */
  stock?: { units: number; received: number | null }
  /** All pictures in their order, where some of them are yet to be fetched. */
  wishedPictures?: string[]
  /** Which parts become different: null of a new product. The units of its stock are known once they are moved. */
  before: ProductParts | null
  after: ProductParts
}

/** The next products of an import. */
export type PlannedBatch = {
  changes: PlannedChange[]
  problems: RowProblem[]
  /** Undefined behind the last one. */
  lastLine: number | undefined
  /** The SKU of the last row. */
  lastSku: string
}

/** What a product began with, as the audit log keeps it of many at once: the rest is in the product. */
export function auditedBeginning({ draft }: Pick<PlannedChange, 'draft'>) {
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
