import { type Paise, paise } from '../../money/paise.ts'
import type { Db } from '../../platform/database/database.ts'
import { pageOf } from '../../platform/service/page.ts'
import type { Language } from '../../words/languages.ts'
import { imageBase } from '../catalogue/catalogue-shapes.ts'
import { productCards } from '../catalogue/list/group-cards.flow.ts'
import { listedProductFields } from '../catalogue/shown-product.ts'
import { listWishes, type WishPlace } from './wishlist.sql.ts'

const pageSize = 24

/** Reads a page of a member's wishlist, for its owner and for holders of the link. */
export async function readWishedPage(
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
