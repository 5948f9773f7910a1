import type { Insertable } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { Tables } from '../../platform/tables.ts'

export async function listMenuItems(db: Db) {
  return await db.selectFrom('menu_item').selectAll().orderBy('menu_id').orderBy('position').execute()
}

/** What the items are called in a language other than English, as far as somebody has written it. */
export async function listMenuItemWords(db: Db, language: string) {
  return await db
    .selectFrom('menu_item_translation')
    .select(['menu_id', 'position', 'name'])
    .where('language', '=', language)
    .execute()
}

export async function insertMenuItemTranslations(
  db: Db,
  rows: Insertable<Tables['menu_item_translation']>[],
): Promise<void> {
  if (rows.length > 0) await db.insertInto('menu_item_translation').values(rows).execute()
}

export async function insertMenuItems(db: Db, rows: Insertable<Tables['menu_item']>[]): Promise<void> {
  await db.insertInto('menu_item').values(rows).execute()
}
