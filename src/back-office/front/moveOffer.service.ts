import { placeOffers } from '../../features/catalog/write-front.sql.ts'
import type { Service } from '../../platform/service.ts'
import { placesAfterMove } from '../catalogue/move-in-list.sql.ts'
import { recordChange } from '../staff/audit.sql.ts'
import type { moveOffer } from './moveOffer.call.ts'

export const moveOfferService: Service<typeof moveOffer> = async ({ transaction, staff }, input) =>
  await transaction(async (db) => {
    const id = Number(input.offer_id)
    const places = await placesAfterMove(db, 'offer', id, input.direction)
    const isMoved = places.length > 0
    if (isMoved) await placeOffers(db, places)
    if (isMoved)
      await recordChange(db, staff, {
        action: 'moveOffer',
        subject: `offer ${id}`,
        before: null,
        after: { moved: input.direction },
      })
    return { data: { is_moved: isMoved } }
  })
