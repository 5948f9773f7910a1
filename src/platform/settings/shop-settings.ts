import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../database/database.ts'
import type { SettingAbout } from './setting-form.ts'
import type { FeatureSettings } from './settings.ts'

/**
 * The law or circular from which a setting's numbers come, as staff enter it: one line of visible characters.
 */
export const legalSource = z
  .string()
  .check(
    z.minLength(1),
    z.maxLength(300),
    z.regex(/^[\p{L}\p{M}\p{N}\p{P}\p{S} ]+$/u, 'office.settings.missing'),
  )

/**
 * A setting that the operator can change while the shop runs: its key in the database, its type, and its
 * default.
 */
export type ShopSetting<Value> = {
  key: string
  schema: z.ZodMiniType<Value>
  fallback: Value
  about: SettingAbout
  /** The initial value from the environment, until the back office changes it. */
  fromStart?: (settings: FeatureSettings) => Value
  /** A stricter schema for new values. Stored values must match only `schema`. */
  strict?: z.ZodMiniType<Value>
}

const declared = new Map<string, ShopSetting<unknown>>()

/**
 * Declares a setting that the operator can change. Only one feature may declare a key. An exception is
 * development, where a reloaded module declares its settings again.
 */
export function shopSetting<Value>(
  key: string,
  schema: z.ZodMiniType<Value>,
  fallback: NoInfer<Value>,
  about: SettingAbout,
  { fromStart, strict }: Pick<ShopSetting<NoInfer<Value>>, 'fromStart' | 'strict'> = {},
): ShopSetting<Value> {
  const setting = { key, schema, fallback, about, fromStart, strict }
  declared.set(key, setting)
  return setting
}

/** Returns every setting that this process's features declare. */
export function declaredSettings(): readonly ShopSetting<unknown>[] {
  return [...declared.values()]
}

/** Returns the stored value, or the default if there is none or it does not match the type. */
export async function readShopSetting<Value>(db: Db, setting: ShopSetting<Value>): Promise<Value> {
  const row = await db
    .selectFrom('shop_setting')
    .select('value')
    .where('key', '=', setting.key)
    .executeTakeFirst()
  return storedValueOf(setting, row?.value)
}

/** Reads several settings like readShopSetting, in one query. */
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

/**
 * Returns the earlier and current values of each setting, each with the time from which it applied, earliest
 * first. Before the first of these times the default applied.
 */
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

/** Returns the stored value, or the default if it does not match the type. */
export function storedValueOf<Value>({ schema, fallback }: ShopSetting<Value>, json: unknown): Value {
  const stored = z.safeParse(schema, json)
  return stored.success ? stored.data : fallback
}

/**
 * Stores a value. Adds a row to the setting's history if the value has changed.
 * @param by the author, such as 'settings at start'.
 * @param options.isFromStart true if the value came from the environment; a later change there then applies
 * too.
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
 * Stores the environment's value of a setting, unless the back office has changed it.
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
