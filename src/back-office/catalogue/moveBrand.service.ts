import type { Service } from '../../platform/service.ts'
import { recordChange } from '../staff/audit.sql.ts'
import { moveInList } from './move-in-list.sql.ts'
import type { moveBrand } from './moveBrand.call.ts'

export const moveBrandService: Service<typeof moveBrand> = async ({ transaction, staff }, input) =>
  await transaction(async (db) => {
    const id = Number(input.brand_id)
    const isMoved = await moveInList(db, 'brand', id, input.direction)
    if (isMoved)
      await recordChange(db, staff, {
        action: 'moveBrand',
        subject: `brand ${id}`,
        before: null,
        after: { moved: input.direction },
      })
    return { data: { is_moved: isMoved } }
  })
