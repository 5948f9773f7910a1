import { type RawBuilder, sql } from 'kysely'

/** Returns SQL for `order by` from sort criteria, the most important first. */
export function rankedBy(criteria: readonly { sql: string }[]): RawBuilder<unknown> {
  return sql.raw(criteria.map((criterion) => criterion.sql).join(', '))
}
