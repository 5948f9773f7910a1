import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tables } from './generated/tables.ts'

/** The non-null type of a column's values. */
export type Stored<Table extends keyof Tables, Column extends keyof Selectable<Tables[Table]>> = NonNullable<
  Selectable<Tables[Table]>[Column]
>

/**
 * SQL for a list of states, such as `('cancelled', 'lost')`. The states are literals, not parameters, so that
 * PostgreSQL can use a partial index with the same condition.
 */
export function listed(states: readonly string[]): RawBuilder<unknown> {
  return sql`(${sql.join(states.map((state) => sql.lit(state)))})`
}
