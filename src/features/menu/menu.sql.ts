import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { Tables } from '../../platform/tables.ts'

/** The items that are shown, by menu and in their order. */
export async function listMenuItems(db: Db) {
  return await db
    .selectFrom('menu_item')
    .select(['id', 'menu_id', 'url', 'icon', 'name'])
    .where('shown', '=', true)
    .orderBy('menu_id')
    .orderBy('position')
    .execute()
}

/** What the items are called in a language other than English, as far as somebody has written it. */
export async function listMenuItemWords(db: Db, language: string) {
  return await db
    .selectFrom('menu_item_translation')
    .select(['item_id', 'name'])
    .where('language', '=', language)
    .execute()
}

type TranslatedItem = {
  menu_id: number
  position: number
  language: Insertable<Tables['menu_item_translation']>['language']
  name: string | null
}

/** Translates items that are known by their place, as those of the demo are. */
export async function insertMenuItemTranslations(db: Db, rows: readonly TranslatedItem[]): Promise<void> {
  for (const { menu_id, position, language, name } of rows)
    await sql`
      insert into menu_item_translation (item_id, language, name)
        select id, ${language}, ${name} from menu_item
          where menu_id = ${menu_id} and position = ${position}`.execute(db)
}

export async function insertMenuItems(db: Db, rows: Insertable<Tables['menu_item']>[]): Promise<void> {
  await db.insertInto('menu_item').values(rows).execute()
}
