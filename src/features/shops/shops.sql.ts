import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** A page of the shops by name, behind the one given. */
export async function listShops(db: Db, { afterId, limit }: { afterId: number | undefined; limit: number }) {
  let shops = db.selectFrom('shop').selectAll().orderBy('name').orderBy('id').limit(limit)
  if (afterId !== undefined)
    shops = shops.where(sql<boolean>`(name, id) > (select name, id from shop where id = ${afterId}::bigint)`)
  return await shops.execute()
}

export async function insertShops(
  db: Db,
  shops: { id: number; name: string; address: string; tehsil: string; contact: string; hours?: string }[],
): Promise<void> {
  await db.insertInto('shop').values(shops).execute()
}
