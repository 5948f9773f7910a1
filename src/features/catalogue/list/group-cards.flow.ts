import type { Db } from '../../../platform/database/database.ts'
import type { Language } from '../../../words/languages.ts'
import { starsOf } from '../ratings/ratings.flow.ts'
import { averageOf } from '../ratings/stars.ts'
import type { GroupCard, Rating } from '../shown-product.ts'
import { translateProducts } from '../translation/translate-catalogue.flow.ts'
import { translating } from '../translation/translating.flow.ts'
import { listGroupCards, listGroupWords } from '../variants/variants.sql.ts'

const translateGroups = translating('id', listGroupWords)

type Found = { id: number; group_id: number | null; group_card?: GroupCard | null }
type Card<Row> = Omit<Row, 'group_card'> & { group_card?: GroupCard | undefined }

/** Returns the same cards as groupCards, with each product's rating. The ratings need one more statement. */
export async function productCards<Row extends Found>(
  db: Db,
  language: Language,
  found: Row[],
  isGrouped = true,
): Promise<(Card<Row> & { rating: Rating | undefined })[]> {
  const cards = await groupCards(db, language, found, isGrouped)
  const starsOfRow = await starsOf(db, found)
  return cards.map((card, place) => {
    const counts = starsOfRow(found[place]!)
    return { ...card, rating: counts && averageOf(counts) }
  })
}

/**
 * Returns products in a language. If a list shows groups, adds to each variant the details that its group's
 * card shows. Translating the products, reading the details and translating the details need at most one more
 * statement each.
 */
export async function groupCards<Row extends Found>(
  db: Db,
  language: Language,
  found: Row[],
  isGrouped: boolean,
): Promise<Card<Row>[]> {
  const rows = await translateProducts(db, language, found)
  const known = rows.flatMap(({ group_card }) => group_card ?? [])
  const ids = new Set(
    rows.flatMap(({ group_id, group_card }) => (isGrouped && !group_card && group_id) || []),
  )
  const others = ids.size === 0 ? [] : await listGroupCards(db, [...ids])
  const groups = await translateGroups(db, language, [...known, ...others])
  const cardOf = new Map(groups.map((group) => [group.id, group]))
  return rows.map((row) => ({
    ...row,
    group_card: row.group_id === null ? undefined : cardOf.get(row.group_id),
  }))
}
