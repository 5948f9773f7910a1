import type { Service } from '../../platform/service.ts'
import { listCategories } from './catalogue.sql.ts'
import { imageBase } from './catalogue-shapes.ts'
import type { getAllTypes } from './getAllTypes.call.ts'
import { translateCategories } from './translate-catalogue.flow.ts'

export const getAllTypesService: Service<typeof getAllTypes> = async ({ db, say }) => {
  const categories = await translateCategories(db, say.language, await listCategories(db))
  return {
    base_url: imageBase,
    data: categories.map(({ id, name, image }) => ({
      category_id: id,
      category_name: name,
      category_image: image,
    })),
  }
}
