import { paise } from '../../../../money/paise.ts'
import { basisPoints, toPercent } from '../../../../money/percent.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { packageCm } from '../../package-size.ts'
import { descriptionText } from './description-text.ts'
import { readOfficeProduct } from './products.sql.ts'

/**
 * Reads a product with the fields that staff edit, with the names of the wire and amounts in paise. Returns
 * undefined if the product does not exist.
 */
export async function readProductAsEdited(db: Db, productId: number) {
  const found = await readOfficeProduct(db, productId)
  if (!found) return undefined
  const options = found.group_options?.map((name, place) => ({
    name,
    value: found.option_values?.[place] ?? '',
  }))
  return {
    product_id: found.id,
    version: found.version,
    name: found.name,
    category_id: found.category_id,
    brand_id: found.brand_id,
    category_name: found.category_name,
    brand_name: found.brand_name,
    mrp: paise(found.mrp),
    price: paise(found.offered),
    discount: toPercent(basisPoints(found.discount_bp)),
    priced_by: found.entered_price === null ? ('percent' as const) : ('price' as const),
    special_discount: paise(found.special_discount),
    hsn: found.hsn,
    gst_rate: toPercent(basisPoints(found.gst_bp)),
    origin_country: found.origin_country,
    manufacturer: found.manufacturer,
    net_quantity: found.net_quantity,
    best_before: found.best_before,
    importer: found.importer,
    warranty: found.warranty,
    weight_grams: found.weight_grams,
    package_cm: packageCm(found.package_mm),
    description: descriptionText(found.description),
    sku: found.sku ?? '',
    is_shown: found.active,
    group_id: found.group_id,
    group: found.group_name === null || !options ? null : { name: found.group_name, options },
    highlights: found.highlights,
    pictures: found.pictures,
    translations: found.translations.map((words) => ({
      ...words,
      description: descriptionText(words.description),
    })),
    reorder_level: found.reorder_level,
    on_hand: found.on_hand ?? 0,
    reserved: found.reserved ?? 0,
  }
}

export type ProductAsEdited = NonNullable<Awaited<ReturnType<typeof readProductAsEdited>>>

/** Returns a product's fields for the audit log: the fields that staff edit. */
export function auditedProduct(product: ProductAsEdited) {
  const {
    version: _version,
    category_name: _category,
    brand_name: _brand,
    on_hand: _onHand,
    reserved: _reserved,
    group_id: _group,
    ...written
  } = product
  return written
}
