import { lockGroup, writeCategory } from '../../features/catalog/write-groups.sql.ts'
import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { keepPictures } from '../pictures/pictures.sql.ts'
import { recordChange } from '../staff/audit.sql.ts'
import { changeOnce } from '../staff/change-once.flow.ts'
import { readCategory } from './groups.sql.ts'
import { categoryFields, withoutVersion } from './office-groups.ts'
import { saveCategory } from './saveCategory.call.ts'

export const saveCategoryService: Service<typeof saveCategory> = async (context, input) => {
  const { staff } = context
  const reused = () => refuse(saveCategory, 'savedAlready')
  return await changeOnce(context, { staff, call: 'saveCategory', input, reused }, async (db) => {
    const known = input.category_id === undefined ? undefined : Number(input.category_id)
    const version = known === undefined ? undefined : await lockGroup(db, 'category', known)
    const found = known === undefined ? undefined : await readCategory(db, known)
    if (known !== undefined && !found) throw refuse(saveCategory, 'notFound')
    const before = found && categoryFields(found)
    if (before && version !== input.version) throw refuse(saveCategory, 'changedMeanwhile', { data: before })
    if ((await keepPictures(db, [input.picture])).length > 0)
      throw refuse(saveCategory, 'pictureUnknown', { field: 'picture' })
    const id = await writeCategory(
      db,
      known,
      { name: input.name, image: input.picture, shown: input.is_shown },
      input.translations.map((words) => ({ ...words, description: '' })),
    )
    const data = categoryFields((await readCategory(db, id))!)
    await recordChange(db, staff, {
      action: 'saveCategory',
      subject: `category ${id}`,
      before: before ? withoutVersion(before) : null,
      after: withoutVersion(data),
    })
    return { data }
  })
}
