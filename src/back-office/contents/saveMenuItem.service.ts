import { isMenuFull, lockMenuItem, readMenuItem, writeMenuItem } from '../../features/menu/menu.sql.ts'
import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { keepPictures } from '../pictures/pictures.sql.ts'
import { recordChange } from '../staff/audit.sql.ts'
import { changeOnce } from '../staff/change-once.flow.ts'
import { saveMenuItem } from './saveMenuItem.call.ts'

export const saveMenuItemService: Service<typeof saveMenuItem> = async (context, input) => {
  const { staff } = context
  const reused = () => refuse(saveMenuItem, 'savedAlready')
  return await changeOnce(context, { staff, call: 'saveMenuItem', input, reused }, async (db) => {
    const known = input.item_id === undefined ? undefined : Number(input.item_id)
    const before = known === undefined ? undefined : await lockMenuItem(db, known)
    if (known !== undefined && !before) throw refuse(saveMenuItem, 'notFound')
    if (before && before.version !== input.version)
      throw refuse(saveMenuItem, 'changedMeanwhile', { data: before })
    if (known === undefined && (await isMenuFull(db))) throw refuse(saveMenuItem, 'full')
    if (input.picture !== '' && (await keepPictures(db, [input.picture])).length > 0)
      throw refuse(saveMenuItem, 'pictureUnknown', { field: 'picture' })
    const id = await writeMenuItem(
      db,
      known,
      { name: input.name, url: input.url, icon: input.picture, shown: input.is_shown },
      input.translations,
    )
    const data = (await readMenuItem(db, id))!
    await recordChange(db, staff, {
      action: 'saveMenuItem',
      subject: `menu item ${id}`,
      before: before ?? null,
      after: data,
    })
    return { data }
  })
}
