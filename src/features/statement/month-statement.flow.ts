import { monthsBetween } from '../../calendar/india.ts'
import type { Db } from '../../platform/database/database.ts'
import { readMonths } from './statement.sql.ts'

/**
 * Returns the requested month, or the current one if none is requested. Returns undefined if the month has no
 * statement.
 */
export async function findMonth(
  db: Db,
  memberId: number,
  asked: string | undefined,
): Promise<{ month: string; months: string[] } | undefined> {
  const { present, first } = await readMonths(db, memberId)
  const months = monthsBetween(first, present)
  const month = asked ?? present
  return months.includes(month) ? { month, months } : undefined
}

/** Runs several reads in one database snapshot, so that their results are consistent. */
export async function readingOnce<Result>(db: Db, read: (db: Db) => Promise<Result>): Promise<Result> {
  return await db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}
