import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

type Reference = {
  /** Whether discounts now refer to the prior price instead of the MRP. */
  isPrior: boolean
  /** Whether lists may still contain discounts by the rule that applied before. */
  isDue: boolean
  /**
   * The id of PostgreSQL's next transaction. Transactions with smaller ids may still add products by the
   * earlier rule. After they have ended, the job show-discounts recomputes the lists once more. Null if the
   * lists already follow the current rule, or if no such transaction is running.
   */
  checkAgainFrom: string | null
}

/** Reads to which price discounts refer now, and whether the lists already follow that rule. */
export async function readReference(db: Db): Promise<Reference> {
  const { rows } = await sql<Reference>`
    select now.is_prior as "isPrior",
           shown.is_prior <> now.is_prior or coalesce(oldest >= check_again_from, false) as "isDue",
           case when shown.is_prior <> now.is_prior and oldest < next then next::text end as "checkAgainFrom"
      from shown_reference as shown, (select is_prior_reference() as is_prior) as now,
           (select pg_snapshot_xmin(pg_current_snapshot()) as oldest, pg_snapshot_xmax(pg_current_snapshot()) as next) as running
    `.execute(db)
  return rows[0]!
}

/**
 * Writes the shown discounts of the next products in the order of their ids to the tables from which lists
 * are read.
 * @returns the last product's id; null if no product was left.
 */
export async function showNextDiscounts(db: Db, afterId: number, countMax: number): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    select show_discounts(${afterId}, ${countMax}) as last`.execute(db)
  return rows[0]!.last
}

/**
 * Stores that all lists follow the current rule, and whether to recompute them once more after older
 * transactions have ended (checkAgainFrom).
 */
export async function storeReference(db: Db, { isPrior, checkAgainFrom }: Reference): Promise<void> {
  await sql`
    update shown_reference set is_prior = ${isPrior}, check_again_from = ${checkAgainFrom}::text::xid8`.execute(
    db,
  )
}
