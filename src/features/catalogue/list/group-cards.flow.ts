import type { Db } from '../../../platform/database/database.ts'
import type { Language } from '../../../words/languages.ts'
import type { GroupCard } from '../shown-product.ts'
import { translating } from '../translation/translating.flow.ts'
import { listGroupCards, listGroupWords } from '../variants/variants.sql.ts'

const translateGroups = translating('id', listGroupWords)

/** Variants with what a card says of their groups, in one statement more; none where no product has a group. */
export async function withGroupCards<Row extends { group_id: number | null }>(
  db: Db,
  language: Language,
  rows: Row[],
): Promise<(Row & { group_card?: GroupCard | undefined })[]> {
  const ids = [...new Set(rows.flatMap(({ group_id }) => group_id ?? []))]
  if (ids.length === 0) return rows
  const groups = await translateGroups(db, language, await listGroupCards(db, ids))
  const cardOf = new Map(groups.map((group) => [group.id, group]))
  return rows.map((row) => (row.group_id === null ? row : { ...row, group_card: cardOf.get(row.group_id) }))
}
