import type { Service } from '../../../platform/service/service.ts'
import { listBrands } from '../catalogue.sql.ts'
import { imageBase } from '../catalogue-shapes.ts'
import { translateBrands } from '../translation/translate-catalogue.flow.ts'
import type { getAllBrandDescriptions, getAllBrandList } from './getAllBrandList.call.ts'

// The number that the home page shows.
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
