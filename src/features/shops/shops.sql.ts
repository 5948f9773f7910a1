import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/generated/tables.ts'
import { containing } from '../../platform/database/like-pattern.ts'
import { type Translation, translationsOf, writeTranslations } from '../../platform/database/translations.ts'

/** Lists a page of visible stores by name, starting after the store `afterId`. */
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

/** Lists the translated texts of stores. */
export async function listShopWords(db: Db, language: string, shopIds: number[]) {
  return await db
    .selectFrom('shop_translation')
    .select(['shop_id as id', 'name', 'address', 'tehsil', 'hours'])
    .where('language', '=', language)
    .where('shop_id', '=', sql<number>`any (${shopIds}::bigint[])`)
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

const texts = ['name', 'address', 'tehsil', 'hours'] as const

type Written = Omit<Insertable<Tables['shop']>, 'id' | 'version'>

/** Writes a store with its translations, and returns its id. */
export async function writeShop(
  db: Db,
  id: number | undefined,
  row: Written,
  translations: readonly Translation<(typeof texts)[number]>[],
): Promise<number> {
  const writing =
    id === undefined
      ? db.insertInto('shop').values(row).returning('id')
      : db.updateTable('shop').set(row).where('id', '=', id).returning('id')
  const written = await writing.executeTakeFirstOrThrow()
  await writeTranslations(db, 'shop_translation', written.id, translations)
  return written.id
}

export async function deleteShop(db: Db, id: number): Promise<void> {
  await db.deleteFrom('shop').where('id', '=', id).execute()
}

type ShopFilters = {
  search?: string | undefined
  /** 'shown' or 'hidden'. */
  state?: string | undefined
  after: number | undefined
  limit: number
}

/** Lists a page of stores by name, visible or not. */
export async function listOfficeShops(db: Db, { search, state, after, limit }: ShopFilters) {
  let found = officeShops(db).orderBy('name').orderBy('id').limit(limit)
  if (state) found = found.where('shown', '=', state === 'shown')
  if (search) {
    const part = containing(search)
    found = found.where(({ or, eb }) => or([eb('name', 'ilike', part), eb('tehsil', 'ilike', part)]))
  }
  if (after !== undefined)
    found = found.where(sql<boolean>`(name, id) > (select name, id from shop where id = ${after}::bigint)`)
  return await found.execute()
}

export async function readShop(db: Db, id: number) {
  return await officeShops(db).where('id', '=', id).executeTakeFirst()
}

function officeShops(db: Db) {
  return db
    .selectFrom('shop')
    .select(['id as shop_id', 'version', ...texts, 'contact', 'shown as is_shown'])
    .select(translationsOf('shop_translation', texts))
}
