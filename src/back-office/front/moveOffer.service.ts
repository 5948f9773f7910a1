import type { Service } from '../../platform/service.ts'
import { moveInList } from '../catalogue/move-in-list.sql.ts'
import { recordChange } from '../staff/audit.sql.ts'
import type { moveOffer } from './moveOffer.call.ts'

export const moveOfferService: Service<typeof moveOffer> = async ({ transaction, staff }, input) =>
  await transaction(async (db) => {
    const id = Number(input.offer_id)
    const isMoved = await moveInList(db, 'offer', id, input.direction)
    if (isMoved)
      await recordChange(db, staff, {
        action: 'moveOffer',
        subject: `offer ${id}`,
        before: null,
        after: { moved: input.direction },
      })
    return { data: { is_moved: isMoved } }
  })
