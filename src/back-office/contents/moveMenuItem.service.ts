import { moveMenuItem as moveItem } from '../../features/menu/menu.sql.ts'
import type { Service } from '../../platform/service.ts'
import { recordChange } from '../staff/audit.sql.ts'
import type { moveMenuItem } from './moveMenuItem.call.ts'

export const moveMenuItemService: Service<typeof moveMenuItem> = async ({ transaction, staff }, input) =>
  await transaction(async (db) => {
    const id = Number(input.item_id)
    const isMoved = await moveItem(db, id, input.direction)
    if (isMoved)
      await recordChange(db, staff, {
        action: 'moveMenuItem',
        subject: `menu item ${id}`,
        before: null,
        after: { moved: input.direction },
      })
    return { data: { is_moved: isMoved } }
  })
