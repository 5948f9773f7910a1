import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { beginningOf } from '../secrets.ts'

type Table = { table: string; columns: { name: string; isBytes: boolean }[] }

/**
 * Finds the columns, in all tables, that hold a value encrypted with one of these keys: as bytes, or as
 * base64 in text or JSON. Reads the list of columns from the database's catalogue, so that it finds
 * undeclared columns too.
 * @returns the columns' names, such as 'staff_request.answer'.
 */
export async function findSealedColumns(db: Db, dataKeys: readonly Buffer[]): Promise<string[]> {
  const begin = dataKeys.map(beginningOf)
  // Compares six base64 letters, which hold 36 of the beginning's 40 bits. The URL variant writes '+' and '/'
  // differently.
  const letters = begin.flatMap((bytes) => [bytes.toString('base64'), bytes.toString('base64url')])
  const inText = letters.map((text) => text.slice(0, 6).replaceAll('+', '\\+')).join('|')
  const { rows: tables } = await sql<Table>`
    select table_name as table, json_agg(json_build_object('name', column_name, 'isBytes', data_type = 'bytea')) as columns
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE'
        and data_type in ('bytea', 'text', 'character varying', 'json', 'jsonb', 'ARRAY')
      group by table_name order by table_name`.execute(db)
  const found: string[] = []
  for (const { table, columns } of tables) {
    const tests = columns.map(({ name, isBytes }) =>
      isBytes
        ? sql`coalesce(bool_or(substring(${sql.ref(name)} from 1 for ${begin[0]!.length}::integer) = any(${begin}::bytea[])), false)`
        : sql`coalesce(bool_or(${sql.ref(name)}::text ~ ${inText}), false)`,
    )
    const { rows } = await sql<{ are: boolean[] }>`
      select array[${sql.join(tests)}] as are from ${sql.table(table)}`.execute(db)
    found.push(...columns.filter((_, at) => rows[0]!.are[at]).map(({ name }) => `${table}.${name}`))
  }
  return found.toSorted()
}
