import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { listProductsById } from '../catalogue.sql.ts'
import { imageBase } from '../catalogue-shapes.ts'
import { listedProductFields, productFields } from '../shown-product.ts'
import { translateBrands, translateCategories } from '../translation/translate-catalogue.flow.ts'
import { productCards } from './group-cards.flow.ts'
import { getProductListbyBrandCategory, getProductListbyCategory, type getProducts } from './list.calls.ts'
import { readProductList } from './product-list.flow.ts'

export const getProductListbyBrandCategoryService: Service<typeof getProductListbyBrandCategory> = async (
  { db, say },
  input,
) => {
  const place = { categoryId: Number(input.category_id), brandId: Number(input.brand_id) }
  const { heading, page, chosen } = await readProductList({ db, say }, place, input)
  if (!page)
    throw refuse(getProductListbyBrandCategory, 'invalidCursor', {
      errors: { cursor: 'catalogue.invalidCursor' },
    })
  if (heading.category_name === null) throw refuse(getProductListbyBrandCategory, 'unknownCategory')
  if (heading.brand_name === null) throw refuse(getProductListbyBrandCategory, 'unknownBrand')
  const [[category], [brand]] = await Promise.all([
    translateCategories(db, say.language, [{ id: place.categoryId, name: heading.category_name }]),
    translateBrands(db, say.language, [{ id: place.brandId, name: heading.brand_name }]),
  ])
  return {
    message: imageBase,
    base_url: imageBase,
    category_name: category!.name,
    brand_name: brand!.name,
    total_count: heading.total_count ?? 0,
    data: page.products.map(productFields),
    next_cursor: page.nextCursor,
    ...chosen,
  }
}

export const getProductListbyCategoryService: Service<typeof getProductListbyCategory> = async (
  { db, say },
  input,
) => {
  const place = { categoryId: Number(input.category_id) }
  const { heading, page, chosen } = await readProductList({ db, say }, place, input)
  if (!page)
    throw refuse(getProductListbyCategory, 'invalidCursor', { errors: { cursor: 'catalogue.invalidCursor' } })
  if (heading.category_name === null) throw refuse(getProductListbyCategory, 'unknownCategory')
  return {
    message: imageBase,
    base_url: imageBase,
    total_count: heading.total_count ?? 0,
    data: page.products.map(listedProductFields),
    next_cursor: page.nextCursor,
    ...chosen,
  }
}

export const getProductsService: Service<typeof getProducts> = async ({ db, say }, input) => {
  const found = await listProductsById(db, input.product_ids)
  const cards = await productCards(db, say.language, found, false)
  const place = new Map(input.product_ids.map((id, index) => [id, index]))
  cards.sort((one, other) => place.get(one.id)! - place.get(other.id)!)
  return { base_url: imageBase, data: cards.map(listedProductFields) }
}
