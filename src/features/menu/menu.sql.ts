import type { Insertable } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { Tables } from '../../platform/tables.ts'

export async function listMenuItems(db: Db) {
  return await db.selectFrom('menu_item').selectAll().orderBy('menu_id').orderBy('position').execute()
}

export async function insertMenuItems(db: Db, rows: Insertable<Tables['menu_item']>[]): Promise<void> {
  await db.insertInto('menu_item').values(rows).execute()
}
