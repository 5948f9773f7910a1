import { sql } from 'kysely'
import type { Db } from './database.ts'

/** A row's texts in another language; a missing text is an empty string. */
export type Translation<Name extends string> = { language: 'hi' | 'mr' } & Record<Name, string>

/** The translation tables that staff write, each with the table whose rows it translates. */
const translated = {
  banner_translation: { table: 'banner', key: 'banner_id' },
  brand_translation: { table: 'brand', key: 'brand_id' },
  category_translation: { table: 'category', key: 'category_id' },
  menu_item_translation: { table: 'menu_item', key: 'item_id' },
  offer_translation: { table: 'offer', key: 'offer_id' },
  shop_translation: { table: 'shop', key: 'shop_id' },
} as const

type TranslationTable = keyof typeof translated

/** Returns SQL that selects a row's texts in the other languages, as a JSON list. */
export function translationsOf<Name extends string>(from: TranslationTable, names: readonly Name[]) {
  const { table, key } = translated[from]
  const texts = names.map((name) => sql`${sql.lit(name)}, coalesce(${sql.ref(name)}, '')`)
  return sql<Translation<Name>[]>`(
    select coalesce(json_agg(json_build_object('language', language, ${sql.join(texts)}) order by language), '[]')
      from ${sql.table(from)} where ${sql.ref(key)} = ${sql.ref(`${table}.id`)})`.as('translations')
}

/** Replaces a row's translations. Leaves out a translation without any text. */
export async function writeTranslations<Name extends string>(
  db: Db,
  into: TranslationTable,
  id: number,
  translations: readonly Translation<Name>[],
): Promise<void> {
  const table = sql.table(into)
  const key = sql.ref(translated[into].key)
  const written = translations.filter(({ language: _language, ...texts }) =>
    Object.values(texts).some((text) => text !== ''),
  )
  const languages = written.map(({ language }) => language)
  await sql`delete from ${table} where ${key} = ${id} and language::text <> all (${languages}::text[])`.execute(
    db,
  )
  for (const { language, ...texts } of written) {
    const columns = Object.keys(texts).map((name) => sql.ref(name))
    const values = Object.values(texts).map((text) => sql`nullif(${text}::text, '')`)
    await sql`
      insert into ${table} (${key}, language, ${sql.join(columns)}) values (${id}, ${language}, ${sql.join(values)})
        on conflict (${key}, language) do update set ${sql.join(columns.map((one) => sql`${one} = excluded.${one}`))}`.execute(
      db,
    )
  }
}
