import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/database.ts'
import { withAllRows } from '../test-cluster.ts'

/** Something that must hold whatever happened in which order. */
export type Invariant = {
  /** Which of the thirteen of decisions/money.md it belongs to. */
  of: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13
  /** What holds, as a sentence. */
  says: string
  /** A statement that selects the rows that break it. */
  broken: string
}

/** An invariant that does not hold, and the first few rows that break it. */
export type Broken = { says: string; rows: Record<string, unknown>[] }

const rowsShownMax = 5

/**
 * The invariants that do not hold, in one statement, so that all of them see the same moment. It has parameters, so that it is
 * prepared where it is asked again: to plan it takes more than all else of many a test.
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
