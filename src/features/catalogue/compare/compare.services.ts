import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { listHighlightsOf, listProductsById } from '../catalogue.sql.ts'
import { imageBase } from '../catalogue-shapes.ts'
import { productCards } from '../list/group-cards.flow.ts'
import { listedProductFields } from '../shown-product.ts'
import { translateHighlights } from '../translation/translate-catalogue.flow.ts'
import { compareProducts } from './compare.calls.ts'
import { comparedRows } from './compared-rows.ts'

export const compareProductsService: Service<typeof compareProducts> = async ({ db, say }, input) => {
  const found = await listProductsById(db, input.product_ids)
  if (new Set(found.map(({ category_id }) => category_id)).size > 1)
    throw refuse(compareProducts, 'otherCategory')
  found.sort((one, other) => input.product_ids.indexOf(one.id) - input.product_ids.indexOf(other.id))
  const cards = await productCards(db, say.language, found, false)
  const highlights = await listHighlightsOf(
    db,
    found.map(({ id }) => id),
  )
  const said = []
  for (const { id } of found) {
    const own = highlights.filter(({ product_id }) => product_id === id)
    said.push(await translateHighlights(db, say.language, id, own))
  }
  return { base_url: imageBase, data: cards.map(listedProductFields), rows: comparedRows(said) }
}
