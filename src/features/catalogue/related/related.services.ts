import type { Service } from '../../../platform/service/service.ts'
import { imageBase } from '../catalogue-shapes.ts'
import { listedProductFields } from '../shown-product.ts'
import { translateProducts } from '../translation/translate-catalogue.flow.ts'
import type { getRelatedProducts } from './related.calls.ts'
import { listBoughtTogether, listShown, listSimilar } from './related.sql.ts'

// The number of similar products, which fill about two screens.
const similarMax = 8

// The number of products to read for each product shown, because a row shows only one variant of a group.
const readForEach = 4

export const getRelatedProductsService: Service<typeof getRelatedProducts> = async ({ db, say }, input) => {
  const productId = Number(input.product_id)
  const together = oneOfEachGroup(await listBoughtTogether(db, productId))
  const taken = new Set(together.map(({ id }) => id))
  const similar = oneOfEachGroup(await listSimilar(db, productId, similarMax * readForEach))
    .filter(({ id }) => !taken.has(id))
    .slice(0, similarMax)
  const shown = await translateProducts(
    db,
    say.language,
    await listShown(db, [...taken, ...similar.map(({ id }) => id)]),
  )
  const byId = new Map(shown.map((product) => [product.id, listedProductFields(product)]))
  const cardsOf = (products: typeof similar) => products.flatMap(({ id }) => byId.get(id) ?? [])
  return {
    message: imageBase,
    base_url: imageBase,
    data: { together: cardsOf(together), similar: cardsOf(similar) },
  }
}

function oneOfEachGroup<Row extends { id: number; group_id: number | null }>(products: Row[]): Row[] {
  const first = new Map<string, Row>()
  for (const product of products) {
    const key = product.group_id === null ? `product ${product.id}` : `group ${product.group_id}`
    if (!first.has(key)) first.set(key, product)
  }
  return [...first.values()]
}
