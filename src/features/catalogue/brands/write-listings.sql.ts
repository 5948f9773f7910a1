import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { inParts } from '../../../platform/database/in-parts.ts'
import { lastPlace, moveInOrder } from '../../../platform/database/ordered-rows.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { type Translation, writeTranslations } from '../../../platform/database/translations.ts'

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

/** Writes a category, a new one at the end of the list, and returns its id. */
export async function writeCategory(
  db: Db,
  id: number | undefined,
  row: Pick<Insertable<Tables['category']>, 'name' | 'image' | 'shown'>,
  translations: readonly Translation<'name'>[],
): Promise<number> {
  const writing =
    id === undefined
      ? db
          .insertInto('category')
          .values({ ...row, position: lastPlace('category') })
          .returning('id')
      : db.updateTable('category').set(row).where('id', '=', id).returning('id')
  const written = await writing.executeTakeFirstOrThrow()
  await writeTranslations(db, 'category_translation', written.id, translations)
  return written.id
}

/** Writes a brand, a new one at the end of the list, and returns its id. */
export async function writeBrand(
  db: Db,
  id: number | undefined,
  row: Pick<Insertable<Tables['brand']>, 'name' | 'image' | 'description' | 'shown'>,
  translations: readonly Translation<'name' | 'description'>[],
): Promise<number> {
  const writing =
    id === undefined
      ? db
          .insertInto('brand')
          .values({ ...row, position: lastPlace('brand') })
          .returning('id')
      : db.updateTable('brand').set(row).where('id', '=', id).returning('id')
  const written = await writing.executeTakeFirstOrThrow()
  await writeTranslations(db, 'brand_translation', written.id, translations)
  return written.id
}

export async function moveCategory(db: Db, id: number, direction: 'up' | 'down'): Promise<boolean> {
  return await moveInOrder(db, 'category', id, direction)
}

export async function moveBrand(db: Db, id: number, direction: 'up' | 'down'): Promise<boolean> {
  return await moveInOrder(db, 'brand', id, direction)
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
