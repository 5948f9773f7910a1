import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { setWish } from './setWish.call.ts'
import { wishesMax } from './wishes-max.ts'
import { deleteWish, findRoomLocked, hasWish, insertWishes } from './wishlist.sql.ts'

export const setWishService: Service<typeof setWish> = async ({ db, member, say, transaction }, input) => {
  const productId = Number(input.product_id)
  if (!input.wanted) {
    await deleteWish(db, member.id, productId)
    return { message: say('wishlist.takenOut') }
  }
  await transaction(async (trx) => {
    const room = await findRoomLocked(trx, member.id, wishesMax)
    if (await hasWish(trx, member.id, productId)) return
    if (room <= 0) throw refuse(setWish, 'tooMany')
    await insertWishes(trx, member.id, [productId], 1)
    if (!(await hasWish(trx, member.id, productId))) throw refuse(setWish, 'unknownProduct')
  })
  return { message: say('wishlist.putIn') }
}
