import type { Db } from '../../../platform/database/database.ts'
import type { Language } from '../../../words/languages.ts'
import { starsOf } from '../ratings/ratings.flow.ts'
import { averageOf } from '../ratings/stars.ts'
import type { GroupCard, Rating } from '../shown-product.ts'
import { translateProducts } from '../translation/translate-catalogue.flow.ts'
import { translating } from '../translation/translating.flow.ts'
import { listGroupCards, listGroupWords } from '../variants/variants.sql.ts'

const translateGroups = translating('id', listGroupWords)

/**
 * Products in a language with their stars, and where groups are shown, variants with what a card says of theirs: what was not
 * read with the products, in one statement more each.
 */
export async function productCards<
  Row extends { id: number; group_id: number | null; group_card?: GroupCard | null },
>(
  db: Db,
  language: Language,
  found: Row[],
  isGrouped = true,
): Promise<(Omit<Row, 'group_card'> & { group_card?: GroupCard | undefined; rating: Rating | undefined })[]> {
  const rows = await translateProducts(db, language, found)
  const known = rows.flatMap(({ group_card }) => group_card ?? [])
  const ids = new Set(
    rows.flatMap(({ group_id, group_card }) => (isGrouped && !group_card && group_id) || []),
  )
  const others = ids.size === 0 ? [] : await listGroupCards(db, [...ids])
  const groups = await translateGroups(db, language, [...known, ...others])
  const cardOf = new Map(groups.map((group) => [group.id, group]))
  const starsOfRow = await starsOf(db, rows)
  return rows.map((row) => {
    const counts = starsOfRow(row)
    return {
      ...row,
      group_card: row.group_id === null ? undefined : cardOf.get(row.group_id),
      rating: counts && averageOf(counts),
    }
  })
}
