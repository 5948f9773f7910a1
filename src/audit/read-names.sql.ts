import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/generated/tables.ts'
import type { AuditedThing } from '../platform/service/audits.ts'

/** Returns a function that reads the names of a table's rows by id. */
export function readNamesIn(table: keyof Tables, column = 'name'): NonNullable<AuditedThing['readNames']> {
  return async (db: Db, ids: readonly number[]) => {
    const { rows } = await sql<{ id: number; name: string }>`
      select id, ${sql.ref(column)} as name from ${sql.table(table)} where id = any(${ids}::bigint[])`.execute(
      db,
    )
    return rows
  }
}
