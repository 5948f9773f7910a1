import { monthsBetween } from '../../calendar/india.ts'
import type { Db } from '../../platform/database/database.ts'
import { readMonths } from './month-sums.sql.ts'

/** The month that is asked for, the present one by default, among those there is a statement of; undefined if it is none. */
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

/** Runs reads that must agree with each other on one state of the database. */
export async function readingOnce<Result>(db: Db, read: (db: Db) => Promise<Result>): Promise<Result> {
  return await db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}
