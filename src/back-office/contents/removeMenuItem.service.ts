import { deleteMenuItem, lockMenuItem } from '../../features/menu/menu.sql.ts'
import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { recordChange } from '../staff/audit.sql.ts'
import { removeMenuItem } from './removeMenuItem.call.ts'

export const removeMenuItemService: Service<typeof removeMenuItem> = async ({ transaction, staff }, input) =>
  await transaction(async (db) => {
    const id = Number(input.item_id)
    const before = await lockMenuItem(db, id)
    if (!before) throw refuse(removeMenuItem, 'notFound')
    if (before.version !== input.version) throw refuse(removeMenuItem, 'changedMeanwhile', { data: before })
    await deleteMenuItem(db, id)
    await recordChange(db, staff, {
      action: 'removeMenuItem',
      subject: `menu item ${id}`,
      before,
      after: null,
    })
    return {}
  })
