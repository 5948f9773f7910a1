import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { Tables } from '../../platform/tables.ts'

/** A page of the shops that are shown, by name, behind the one given. */
export async function listShops(db: Db, { afterId, limit }: { afterId: number | undefined; limit: number }) {
  let shops = db
    .selectFrom('shop')
    .selectAll()
    .where('shown', '=', true)
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
  if (afterId !== undefined)
    shops = shops.where(sql<boolean>`(name, id) > (select name, id from shop where id = ${afterId}::bigint)`)
  return await shops.execute()
}

/** What shops are called in a language other than English, as far as somebody has written it. */
export async function listShopWords(db: Db, language: string, shopIds: number[]) {
  return await db
    .selectFrom('shop_translation')
    .select(['shop_id as id', 'name', 'address', 'tehsil', 'hours'])
    .where('language', '=', language)
    .where('shop_id', '=', sql<number>`any (${shopIds}::integer[])`)
    .execute()
}

export async function insertShopTranslations(
  db: Db,
  rows: Insertable<Tables['shop_translation']>[],
): Promise<void> {
  if (rows.length > 0) await db.insertInto('shop_translation').values(rows).execute()
}

export async function insertShops(
  db: Db,
  shops: { id: number; name: string; address: string; tehsil: string; contact: string; hours?: string }[],
): Promise<void> {
  await db.insertInto('shop').values(shops).execute()
}
