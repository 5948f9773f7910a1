import { type RawBuilder, sql } from 'kysely'

/** Returns SQL for `order by` of a described order, the most important criterion first. */
export function rankedBy(criteria: readonly { sql: string }[]): RawBuilder<unknown> {
  return sql.raw(criteria.map((criterion) => criterion.sql).join(', '))
}
