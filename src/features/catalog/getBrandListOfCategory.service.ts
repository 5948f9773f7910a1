import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { listBrandsOfCategory } from './catalogue.sql.ts'
import { imageBase } from './catalogue-shapes.ts'
import { getBrandListOfCategory } from './getBrandListOfCategory.call.ts'

export const getBrandListOfCategoryService: Service<typeof getBrandListOfCategory> = async (
  { db },
  input,
) => {
  const rows = await listBrandsOfCategory(db, Number(input.category_id))
  if (!rows[0]) throw refuse(getBrandListOfCategory, 'unknownCategory')
  return {
    message: imageBase,
    base_url: imageBase,
    category_name: rows[0].category_name,
    data: rows.flatMap(({ id, name, image }) =>
      id !== null && name !== null && image !== null
        ? [{ id, brand_id: id, brand_name: name, brand_image: image }]
        : [],
    ),
  }
}
