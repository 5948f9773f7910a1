import { type BasisPoints, basisPoints } from '../../../../../money/percent.ts'
import type { Db } from '../../../../../platform/database/database.ts'
import { descriptionHtml } from '../description-text.ts'
import type { ProductDraft } from '../product-draft.ts'
import { readOfficeProduct } from '../products.sql.ts'
import type { MatrixVariantRow } from './matrix.sql.ts'
import type { Plan } from './plan-matrix.ts'
import type { MatrixOption } from './variant-grid.ts'

/** The fields that all variants of a new group share. */
export type Common = {
  hsn: string
  gst_rate: BasisPoints
  origin_country: string
  manufacturer: string
  net_quantity: string
  best_before?: string | undefined
  importer?: string | undefined
  warranty?: string | undefined
  description: string
}

type Wanted = {
  input: { name: string; common?: Common | undefined; options: readonly MatrixOption[] }
  plan: Plan
  variants: readonly MatrixVariantRow[]
  place: { categoryId: number; brandId: number }
}

/**
 * Returns the new variants as products to save. They have the typed values, and otherwise the values of the
 * group's first variant.
 */
export async function draftsOf(db: Db, { input, plan, variants, place }: Wanted): Promise<ProductDraft[]> {
  const cells = plan.cells.filter(({ known }) => known === undefined)
  if (cells.length === 0) return []
  const shared = input.common ? commonDraft(input.common) : await likeFirst(db, variants)
  const options = input.options.map(({ name }) => name)
  return cells.map((cell) => ({
    ...shared,
    ...place,
    id: undefined,
    name: input.name,
    ...cell.offer,
    specialDiscount: cell.specialDiscount,
    sku: cell.sku,
    isShown: cell.isShown,
    weightGrams: cell.weightGrams ?? null,
    packageMm: cell.packageMm ?? null,
    stock: cell.stock,
    pictures: [...plan.picturesOf(cell)],
    group: { name: input.name, options, values: cell.values },
  }))
}

type Shared = Pick<
  ProductDraft,
  | 'hsn'
  | 'gstBp'
  | 'originCountry'
  | 'manufacturer'
  | 'netQuantity'
  | 'bestBefore'
  | 'importer'
  | 'warranty'
  | 'description'
  | 'highlights'
  | 'translations'
>

function commonDraft({ hsn, gst_rate, description, ...common }: Common): Shared {
  return {
    hsn,
    gstBp: gst_rate,
    originCountry: common.origin_country,
    manufacturer: common.manufacturer,
    netQuantity: common.net_quantity,
    bestBefore: common.best_before ?? '',
    importer: common.importer ?? '',
    warranty: common.warranty ?? '',
    description: descriptionHtml(description),
    highlights: [],
    translations: undefined,
  }
}

async function likeFirst(db: Db, variants: readonly MatrixVariantRow[]): Promise<Shared> {
  const { id } = variants.find(({ active }) => active) ?? variants[0]!
  const first = (await readOfficeProduct(db, id))!
  return {
    hsn: first.hsn,
    gstBp: basisPoints(first.gst_bp),
    originCountry: first.origin_country,
    manufacturer: first.manufacturer,
    netQuantity: first.net_quantity,
    bestBefore: first.best_before,
    importer: first.importer,
    warranty: first.warranty,
    description: first.description,
    highlights: first.highlights,
    translations: first.translations,
  }
}
