import { type RawBuilder, sql } from 'kysely'

/**
 * SQL for the delay before a failed task is retried: `first`, doubled with each attempt, at most `max`.
 * @param first an interval such as '5 seconds'.
 * @param attempts the column that counts the attempts.
 */
export function retryDelay({
  first,
  max,
  attempts = 'attempts',
}: {
  first: string
  max: string
  attempts?: string
}): RawBuilder<unknown> {
  const doubled = sql`interval ${sql.lit(first)} * power(2, least(${sql.ref(attempts)}, 10))`
  return sql`least(${doubled}, interval ${sql.lit(max)})`
}
