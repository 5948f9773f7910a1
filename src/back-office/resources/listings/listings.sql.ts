import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { translationsOf } from '../../../platform/database/translations.ts'

// Brands and categories as the staff see them: shown or not.

export async function readCategory(db: Db, id: number) {
  return await categories(db).where('id', '=', id).executeTakeFirst()
}

/** Every category in the order of the shop. */
export async function listCategories(db: Db) {
  return await categories(db).orderBy('position').orderBy('id').execute()
}

function categories(db: Db) {
  return db
    .selectFrom('category')
    .select(['id as category_id', 'version', 'name', 'image as picture', 'shown as is_shown'])
    .select(translationsOf('category_translation', ['name']))
}

export async function readBrand(db: Db, id: number) {
  return await brands(db).where('id', '=', id).executeTakeFirst()
}

/** A page of the brands in the order of the shop, behind the one given; of those whose name has the text in it. */
export async function listBrands(
  db: Db,
  { search, after, limit }: { search?: string | undefined; after: number | undefined; limit: number },
) {
  let found = brands(db).orderBy('position').orderBy('id').limit(limit)
  if (search) found = found.where('name', 'ilike', `%${search.replace(/[\\%_]/g, '\\$&')}%`)
  if (after !== undefined)
    found = found.where(
      sql<boolean>`(position, id) > (select position, id from brand where id = ${after}::bigint)`,
    )
  return await found.execute()
}

function brands(db: Db) {
  return db
    .selectFrom('brand')
    .select(['id as brand_id', 'version', 'name', 'image as picture', 'description', 'shown as is_shown'])
    .select(translationsOf('brand_translation', ['name', 'description']))
}
