import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/database.ts'
import { withAllRows } from '../test-cluster.ts'

/** A condition that holds after any events in any order. */
export type Invariant = {
  /** The number among the thirteen invariants of decisions/money-invariants.md. */
  of: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13
  /** The condition as a sentence. */
  says: string
  /** A statement that selects the violating rows. */
  broken: string
}

/** A violated invariant, and its first few violating rows. */
export type Broken = { says: string; rows: Record<string, unknown>[] }

const rowsShownMax = 5

/**
 * Returns the violated invariants, read in one statement, so that all see the same snapshot. It has
 * parameters, so that it is prepared when repeated: planning it takes longer than everything else in many
 * tests.
 */
export async function findBroken(db: Db, invariants: readonly Invariant[]): Promise<Broken[]> {
  const checks = invariants.map(
    ({ broken }, index) => sql`select ${sql.lit(index)}::integer as index,
      (select jsonb_agg(to_jsonb(broken)) from (
        select * from (${sql.raw(broken)}) as found limit ${rowsShownMax}) as broken) as rows`,
  )
  const question = sql<{ index: number; rows: Broken['rows'] | null }>`
    ${sql.join(checks, sql` union all `)} order by index`
  const { rows } = await withAllRows(db, (all) => question.execute(all))
  return rows.flatMap((row) => (row.rows ? [{ says: invariants[row.index]!.says, rows: row.rows }] : []))
}
