import { placeCategories } from '../../features/catalog/write-groups.sql.ts'
import type { Service } from '../../platform/service.ts'
import { recordChange } from '../staff/audit.sql.ts'
import { placesAfterMove } from './move-in-list.sql.ts'
import type { moveCategory } from './moveCategory.call.ts'

export const moveCategoryService: Service<typeof moveCategory> = async ({ transaction, staff }, input) =>
  await transaction(async (db) => {
    const id = Number(input.category_id)
    const places = await placesAfterMove(db, 'category', id, input.direction)
    const isMoved = places.length > 0
    if (isMoved) await placeCategories(db, places)
    if (isMoved)
      await recordChange(db, staff, {
        action: 'moveCategory',
        subject: `category ${id}`,
        before: null,
        after: { moved: input.direction },
      })
    return { data: { is_moved: isMoved } }
  })
