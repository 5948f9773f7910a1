import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { imageBase } from '../catalogue-shapes.ts'
import { readProductPage } from '../product-page/product-page.flow.ts'
import { foundProductFields } from '../shown-product.ts'
import { getProductListbyCategory } from './getProductListbyCategory.call.ts'
import { countedMax } from './product-count.ts'
import { readCategoryHeading } from './product-list.sql.ts'

export const getProductListbyCategoryService: Service<typeof getProductListbyCategory> = async (
  { db, say },
  input,
) => {
  const filter = {
    categoryId: Number(input.category_id),
    minPaise: input.min_price,
    maxPaise: input.max_price,
    inStockOnly: input.in_stock,
  }
  const [heading, page] = await Promise.all([
    readCategoryHeading(db, filter, countedMax),
    readProductPage({ db, language: say.language }, filter, input),
  ])
  if (!page)
    throw refuse(getProductListbyCategory, 'invalidCursor', { errors: { cursor: 'catalogue.invalidCursor' } })
  if (heading.category_name === null) throw refuse(getProductListbyCategory, 'unknownCategory')
  return {
    message: imageBase,
    base_url: imageBase,
    total_count: heading.total_count ?? 0,
    data: page.products.map(foundProductFields),
    next_cursor: page.nextCursor,
  }
}
