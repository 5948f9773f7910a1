import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { imageBase } from '../catalogue-shapes.ts'
import { listedProductFields } from '../shown-product.ts'
import { getProductListbyCategory } from './getProductListbyCategory.call.ts'
import { readProductList } from './product-list.flow.ts'

export const getProductListbyCategoryService: Service<typeof getProductListbyCategory> = async (
  { db, say },
  input,
) => {
  const place = { categoryId: Number(input.category_id) }
  const { heading, page, chosen } = await readProductList({ db, language: say.language }, place, input)
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
