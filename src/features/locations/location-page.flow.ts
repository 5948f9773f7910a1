import type { Db } from '../../platform/database/database.ts'
import { pageOf } from '../../platform/service/page.ts'
import { type LocationTable, listLocations } from './locations.sql.ts'

const pageSize = 500

/** A page of the locations below a parent, by name. Undefined when the cursor is of no such list. */
export async function readLocationPage(
  db: Db,
  table: LocationTable,
  parentId: number,
  { limit = pageSize, cursor }: { limit?: number | undefined; cursor?: number | undefined },
) {
  const found = await listLocations(db, table, parentId, { afterId: cursor, limit: limit + 1 })
  if (cursor !== undefined && found.length === 0) return undefined
  const { page, next_cursor } = pageOf(found, limit, ({ id }) => id)
  return { data: page, next_cursor }
}
