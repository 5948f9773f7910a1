import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

// Categories and brands, as the staff see them: shown or not.

type GroupWords = { language: 'hi' | 'mr'; name: string; description: string }

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
