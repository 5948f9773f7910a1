import { placeBrands } from '../../features/catalog/write-groups.sql.ts'
import type { Service } from '../../platform/service.ts'
import { recordChange } from '../staff/audit.sql.ts'
import { placesAfterMove } from './move-in-list.sql.ts'
import type { moveBrand } from './moveBrand.call.ts'

export const moveBrandService: Service<typeof moveBrand> = async ({ transaction, staff }, input) =>
  await transaction(async (db) => {
    const id = Number(input.brand_id)
    const places = await placesAfterMove(db, 'brand', id, input.direction)
    const isMoved = places.length > 0
    if (isMoved) await placeBrands(db, places)
    if (isMoved)
      await recordChange(db, staff, {
        action: 'moveBrand',
        subject: `brand ${id}`,
        before: null,
        after: { moved: input.direction },
      })
    return { data: { is_moved: isMoved } }
  })
