import { paise } from '../../../../../money/paise.ts'
import { basisPoints, toPercent } from '../../../../../money/percent.ts'
import type { Db } from '../../../../../platform/database/database.ts'
import { packageCm } from '../../../package-size.ts'
import { readComparedPrices } from '../../../price-history.sql.ts'
import { listOptionWords, listValueWords } from '../../../variants/option-values.sql.ts'
import { listMatrixVariants, readMatrixGroup } from './matrix.sql.ts'

/**
 * Reads a group with its variants, with the names of the wire and amounts in paise. Returns undefined if the
 * group does not exist.
 */
export async function readMatrix(db: Db, groupId: number) {
  const group = await readMatrixGroup(db, groupId)
  if (!group) return undefined
  const variants = await listMatrixVariants(db, groupId)
  const compared = await readComparedPrices(
    db,
    variants.map(({ id }) => id),
  )
  return {
    group_id: group.id,
    version: group.version,
    name: group.name,
    category_name: group.category_name,
    brand_name: group.brand_name,
    options: group.options.map((name, place) => ({
      name,
      values: group.values.filter(({ at }) => at === place + 1).map(({ value }) => value),
    })),
    words: await listValueWords(
      db,
      group.values.map(({ value }) => value),
    ),
    option_words: await listOptionWords(db, group.options),
    variants: variants.map((variant) => ({
      product_id: variant.id,
      version: variant.version,
      values: variant.option_values,
      mrp: paise(variant.mrp),
      price: paise(variant.offered),
      discount: toPercent(basisPoints(variant.discount_bp)),
      priced_by: variant.entered_price === null ? ('percent' as const) : ('price' as const),
      special_discount: paise(variant.special_discount),
      on_hand: variant.on_hand,
      weight_grams: variant.weight_grams,
      package_cm: packageCm(variant.package_mm),
      sku: variant.sku ?? '',
      is_shown: variant.active,
      pictures: variant.pictures,
      compared: compared.get(variant.id)!,
    })),
  }
}
