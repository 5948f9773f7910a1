import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tables } from './generated/tables.ts'

/** The values that a column stores. */
export type Stored<Table extends keyof Tables, Column extends keyof Selectable<Tables[Table]>> = NonNullable<
  Selectable<Tables[Table]>[Column]
>

/**
 * SQL for a list of states, such as `('cancelled', 'lost')`. It is part of the statement's text, so that
 * PostgreSQL can use an index with the same condition.
 */
export function listed(states: readonly string[]): RawBuilder<unknown> {
  return sql`(${sql.join(states.map((state) => sql.lit(state)))})`
}
