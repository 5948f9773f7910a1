import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { Tables } from '../../platform/tables.ts'

// Categories and brands, as the staff see them: shown or not.

export type GroupWords = { language: 'hi' | 'mr'; name: string; description: string }

/** A category with what it is called in other languages; undefined where there is none. */
export async function readCategory(db: Db, id: number) {
  return await categories(db).where('category.id', '=', id).executeTakeFirst()
}

/** Every category in the order of the shop. */
export async function listOfficeCategories(db: Db) {
  return await categories(db).orderBy('position').orderBy('id').execute()
}

function categories(db: Db) {
  return db.selectFrom('category').select([
    'id',
    'version',
    'name',
    'image',
    'shown',
    'position',
    sql<GroupWords[]>`(
      select coalesce(json_agg(json_build_object('language', language, 'name', coalesce(name, '')) order by language), '[]')
        from category_translation where category_id = category.id)`.as('translations'),
  ])
}

export async function readBrand(db: Db, id: number) {
  return await brands(db).where('brand.id', '=', id).executeTakeFirst()
}

/** A page of the brands in the order of the shop, behind the one given; of those whose name has the text in it. */
export async function listOfficeBrands(
  db: Db,
  { search, afterId, limit }: { search: string | undefined; afterId: number | undefined; limit: number },
) {
  let found = brands(db).orderBy('position').orderBy('id').limit(limit)
  if (search) found = found.where('name', 'ilike', `%${search.replace(/[\\%_]/g, (one) => `\\${one}`)}%`)
  if (afterId !== undefined)
    found = found.where(
      sql<boolean>`(position, id) > (select position, id from brand where id = ${afterId}::bigint)`,
    )
  return await found.execute()
}

function brands(db: Db) {
  return db.selectFrom('brand').select([
    'id',
    'version',
    'name',
    'image',
    'description',
    'shown',
    'position',
    sql<GroupWords[]>`(
      select coalesce(json_agg(json_build_object(
          'language', language, 'name', coalesce(name, ''), 'description', coalesce(description, '')) order by language), '[]')
        from brand_translation where brand_id = brand.id)`.as('translations'),
  ])
}

/** Locks a category or brand against other editors, and returns its version. */
export async function lockGroup(
  db: Db,
  table: 'category' | 'brand',
  id: number,
): Promise<number | undefined> {
  const found = await db
    .selectFrom(table)
    .select('version')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found?.version
}

export async function writeCategory(
  db: Db,
  id: number | undefined,
  row: Pick<Insertable<Tables['category']>, 'name' | 'image' | 'shown'>,
  words: GroupWords[],
): Promise<number> {
  const written =
    id === undefined
      ? await db
          .insertInto('category')
          .values({ ...row, position: sql`(select coalesce(max(position), 0) + 1 from category)` })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await db
          .updateTable('category')
          .set(row)
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirstOrThrow()
  const said = words.filter(({ name }) => name !== '')
  await db
    .deleteFrom('category_translation')
    .where('category_id', '=', written.id)
    .where('language', 'not in', ['', ...said.map(({ language }) => language)])
    .execute()
  for (const { language, name } of said)
    await db
      .insertInto('category_translation')
      .values({ category_id: written.id, language, name })
      .onConflict((conflict) => conflict.columns(['category_id', 'language']).doUpdateSet({ name }))
      .execute()
  return written.id
}

export async function writeBrand(
  db: Db,
  id: number | undefined,
  row: Pick<Insertable<Tables['brand']>, 'name' | 'image' | 'description' | 'shown'>,
  words: GroupWords[],
): Promise<number> {
  const written =
    id === undefined
      ? await db
          .insertInto('brand')
          .values({ ...row, position: sql`(select coalesce(max(position), 0) + 1 from brand)` })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await db.updateTable('brand').set(row).where('id', '=', id).returning('id').executeTakeFirstOrThrow()
  const said = words.filter(({ name, description }) => name !== '' || description !== '')
  await db
    .deleteFrom('brand_translation')
    .where('brand_id', '=', written.id)
    .where('language', 'not in', ['', ...said.map(({ language }) => language)])
    .execute()
  for (const { language, ...texts } of said) {
    const columns = { name: texts.name || null, description: texts.description || null }
    await db
      .insertInto('brand_translation')
      .values({ brand_id: written.id, language, ...columns })
      .onConflict((conflict) => conflict.columns(['brand_id', 'language']).doUpdateSet(columns))
      .execute()
  }
  return written.id
}
