import { lockGroup, writeBrand } from '../../features/catalog/write-groups.sql.ts'
import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { keepPictures } from '../pictures/pictures.sql.ts'
import { recordChange } from '../staff/audit.sql.ts'
import { changeOnce } from '../staff/change-once.flow.ts'
import { readBrand } from './groups.sql.ts'
import { brandFields, withoutVersion } from './office-groups.ts'
import { saveBrand } from './saveBrand.call.ts'

export const saveBrandService: Service<typeof saveBrand> = async (context, input) => {
  const { staff } = context
  const reused = () => refuse(saveBrand, 'savedAlready')
  return await changeOnce(context, { staff, call: 'saveBrand', input, reused }, async (db) => {
    const known = input.brand_id === undefined ? undefined : Number(input.brand_id)
    const version = known === undefined ? undefined : await lockGroup(db, 'brand', known)
    const found = known === undefined ? undefined : await readBrand(db, known)
    if (known !== undefined && !found) throw refuse(saveBrand, 'notFound')
    const before = found && brandFields(found)
    if (before && version !== input.version) throw refuse(saveBrand, 'changedMeanwhile', { data: before })
    if ((await keepPictures(db, [input.picture])).length > 0)
      throw refuse(saveBrand, 'pictureUnknown', { field: 'picture' })
    const id = await writeBrand(
      db,
      known,
      { name: input.name, image: input.picture, description: input.description, shown: input.is_shown },
      input.translations,
    )
    const data = brandFields((await readBrand(db, id))!)
    await recordChange(db, staff, {
      action: 'saveBrand',
      subject: `brand ${id}`,
      before: before ? withoutVersion(before) : null,
      after: withoutVersion(data),
    })
    return { data }
  })
}
