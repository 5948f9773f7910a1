import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { readWishedPage } from './wished-page.flow.ts'
import { wishesMax } from './wishes-max.ts'
import {
  type getMyWishes,
  getSharedWishes,
  type mergeWishes,
  setWish,
  type shareWishes,
} from './wishlist.calls.ts'
import {
  deleteLink,
  deleteWish,
  ensureLink,
  findLink,
  findRoomLocked,
  findSharer,
  hasWish,
  insertWishes,
  listWishedIds,
} from './wishlist.sql.ts'

export const getMyWishesService: Service<typeof getMyWishes> = async ({ db, member, say }, input) => ({
  ...(await readWishedPage(db, member.id, { after: input.cursor, language: say.language })),
  link: await findLink(db, member.id),
})

export const getSharedWishesService: Service<typeof getSharedWishes> = async ({ db, say }, input) => {
  const memberId = await findSharer(db, input.link)
  if (memberId === undefined) throw refuse(getSharedWishes, 'unknownLink')
  return await readWishedPage(db, memberId, { after: input.cursor, language: say.language })
}

export const mergeWishesService: Service<typeof mergeWishes> = async ({ db, member, transaction }, input) => {
  if (input.product_ids.length > 0)
    await transaction(async (trx) => {
      const room = await findRoomLocked(trx, member.id, wishesMax)
      await insertWishes(trx, member.id, input.product_ids, Math.max(room, 0))
    })
  return { data: await listWishedIds(db, member.id) }
}

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

export const shareWishesService: Service<typeof shareWishes> = async (
  { db, member, say, transaction },
  input,
) => {
  if (input.shared) return { link: await transaction((trx) => ensureLink(trx, member.id)) }
  await deleteLink(db, member.id)
  return { message: say('wishlist.linkTakenBack') }
}
