import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from './database.ts'

/** A setting that the operator changes while the shop runs: its key in the database, its type, and what holds until then. */
export type ShopSetting<Value> = { key: string; schema: z.ZodMiniType<Value>; fallback: Value }

const declared = new Map<string, ShopSetting<unknown>>()

/** Declares a setting of the operator's. Each key is declared once, by the feature that reads it. */
export function shopSetting<Value>(
  key: string,
  schema: z.ZodMiniType<Value>,
  fallback: NoInfer<Value>,
): ShopSetting<Value> {
  if (declared.has(key)) throw new Error(`the shop setting ${key} is declared twice`)
  const setting = { key, schema, fallback }
  declared.set(key, setting)
  return setting
}

/** The stored value; the fallback while there is none, or one that does not fit the setting's type. */
export async function readShopSetting<Value>(db: Db, setting: ShopSetting<Value>): Promise<Value> {
  const row = await db
    .selectFrom('shop_setting')
    .select('value')
    .where('key', '=', setting.key)
    .executeTakeFirst()
  return valueOf(setting, row?.value)
}

/** As readShopSetting, for two that are needed together. */
export async function readShopSettings<First, Second>(
  db: Db,
  [first, second]: [ShopSetting<First>, ShopSetting<Second>],
): Promise<[First, Second]> {
  const rows = await db
    .selectFrom('shop_setting')
    .select(['key', 'value'])
    .where('key', 'in', [first.key, second.key])
    .execute()
  const stored = new Map(rows.map(({ key, value }) => [key, value]))
  return [valueOf(first, stored.get(first.key)), valueOf(second, stored.get(second.key))]
}

function valueOf<Value>({ schema, fallback }: ShopSetting<Value>, json: unknown): Value {
  const stored = z.safeParse(schema, json)
  return stored.success ? stored.data : fallback
}

/**
 * Stores a value, and adds a row of history when it differs from the last.
 * @param by who changed it, such as 'settings at start'.
 * @throws z.core.$ZodError for a value that does not fit the setting.
 */
export async function writeShopSetting<Value>(
  db: Db,
  setting: ShopSetting<Value>,
  value: Value,
  by: string,
): Promise<void> {
  const json = JSON.stringify(z.parse(setting.schema, value))
  await sql`
    with written as (
      insert into shop_setting (key, value) values (${setting.key}, ${json}::jsonb)
        on conflict (key) do update set value = excluded.value, changed_at = now()
          where shop_setting.value <> excluded.value
        returning key, value
    )
    insert into shop_setting_change (key, value, changed_by) select key, value, ${by} from written`.execute(
    db,
  )
}
