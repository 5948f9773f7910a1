import type { Service } from '../../../platform/service/service.ts'
import { listProductsById } from '../catalogue.sql.ts'
import { imageBase } from '../catalogue-shapes.ts'
import { listedProductFields } from '../shown-product.ts'
import type { getProducts } from './getProducts.call.ts'
import { productCards } from './group-cards.flow.ts'

export const getProductsService: Service<typeof getProducts> = async ({ db, say }, input) => {
  const found = await listProductsById(db, input.product_ids)
  const cards = await productCards(db, say.language, found, false)
  const place = new Map(input.product_ids.map((id, index) => [id, index]))
  cards.sort((one, other) => place.get(one.id)! - place.get(other.id)!)
  return { base_url: imageBase, data: cards.map(listedProductFields) }
}
