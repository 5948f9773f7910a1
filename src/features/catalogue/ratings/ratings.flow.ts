import type { Db } from '../../../platform/database/database.ts'
import { listRatings } from './ratings.sql.ts'
import type { StarCounts } from './stars.ts'

type Rated = { id: number; group_id: number | null }

/**
 * Reads the ratings of products. A variant has the ratings of its group.
 * @returns a function that returns one product's ratings; undefined if it has none.
 */
export async function starsOf(
  db: Db,
  products: readonly Rated[],
): Promise<(product: Rated) => StarCounts | undefined> {
  const [productIds, groupIds] = [new Set<number>(), new Set<number>()]
  for (const { id, group_id } of products) {
    if (group_id === null) productIds.add(id)
    else groupIds.add(group_id)
  }
  const found = await listRatings(db, { productIds: [...productIds], groupIds: [...groupIds] })
  const rated = new Map(
    found.map(({ product_id, group_id, counts }) => [`${product_id} ${group_id}`, counts]),
  )
  return ({ id, group_id }) => rated.get(group_id === null ? `${id} null` : `null ${group_id}`)
}
