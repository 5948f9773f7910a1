import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/generated/tables.ts'
import { type MoveTo, moveInOrder } from '../../platform/database/ordered-rows.ts'
import { type Translation, translationsOf, writeTranslations } from '../../platform/database/translations.ts'

// The id of the menu for members, to which the operator adds items below the shop's own links.
const memberMenuId = 5
const menuItemsMax = 40

/** Lists the visible menu items, by menu and in order. */
export async function listMenuItems(db: Db) {
  return await db
    .selectFrom('menu_item')
    .select(['id', 'menu_id', 'url', 'icon', 'name'])
    .where('shown', '=', true)
    .orderBy('menu_id')
    .orderBy('position')
    .execute()
}

/** Lists the translated names of menu items. */
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

/** Adds translations to the menu items at the given menus and positions. Used for demo data. */
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

/**
 * Returns whether the menu has reached the limit of items. Locks the table, so that no other transaction can
 * add an item.
 */
export async function isMenuFull(db: Db): Promise<boolean> {
  await sql`lock table menu_item in share row exclusive mode`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from menu_item where menu_id = ${memberMenuId}`.execute(db)
  return rows[0]!.count >= menuItemsMax
}

type Written = Pick<Insertable<Tables['menu_item']>, 'name' | 'url' | 'icon' | 'shown'>

/** Writes a menu item and returns its id. Puts a new item at the end of the menu. */
export async function writeMenuItem(
  db: Db,
  id: number | undefined,
  row: Written,
  translations: readonly Translation<'name'>[],
): Promise<number> {
  const position = sql<number>`(
    select coalesce(max(position), 0) + 1 from menu_item where menu_id = ${memberMenuId})`
  const writing =
    id === undefined
      ? db
          .insertInto('menu_item')
          .values({ ...row, menu_id: memberMenuId, position })
          .returning('id')
      : db.updateTable('menu_item').set(row).where('id', '=', id).returning('id')
  const written = await writing.executeTakeFirstOrThrow()
  await writeTranslations(db, 'menu_item_translation', written.id, translations)
  return written.id
}

export async function moveMenuItem(db: Db, id: number, to: MoveTo): Promise<boolean> {
  return await moveInOrder(db, 'menu_item', id, to, sql`menu_id = ${memberMenuId}`)
}

export async function deleteMenuItem(db: Db, id: number): Promise<void> {
  await db.deleteFrom('menu_item').where('id', '=', id).execute()
}

/** Lists all items of the members' menu in order, visible or not. */
export async function listOfficeMenuItems(db: Db) {
  return await items(db).orderBy('position').limit(menuItemsMax).execute()
}

export async function readMenuItem(db: Db, id: number) {
  return await items(db).where('id', '=', id).executeTakeFirst()
}

function items(db: Db) {
  return db
    .selectFrom('menu_item')
    .select(['id as item_id', 'version', 'name', 'url', 'icon as picture', 'shown as is_shown'])
    .select(translationsOf('menu_item_translation', ['name']))
    .where('menu_id', '=', memberMenuId)
}
