import { sql } from 'kysely'
import type { Db } from './database.ts'

/** What the operator chose for a key; the fallback while nothing, or something of another type, is stored. */
export async function readShopSetting<Value>(db: Db, key: string, fallback: Value): Promise<Value> {
  const row = await db.selectFrom('shop_setting').select('value').where('key', '=', key).executeTakeFirst()
  const isFit = typeof row?.value === typeof fallback && Array.isArray(row?.value) === Array.isArray(fallback)
  return isFit ? (row?.value as Value) : fallback
}

/** Stores what the operator chose for a key. */
export async function writeShopSetting(db: Db, key: string, value: unknown): Promise<void> {
  await db
    .insertInto('shop_setting')
    .values({ key, value: JSON.stringify(value) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value: JSON.stringify(value), changed_at: sql<Date>`now()` }),
    )
    .execute()
}
