import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/generated/tables.ts'
import { inParts } from '../../../platform/database/in-parts.ts'

/** The translation of an option value. All groups with this value share it. */
export type ValueWord = { value: string; language: 'hi' | 'mr'; name: string }

export async function listValueWords(db: Db, values: readonly string[]): Promise<ValueWord[]> {
  return await db
    .selectFrom('option_value_translation')
    .select(['value', sql<'hi' | 'mr'>`language`.as('language'), 'name'])
    .where('value', '=', sql<string>`any (${[...values]}::text[])`)
    .orderBy('value')
    .orderBy('language')
    .execute()
}

/**
 * Copies the swatch and position of each renamed value to its new name, unless the new name already has them.
 */
export async function copyLooks(db: Db, renamed: readonly { was: string; now: string }[]): Promise<void> {
  await sql`
    insert into option_value (value, position, swatch)
      select now, coalesce(position, 1000000), swatch
        from jsonb_to_recordset(${JSON.stringify(renamed)}::jsonb) as row (was text, now text)
        left join option_value on option_value.value = was
       order by now
      on conflict do nothing`.execute(db)
}

/**
 * Saves translations of option values. The database then updates the translated names of products with these
 * values.
 */
export async function saveValueWords(db: Db, words: readonly ValueWord[]): Promise<void> {
  if (words.length === 0) return
  const values = words.map(({ value }) => value)
  await sql`
    insert into option_value (value, position)
      select distinct value, 1000000 from unnest(${values}::text[]) as value order by value on conflict do nothing`.execute(
    db,
  )
  await sql`
    insert into option_value_translation (value, language, name)
      select value, language::translated_language, name
        from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as row (value text, language text, name text)
       order by value, language
      on conflict (value, language) do update set name = excluded.name
        where option_value_translation.name <> excluded.name`.execute(db)
}

/**
 * Inserts or updates the swatches and positions of option values. All groups with the same value share them.
 */
export async function saveOptionValues(db: Db, rows: Insertable<Tables['option_value']>[]): Promise<void> {
  for (const part of inParts(rows)) {
    await db
      .insertInto('option_value')
      .values(part)
      .onConflict((conflict) =>
        conflict.column('value').doUpdateSet((row) => ({
          position: row.ref('excluded.position'),
          swatch: row.ref('excluded.swatch'),
        })),
      )
      .execute()
  }
}

/** Inserts new option values at the end of the order, without a swatch. */
export async function addOptionValues(db: Db, values: string[]): Promise<void> {
  await sql`
    insert into option_value (value, position)
      select value, 1000000 from unnest(${values}::text[]) as value on conflict do nothing`.execute(db)
}

export async function insertOptionValueTranslations(
  db: Db,
  rows: Insertable<Tables['option_value_translation']>[],
): Promise<void> {
  for (const part of inParts(rows)) await db.insertInto('option_value_translation').values(part).execute()
}

/** Lists the translations of options' names. All groups share them. `value` is the English name. */
export async function listOptionWords(db: Db, names: readonly string[]): Promise<ValueWord[]> {
  return await db
    .selectFrom('option_name_translation')
    .select(['option_name as value', sql<'hi' | 'mr'>`language`.as('language'), 'name'])
    .where('option_name', '=', sql<string>`any (${[...names]}::text[])`)
    .orderBy('option_name')
    .orderBy('language')
    .execute()
}

export async function saveOptionWords(db: Db, words: readonly ValueWord[]): Promise<void> {
  if (words.length === 0) return
  await sql`
    insert into option_name_translation (option_name, language, name)
      select value, language::translated_language, name
        from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as row (value text, language text, name text)
       order by value, language
      on conflict (option_name, language) do update set name = excluded.name
        where option_name_translation.name <> excluded.name`.execute(db)
}

/**
 * Copies the translations of a renamed option to its new name. Does not replace translations that the new
 * name already has.
 */
export async function copyOptionWords(
  db: Db,
  renamed: readonly { was: string; now: string }[],
): Promise<void> {
  if (renamed.length === 0) return
  await sql`
    insert into option_name_translation (option_name, language, name)
      select now, language, name
        from jsonb_to_recordset(${JSON.stringify(renamed)}::jsonb) as row (was text, now text)
        join option_name_translation on option_name = was
       order by now, language
      on conflict do nothing`.execute(db)
}

export async function insertOptionNameTranslations(
  db: Db,
  rows: Insertable<Tables['option_name_translation']>[],
): Promise<void> {
  for (const part of inParts(rows)) await db.insertInto('option_name_translation').values(part).execute()
}
