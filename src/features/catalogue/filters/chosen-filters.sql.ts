import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

export type ChosenRow = {
  kind: 'brand' | 'category' | 'option'
  /** `asked` is the requested id; `id` is the current one, after merges. */
  asked: number
  id: number
  name: string
  /** The name of the option, if the filter is an option value. */
  option_name: string | null
}

/** Lists the existing brands, categories and option values of these ids. */
export async function listChosen(
  db: Db,
  { brands, categories, options }: { brands: number[]; categories: number[]; options: number[] },
): Promise<ChosenRow[]> {
  const { rows } = await sql<ChosenRow>`
    select 'brand' as kind, asked.id as asked, brand.id, brand.name, null as option_name
      from unnest(${brands}::bigint[]) as asked_id join brand as asked on asked.id = asked_id
      join brand on brand.id = coalesce(asked.merged_into, asked.id)
    union all
    select 'category', asked.id, category.id, category.name, null
      from unnest(${categories}::bigint[]) as asked_id join category as asked on asked.id = asked_id
      join category on category.id = coalesce(asked.merged_into, asked.id)
    union all
    select 'option', id, id, value, option_name
      from unnest(${options}::bigint[]) as asked_id join filter_option on id = asked_id
    order by kind, id`.execute(db)
  return rows
}

/** Lists the translations of option names and values. */
export async function listOptionNames(db: Db, language: string, said: { names: string[]; values: string[] }) {
  const { rows } = await sql<{ kind: 'name' | 'value'; said: string; name: string }>`
    select 'name' as kind, option_name as said, name from option_name_translation
     where language = ${language} and option_name = any (${said.names}::text[])
    union all
    select 'value', value, name from option_value_translation
     where language = ${language} and value = any (${said.values}::text[])`.execute(db)
  return rows
}
