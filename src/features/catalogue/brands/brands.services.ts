import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { listBrands, listBrandsOfCategory, listCategories } from '../catalogue.sql.ts'
import { imageBase } from '../catalogue-shapes.ts'
import { translateBrands, translateCategories } from '../translation/translate-catalogue.flow.ts'
import {
  type getAllBrandDescriptions,
  type getAllBrandList,
  type getAllTypes,
  getBrandListOfCategory,
} from './brands.calls.ts'

// The number of brands returned by default, which is what the home page shows.
const brandsByDefault = 12

export const getAllBrandListService: Service<typeof getAllBrandList> = async ({ db, say }, input) => {
  const wanted = await listBrands(db, input.limit ?? brandsByDefault)
  const brands = await translateBrands(db, say.language, wanted)
  return {
    base_url: imageBase,
    data: brands.map(({ id, name, image }) => ({ id, brand_id: id, brand_name: name, brand_image: image })),
  }
}

export const getAllBrandDescriptionsService: Service<typeof getAllBrandDescriptions> = async ({
  db,
  say,
}) => {
  const brands = await translateBrands(db, say.language, await listBrands(db))
  return {
    base_url: imageBase,
    data: brands.map(({ id, name, image, description }) => ({
      id,
      brand_name: name,
      description,
      brand_image: image,
    })),
  }
}

export const getAllTypesService: Service<typeof getAllTypes> = async ({ db, say }) => {
  const found = await listCategories(db)
  const categories = await translateCategories(db, say.language, found)
  return {
    base_url: imageBase,
    data: categories.map(({ id, name, image }, place) => ({
      category_id: id,
      category_name: name,
      ...addressName(name, found[place]!.name),
      category_image: image,
    })),
  }
}

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

/** Returns a category's English name for URLs. Returns nothing if the shown name is the English one. */
function addressName(shown: string, english: string): { address_name?: string } {
  return shown === english ? {} : { address_name: english }
}
