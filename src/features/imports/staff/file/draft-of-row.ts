import { paise } from '../../../../money/paise.ts'
import { basisPoints } from '../../../../money/percent.ts'
import {
  type DraftWords,
  offerOf,
  type ProductDraft,
} from '../../../catalogue/staff/products/product-draft.ts'
import type { CatalogueRow } from '../catalogue-rows.sql.ts'

/** Converts a product's row to a draft, without its translations. */
export function draftOf(row: CatalogueRow): ProductDraft {
  return {
    id: row.id,
    name: row.name,
    categoryId: row.category_id,
    brandId: row.brand_id,
    ...offerOf(paise(row.mrp), {
      price: row.entered_price === null ? null : paise(row.entered_price),
      percent: basisPoints(row.discount_bp),
    }),
    specialDiscount: paise(row.special_discount),
    hsn: row.hsn,
    gstBp: basisPoints(row.gst_bp),
    originCountry: row.origin_country,
    manufacturer: row.manufacturer,
    netQuantity: row.net_quantity,
    bestBefore: row.best_before,
    importer: row.importer,
    warranty: row.warranty,
    weightGrams: row.weight_grams,
    packageMm: row.package_mm,
    description: row.description,
    sku: row.sku,
    isShown: row.active,
    group: row.group_name === null ? undefined : groupOf(row),
    highlights: row.highlights.map(({ icon, name, details }) => ({ icon, name, details })),
    pictures: row.pictures.map(({ name, alt }) => ({ name, alt })),
    translations: undefined,
    stock: 0,
    reorderLevel: row.reorder_level,
  }
}

/** Returns a product's translations, one per other language. */
export function wordsOf({ translations }: Pick<CatalogueRow, 'translations'>): DraftWords[] {
  return (['hi', 'mr'] as const).map(
    (language) =>
      translations.find((words) => words.language === language) ?? {
        language,
        name: '',
        description: '',
        highlights: [],
      },
  )
}

function groupOf(row: CatalogueRow) {
  return { name: row.group_name!, options: row.group_options!, values: row.option_values! }
}
