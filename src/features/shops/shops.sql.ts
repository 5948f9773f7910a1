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

type ShopWords = {
  language: 'hi' | 'mr'
  name: string
  address: string
  tehsil: string
  hours: string
}

type Written = Omit<Insertable<Tables['shop']>, 'id' | 'version'>

/** Writes a shop and its words, and returns its id. */
export async function writeShop(
  db: Db,
  id: number | undefined,
  row: Written,
  words: readonly ShopWords[],
): Promise<number> {
  const written =
    id === undefined
      ? await db.insertInto('shop').values(row).returning('id').executeTakeFirstOrThrow()
      : await db.updateTable('shop').set(row).where('id', '=', id).returning('id').executeTakeFirstOrThrow()
  await db.deleteFrom('shop_translation').where('shop_id', '=', written.id).execute()
  const orNull = (text: string) => (text === '' ? null : text)
  const said = words.filter(({ name, address, tehsil, hours }) =>
    [name, address, tehsil, hours].some((text) => text !== ''),
  )
  if (said.length > 0)
    await db
      .insertInto('shop_translation')
      .values(
        said.map(({ language, name, address, tehsil, hours }) => ({
          shop_id: written.id,
          language,
          name: orNull(name),
          address: orNull(address),
          tehsil: orNull(tehsil),
          hours: orNull(hours),
        })),
      )
      .execute()
  return written.id
}

export async function deleteShop(db: Db, id: number): Promise<void> {
  await db.deleteFrom('shop').where('id', '=', id).execute()
}

type ShopFilters = {
  search: string | undefined
  state: 'shown' | 'hidden' | undefined
  after: number | undefined
  limit: number
}

/** A page of the shops by name, shown or not. */
export async function listOfficeShops(db: Db, { search, state, after, limit }: ShopFilters) {
  let found = officeShops(db).orderBy('name').orderBy('id').limit(limit)
  if (state) found = found.where('shown', '=', state === 'shown')
  if (search) {
    const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`
    found = found.where(({ or, eb }) => or([eb('name', 'ilike', part), eb('tehsil', 'ilike', part)]))
  }
  if (after !== undefined)
    found = found.where(sql<boolean>`(name, id) > (select name, id from shop where id = ${after}::bigint)`)
  return await found.execute()
}

export async function readShop(db: Db, id: number) {
  return await officeShops(db).where('id', '=', id).executeTakeFirst()
}

/** As readShop, locked against others who change it. */
export async function lockShop(db: Db, id: number) {
  await sql`select from shop where id = ${id}::bigint for update`.execute(db)
  return await readShop(db, id)
}

function officeShops(db: Db) {
  return db.selectFrom('shop').select([
    'id as shop_id',
    'version',
    'name',
    'address',
    'tehsil',
    'contact',
    'hours',
    'shown as is_shown',
    sql<ShopWords[]>`(
      select coalesce(json_agg(json_build_object('language', language, 'name', coalesce(name, ''),
          'address', coalesce(address, ''), 'tehsil', coalesce(tehsil, ''), 'hours', coalesce(hours, ''))
          order by language), '[]')
        from shop_translation where shop_id = shop.id)`.as('translations'),
  ])
}
