import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../src/platform/database/database.ts'
import { isOnCluster } from './test-database.ts'

type HalfWay<Change, Answers extends readonly Promise<unknown>[]> = {
  /** A table that the change writes late, while it holds its locks. */
  stopsAt: string
  change: () => Promise<Change>
  /** Requests that arrive after those locks were taken and before the change commits. */
  meanwhile: () => readonly [...Answers]
}

const step = 10
const longestMs = 30_000

/**
 * Stops a change just before it commits, starts requests that wait for it, and lets it continue. Returns
 * the answers of all.
 * @param ownerDb with its own pool, because its connection holds up the others.
 */
export async function interleave<Change, Answers extends readonly Promise<unknown>[]>(
  ownerDb: Db,
  { stopsAt, change, meanwhile }: HalfWay<Change, Answers>,
): Promise<{ changed: Change; answers: { [Index in keyof Answers]: Awaited<Answers[Index]> } }> {
  const underWay = await ownerDb.transaction().execute(async (trx) => {
    await sql`lock table ${sql.table(stopsAt)} in share row exclusive mode`.execute(trx)
    const changing = change()
    await waitFor(trx, 1)
    const asked = meanwhile()
    await waitFor(trx, 1 + asked.length)
    return { changing, asked }
  })
  return { changed: await underWay.changing, answers: await Promise.all(underWay.asked) }
}

/** Waits until this many connections wait for a lock. */
async function waitFor(db: Db, count: number): Promise<void> {
  for (let waitedMs = 0; waitedMs < longestMs; waitedMs += step) {
    if ((await countLockWaits(db)) >= count) return
    await pause(step)
  }
  throw new Error(`fewer than ${count} connections wait for a lock`)
}

/** Returns the number of a database's connections that wait for a lock; in a cluster on all nodes. */
export async function countLockWaits(db: Db): Promise<number> {
  const counted = `select count(*)::integer as waiting from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()`
  const { rows } = await sql<{ waiting: number }>`${
    isOnCluster()
      ? sql`select sum(result::integer)::integer as waiting from run_command_on_all_nodes(${counted})`
      : sql.raw(counted)
  }`.execute(db)
  return rows[0]!.waiting
}
