import { type Paise, paise } from '../../money/paise.ts'
import type { Db } from '../../platform/database/database.ts'
import { pageOf } from '../../platform/service/page.ts'
import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import type { Language } from '../../words/languages.ts'
import { imageBase } from '../catalogue/catalogue-shapes.ts'
import { productCards } from '../catalogue/list/group-cards.flow.ts'
import { listedProductFields } from '../catalogue/shown-product.ts'
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
  listWishes,
  type WishPlace,
} from './wishlist.sql.ts'

const pageSize = 24

/** Reads a page of a member's wishlist, for the owner or for somebody who opened the shared link. */
async function readWishedPage(
  db: Db,
  memberId: number,
  { after, language }: { after: WishPlace | undefined; language: Language },
) {
  const rows = await listWishes(db, memberId, { after, limit: pageSize + 1 })
  const { page, next_cursor } = pageOf(rows, pageSize, ({ wished_at, id }) => `${wished_at} ${id}`)
  const cards = await productCards(db, language, page, false)
  return {
    base_url: imageBase,
    next_cursor,
    data: cards.map((card) => ({ ...listedProductFields(card), cheaper_by: cheaperBy(card) })),
  }
}

function cheaperBy({ offered, offered_then }: { offered: number; offered_then: number }): Paise | undefined {
  return offered < offered_then ? paise(offered_then - offered) : undefined
}

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
