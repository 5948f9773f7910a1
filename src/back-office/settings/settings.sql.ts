import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** A stored setting. A setting that was never changed has no row. */
export type StoredSetting = {
  key: string
  value: unknown
  version: number
  from_start: boolean
  changed_at: Date
  changed_by: string | null
}

export async function readStoredSettings(db: Db): Promise<StoredSetting[]> {
  return await settings(db).execute()
}

export async function readStoredSetting(db: Db, key: string): Promise<StoredSetting | undefined> {
  return await settings(db).where('shop_setting.key', '=', key).executeTakeFirst()
}

/** Serialises changes of one setting until the transaction ends. Works even if the setting has no row yet. */
export async function lockSetting(db: Db, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('shop_setting'), hashtext(${key}))`.execute(db)
  await sql`select from shop_setting where key = ${key} for update`.execute(db)
}

function settings(db: Db) {
  return db.selectFrom('shop_setting').select([
    'key',
    'value',
    'version',
    'from_start',
    'changed_at',
    sql<string | null>`(select changed_by from shop_setting_change as made
        where made.key = shop_setting.key order by made.id desc limit 1)`.as('changed_by'),
  ])
}

/** Lists a page of a setting's past values, newest first, each with its previous value. */
export async function listSettingChanges(
  db: Db,
  key: string,
  { before, limit }: { before: number | undefined; limit: number },
) {
  let changes = db
    .selectFrom('shop_setting_change as made')
    .select([
      'id',
      'value',
      'changed_by',
      'changed_at',
      sql<unknown>`(select earlier.value from shop_setting_change as earlier
        where earlier.key = made.key and earlier.id < made.id order by earlier.id desc limit 1)`.as(
        'earlier',
      ),
    ])
    .where('key', '=', key)
    .orderBy('id', 'desc')
    .limit(limit)
  if (before !== undefined) changes = changes.where('id', '<', before)
  return await changes.execute()
}

/** Returns whether the newest change of a setting was confirmed by a typed sentence. */
export async function isTypedConfirmed(db: Db, key: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select coalesce((select after ->> 'confirmed' is not null from audit_entry where subject = ${`setting ${key}`}
      order by at desc, id desc limit 1), false) as is`.execute(db)
  return rows[0]!.is
}
