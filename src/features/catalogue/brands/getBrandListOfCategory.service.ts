import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { addressName } from '../address-name.ts'
import { listBrandsOfCategory } from '../catalogue.sql.ts'
import { imageBase } from '../catalogue-shapes.ts'
import { translateBrands, translateCategories } from '../translation/translate-catalogue.flow.ts'
import { getBrandListOfCategory } from './getBrandListOfCategory.call.ts'

export const getBrandListOfCategoryService: Service<typeof getBrandListOfCategory> = async (
  { db, say },
  input,
) => {
  const rows = await listBrandsOfCategory(db, Number(input.category_id))
  if (!rows[0]) throw refuse(getBrandListOfCategory, 'unknownCategory')
  const found = rows.flatMap(({ id, name, image }) =>
    id !== null && name !== null && image !== null ? [{ id, name, image }] : [],
  )
  const [[category], brands] = await Promise.all([
    translateCategories(db, say.language, [{ id: Number(input.category_id), name: rows[0].category_name }]),
    translateBrands(db, say.language, found),
  ])
  return {
    message: imageBase,
    base_url: imageBase,
    category_name: category!.name,
    ...addressName(category!.name, rows[0].category_name),
    data: brands.map(({ id, name, image }) => ({ id, brand_id: id, brand_name: name, brand_image: image })),
  }
}
