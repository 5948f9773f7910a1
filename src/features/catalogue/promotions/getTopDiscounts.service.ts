import type { Service } from '../../../platform/service/service.ts'
import { listLargestDiscounts } from '../catalogue.sql.ts'
import { imageBase } from '../catalogue-shapes.ts'
import { listedProductFields } from '../shown-product.ts'
import { translateProducts } from '../translation/translate-catalogue.flow.ts'
import type { getTopDiscounts } from './getTopDiscounts.call.ts'

// The number that the home page shows.
const recordsByDefault = 8

// Colours and sizes of one product share its discount, so several are read per shown product.
const readForEach = 12

export const getTopDiscountsService: Service<typeof getTopDiscounts> = async ({ db, say }, input) => {
  const records = input.records ?? recordsByDefault
  const shown = await listLargestDiscounts(db, { countMax: records, among: records * readForEach })
  const cards = await translateProducts(db, say.language, shown)
  return {
    message: imageBase,
    base_url: imageBase,
    data: cards.map(listedProductFields),
  }
}
