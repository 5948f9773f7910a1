import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { Tables } from '../../platform/tables.ts'

// Of the menus, the one that members see below the shop's own links.
const memberMenuId = 5
const menuItemsMax = 40

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

/** Whether the menu has all the items that it may have. The menu is locked against others who add some. */
export async function isMenuFull(db: Db): Promise<boolean> {
  await sql`lock table menu_item in share row exclusive mode`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from menu_item where menu_id = ${memberMenuId}`.execute(db)
  return rows[0]!.count >= menuItemsMax
}

type Written = Pick<Insertable<Tables['menu_item']>, 'name' | 'url' | 'icon' | 'shown'>

/** Writes an item, a new one at the end of the menu, and returns its id. */
export async function writeMenuItem(
  db: Db,
  id: number | undefined,
  row: Written,
  words: readonly { language: 'hi' | 'mr'; name: string }[],
): Promise<number> {
  const written =
    id === undefined
      ? await db
          .insertInto('menu_item')
          .values({
            ...row,
            menu_id: memberMenuId,
            position: sql`(select coalesce(max(position), 0) + 1 from menu_item where menu_id = ${memberMenuId})`,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await db
          .updateTable('menu_item')
          .set(row)
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirstOrThrow()
  await db.deleteFrom('menu_item_translation').where('item_id', '=', written.id).execute()
  const said = words.filter(({ name }) => name !== '')
  if (said.length > 0)
    await db
      .insertInto('menu_item_translation')
      .values(said.map((one) => ({ item_id: written.id, ...one })))
      .execute()
  return written.id
}

/**
 * Moves an item by one place. False where it has no place to go, or is not there. The menu is locked against others who put it
 * in order, so that no place is given twice.
 */
export async function moveMenuItem(db: Db, id: number, direction: 'up' | 'down'): Promise<boolean> {
  await sql`lock table menu_item in share row exclusive mode`.execute(db)
  const step = direction === 'up' ? -1 : 1
  const { rows } = await sql`
    with placed as (
      select id, row_number() over (order by position, id) as place from menu_item where menu_id = ${memberMenuId}
    ), moved as (
      select place from placed where id = ${id}::bigint
    ), changed as (
      select placed.id, (case placed.place
          when moved.place then moved.place + ${step}::integer
          when moved.place + ${step}::integer then moved.place
          else placed.place end)::smallint as place
        from placed, moved
       where moved.place + ${step}::integer between 1 and (select count(*) from placed)
    )
    update menu_item set position = changed.place
      from changed where changed.id = menu_item.id and menu_item.position <> changed.place
      returning menu_item.id`.execute(db)
  return rows.length > 0
}

export async function deleteMenuItem(db: Db, id: number): Promise<void> {
  await db.deleteFrom('menu_item').where('id', '=', id).execute()
}

/** Every item of the members' menu in its order, shown or not. */
export async function listOfficeMenuItems(db: Db) {
  return await items(db).orderBy('position').limit(menuItemsMax).execute()
}

export async function readMenuItem(db: Db, id: number) {
  return await items(db).where('id', '=', id).executeTakeFirst()
}

/** As readMenuItem, locked against others who change it. */
export async function lockMenuItem(db: Db, id: number) {
  await sql`select from menu_item where id = ${id}::bigint for update`.execute(db)
  return await readMenuItem(db, id)
}

function items(db: Db) {
  return db
    .selectFrom('menu_item')
    .select([
      'id as item_id',
      'version',
      'name',
      'url',
      'icon as picture',
      'shown as is_shown',
      sql<{ language: 'hi' | 'mr'; name: string }[]>`(
        select coalesce(json_agg(json_build_object('language', language, 'name', coalesce(name, '')) order by language), '[]')
          from menu_item_translation where item_id = menu_item.id)`.as('translations'),
    ])
    .where('menu_id', '=', memberMenuId)
}
