import type { Service } from '../../platform/service/service.ts'
import type { mergeWishes } from './mergeWishes.call.ts'
import { wishesMax } from './wishes-max.ts'
import { findRoomLocked, insertWishes, listWishedIds } from './wishlist.sql.ts'

export const mergeWishesService: Service<typeof mergeWishes> = async ({ db, member, transaction }, input) => {
  if (input.product_ids.length > 0)
    await transaction(async (trx) => {
      const room = await findRoomLocked(trx, member.id, wishesMax)
      await insertWishes(trx, member.id, input.product_ids, Math.max(room, 0))
    })
  return { data: await listWishedIds(db, member.id) }
}
