import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../database/database.ts'
import type { SettingAbout } from './setting-form.ts'
import type { FeatureSettings } from './settings.ts'

/** A setting that the operator changes while the shop runs: its key in the database, its type, and what holds until then. */
export type ShopSetting<Value> = {
  key: string
  schema: z.ZodMiniType<Value>
  fallback: Value
  about: SettingAbout
  /** What it is as long as nobody changes it in the back office, for a setting that the environment gives. */
  fromStart?: (settings: FeatureSettings) => Value
  /** What is asked of a new value beyond its type; one that is stored already is read by its type alone. */
  strict?: z.ZodMiniType<Value>
}

const declared = new Map<string, ShopSetting<unknown>>()

/** Declares a setting of the operator's. Each key is declared once, by the feature that reads it. */
export function shopSetting<Value>(
  key: string,
  schema: z.ZodMiniType<Value>,
  fallback: NoInfer<Value>,
  about: SettingAbout,
  { fromStart, strict }: Pick<ShopSetting<NoInfer<Value>>, 'fromStart' | 'strict'> = {},
): ShopSetting<Value> {
  if (declared.has(key)) throw new Error(`the shop setting ${key} is declared twice`)
  const setting = { key, schema, fallback, about, fromStart, strict }
  declared.set(key, setting)
  return setting
}

/** Every setting that the features of this process declare. */
export function declaredSettings(): readonly ShopSetting<unknown>[] {
  return [...declared.values()]
}

/** The stored value; the fallback while there is none, or one that does not fit the setting's type. */
export async function readShopSetting<Value>(db: Db, setting: ShopSetting<Value>): Promise<Value> {
  const row = await db
    .selectFrom('shop_setting')
    .select('value')
    .where('key', '=', setting.key)
    .executeTakeFirst()
  return storedValueOf(setting, row?.value)
}

/** As readShopSetting, for some that are needed together. */
export async function readShopSettings<Values extends unknown[]>(
  db: Db,
  settings: { [Place in keyof Values]: ShopSetting<Values[Place]> },
): Promise<Values> {
  const rows = await db
    .selectFrom('shop_setting')
    .select(['key', 'value'])
    .where(
      'key',
      'in',
      settings.map(({ key }) => key),
    )
    .execute()
  const stored = new Map(rows.map(({ key, value }) => [key, value]))
  return settings.map((setting) => storedValueOf(setting, stored.get(setting.key))) as Values
}

/** Returns every value that each setting ever had, and since when, the earliest first. Until the first one the fallback held. */
export async function readSettingHistories<Values extends unknown[]>(
  db: Db,
  settings: { [Place in keyof Values]: ShopSetting<Values[Place]> },
): Promise<{ [Place in keyof Values]: { value: Values[Place]; at: Date }[] }> {
  const changes = await db
    .selectFrom('shop_setting_change')
    .select(['key', 'value', 'changed_at as at'])
    .where(
      'key',
      'in',
      settings.map(({ key }) => key),
    )
    .orderBy('changed_at')
    .orderBy('id')
    .execute()
  const historyOf = (setting: ShopSetting<unknown>) =>
    changes
      .filter(({ key }) => key === setting.key)
      .map(({ value, at }) => ({ value: storedValueOf(setting, value), at }))
  return settings.map(historyOf) as { [Place in keyof Values]: { value: Values[Place]; at: Date }[] }
}

/** What holds by a stored value: the value, or the fallback where it does not fit the setting's type. */
export function storedValueOf<Value>({ schema, fallback }: ShopSetting<Value>, json: unknown): Value {
  const stored = z.safeParse(schema, json)
  return stored.success ? stored.data : fallback
}

/**
 * Stores a value, and adds a row of history when it differs from the last.
 * @param by who changed it, such as 'settings at start'.
 * @param options.isFromStart whether it goes on following the environment.
 * @throws z.core.$ZodError for a value that does not fit the setting.
 */
export async function writeShopSetting<Value>(
  db: Db,
  setting: ShopSetting<Value>,
  value: Value,
  by: string,
  { isFromStart = false }: { isFromStart?: boolean } = {},
): Promise<void> {
  const json = JSON.stringify(z.parse(setting.schema, value))
  await sql`
    with written as (
      insert into shop_setting (key, value, from_start) values (${setting.key}, ${json}::jsonb, ${isFromStart})
        on conflict (key) do update set value = excluded.value, from_start = excluded.from_start, changed_at = now()
          where shop_setting.value <> excluded.value or shop_setting.from_start <> excluded.from_start
        returning key, value
    )
    insert into shop_setting_change (key, value, changed_by) select key, value, ${by} from written`.execute(
    db,
  )
}

/**
 * Stores what the environment gives for a setting, unless somebody has changed it in the back office: then that stays.
 * @throws z.core.$ZodError for a value that does not fit the setting.
 */
export async function offerShopSetting<Value>(
  db: Db,
  setting: ShopSetting<Value>,
  value: Value,
): Promise<void> {
  const row = await db
    .selectFrom('shop_setting')
    .select('from_start')
    .where('key', '=', setting.key)
    .executeTakeFirst()
  if (row && !row.from_start) return
  await writeShopSetting(db, setting, value, 'settings at start', { isFromStart: true })
}
