import { placeBanners } from '../../features/catalog/write-front.sql.ts'
import type { Service } from '../../platform/service.ts'
import { placesAfterMove } from '../catalogue/move-in-list.sql.ts'
import { recordChange } from '../staff/audit.sql.ts'
import type { moveBanner } from './moveBanner.call.ts'

export const moveBannerService: Service<typeof moveBanner> = async ({ transaction, staff }, input) =>
  await transaction(async (db) => {
    const id = Number(input.banner_id)
    const places = await placesAfterMove(db, 'banner', id, input.direction)
    const isMoved = places.length > 0
    if (isMoved) await placeBanners(db, places)
    if (isMoved)
      await recordChange(db, staff, {
        action: 'moveBanner',
        subject: `banner ${id}`,
        before: null,
        after: { moved: input.direction },
      })
    return { data: { is_moved: isMoved } }
  })
