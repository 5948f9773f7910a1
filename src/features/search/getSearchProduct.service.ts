import type { Service } from '../../platform/service.ts'
import { imageBase } from '../catalog/catalogue-shapes.ts'
import { foundProductFields } from '../catalog/shown-product.ts'
import type { getSearchProduct } from './getSearchProduct.call.ts'
import { searchProducts } from './search.sql.ts'

// About two screens of a phone.
const resultsMax = 10

export const getSearchProductService: Service<typeof getSearchProduct> = async ({ db }, input) => {
  const products = input.search_string === '' ? [] : await searchProducts(db, input.search_string, resultsMax)
  return { message: imageBase, base_url: imageBase, data: products.map(foundProductFields) }
}
