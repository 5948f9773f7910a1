import type { Db } from '../../../platform/database/database.ts'
import type { Language } from '../../../words/languages.ts'
import type { GroupCard } from '../shown-product.ts'
import { translateProducts } from '../translation/translate-catalogue.flow.ts'
import { translating } from '../translation/translating.flow.ts'
import { listGroupCards, listGroupWords } from '../variants/variants.sql.ts'

const translateGroups = translating('id', listGroupWords)

/**
 * Products in a language, and where groups are shown, variants with what a card says of theirs: in one statement more.
 */
export async function productCards<Row extends { id: number; group_id: number | null }>(
  db: Db,
  language: Language,
  found: Row[],
  isGrouped = true,
): Promise<(Row & { group_card?: GroupCard | undefined })[]> {
  const rows = await translateProducts(db, language, found)
  const ids = [...new Set(rows.flatMap(({ group_id }) => (isGrouped && group_id) || []))]
  if (ids.length === 0) return rows
  const groups = await translateGroups(db, language, await listGroupCards(db, ids))
  const cardOf = new Map(groups.map((group) => [group.id, group]))
  return rows.map((row) => (row.group_id === null ? row : { ...row, group_card: cardOf.get(row.group_id) }))
}
