import type { Service } from '../../../platform/service/service.ts'
import { addressName } from '../address-name.ts'
import { listCategories } from '../catalogue.sql.ts'
import { imageBase } from '../catalogue-shapes.ts'
import { translateCategories } from '../translation/translate-catalogue.flow.ts'
import type { getAllTypes } from './getAllTypes.call.ts'

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
