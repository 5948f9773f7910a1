import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { inParts } from '../../platform/in-parts.ts'
import type { Tables } from '../../platform/tables.ts'

/** What a category or brand is called in another language; an empty text is said in English. */
type GroupWords = { language: 'hi' | 'mr'; name: string; description: string }

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

/**
 * Keeps others from giving a category or brand a name until the transaction ends, so that no two get the same one.
 * Locked before products are.
 */
export async function lockNames(db: Db, table: 'category' | 'brand'): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('names'), hashtext(${table}))`.execute(db)
}

/** Whether another category or brand has a name, whatever its capitals. Locks the names. */
export async function isNameTaken(
  db: Db,
  table: 'category' | 'brand',
  { id, name }: { id: number | undefined; name: string },
): Promise<boolean> {
  await lockNames(db, table)
  const other = await db
    .selectFrom(table)
    .select('id')
    .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`)
    .where('id', '<>', id ?? 0)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
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

/** Gives categories their places in the lists of the shop. */
export async function placeCategories(db: Db, placed: { id: number; position: number }[]): Promise<void> {
  await sql`
    update category set position = placed.position
      from unnest(${placed.map(({ id }) => id)}::bigint[], ${placed.map(({ position }) => position)}::integer[])
        as placed (id, position)
     where category.id = placed.id`.execute(db)
}

/** Gives brands their places in the lists of the shop. */
export async function placeBrands(db: Db, placed: { id: number; position: number }[]): Promise<void> {
  await sql`
    update brand set position = placed.position
      from unnest(${placed.map(({ id }) => id)}::bigint[], ${placed.map(({ position }) => position)}::integer[])
        as placed (id, position)
     where brand.id = placed.id`.execute(db)
}

export async function insertCategories(db: Db, rows: Insertable<Tables['category']>[]): Promise<void> {
  await db.insertInto('category').values(rows).execute()
}

export async function insertBrands(db: Db, rows: Insertable<Tables['brand']>[]): Promise<void> {
  await db.insertInto('brand').values(rows).execute()
}

export async function insertCategoryTranslations(
  db: Db,
  rows: Insertable<Tables['category_translation']>[],
): Promise<void> {
  for (const part of inParts(rows)) await db.insertInto('category_translation').values(part).execute()
}

export async function insertBrandTranslations(
  db: Db,
  rows: Insertable<Tables['brand_translation']>[],
): Promise<void> {
  for (const part of inParts(rows)) await db.insertInto('brand_translation').values(part).execute()
}
