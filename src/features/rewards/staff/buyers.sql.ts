import type { Db } from '../../../platform/database/database.ts'

export async function findBuyer(db: Db, mobile: string): Promise<number | undefined> {
  const row = await db.selectFrom('member').select('id').where('mobile', '=', mobile).executeTakeFirst()
  return row?.id
}

/** Returns members' names by id. */
export async function readNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('member')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
