import type { Service } from '../../platform/service.ts'
import { moveInList } from '../catalogue/move-in-list.sql.ts'
import { recordChange } from '../staff/audit.sql.ts'
import type { moveBanner } from './moveBanner.call.ts'

export const moveBannerService: Service<typeof moveBanner> = async ({ transaction, staff }, input) =>
  await transaction(async (db) => {
    const id = Number(input.banner_id)
    const isMoved = await moveInList(db, 'banner', id, input.direction)
    if (isMoved)
      await recordChange(db, staff, {
        action: 'moveBanner',
        subject: `banner ${id}`,
        before: null,
        after: { moved: input.direction },
      })
    return { data: { is_moved: isMoved } }
  })
