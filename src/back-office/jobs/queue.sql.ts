import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { exactly } from '../../platform/service/page.ts'
import type { ListSqlOf } from '../lists/describe-list.ts'
import type { findFailedRuns } from './failures.list.ts'

export type Queue = {
  name: string
  cron: string | null
  waiting: number
  active: number
  failed: number
  /** When the last run ended; null if the queue has already deleted that run. */
  endedAt: Date | null
}

/**
 * Lists every queue with its waiting, active and failed runs, failures first. The queue deletes a run a week
 * after its end.
 */
export async function listQueues(db: Db): Promise<Queue[]> {
  const { rows } = await sql<Queue>`
    with failed as (select name, count(*)::integer as count from pgboss.job where state = 'failed' group by name),
    waiting as (select name, count(*)::integer as count from pgboss.job where state < 'active' and not blocked group by name),
    active as (select name, count(*)::integer as count from pgboss.job where state = 'active' group by name)
    select queue.name, cron, coalesce(waiting.count, 0) as waiting, coalesce(active.count, 0) as active,
        coalesce(failed.count, 0) as failed, ended.at as "endedAt"
      from pgboss.queue left join pgboss.schedule on schedule.name = queue.name
        left join waiting on waiting.name = queue.name
        left join active on active.name = queue.name
        left join failed on failed.name = queue.name
        left join lateral (
          select completed_on as at from pgboss.job where job.name = queue.name and completed_on is not null
            order by completed_on desc limit 1) as ended on true
      where queue.name not like '\\_\\_%'
      order by coalesce(failed.count, 0) > 0 desc, queue.name`.execute(db)
  return rows
}

/** The staff's list of runs that failed permanently. */
export const failedRunsSql: ListSqlOf<typeof findFailedRuns> = {
  select: sql`
    select id as run_id, name as job, output ->> 'reason' as reason, retry_count + 1 as tries, created_on as created_at,
        completed_on as failed_at, ${exactly(sql`completed_on`)} || ' ' || id as cursor
      from pgboss.job`,
  where: {},
  only: sql`state = 'failed'`,
  at: sql`completed_on`,
  by: sql`id`,
}

export type Retry = { reason: string | null; tries: number }

/**
 * Puts a failed run back into its queue, as pg-boss does, and returns its last error and number of tries.
 * Returns undefined for a run that has not failed, so that pressing the button twice retries once. Also
 * returns undefined for a scheduled job if another of its runs is active or waits for a retry.
 */
export async function retryRun(
  db: Db,
  { name, id }: { name: string; id: string },
): Promise<Retry | undefined> {
  const { rows } = await sql<Retry>`
    with failed as (
      select id, name, output, retry_count from pgboss.job
        where name = ${name} and id = ${id}::uuid and state = 'failed' for update
    )
    update pgboss.job set state = 'retry', retry_limit = job.retry_count + 1, completed_on = null, start_after = now(),
        keep_until = greatest(keep_until, now() + interval '1 day')
      from failed
      where job.name = failed.name and job.id = failed.id
        -- The queue of a scheduled job allows one retry and one active run at a time.
        and not (policy = 'stately' and exists (
          select from pgboss.job as waiting where waiting.name = job.name and waiting.state in ('retry', 'active')))
      returning failed.output ->> 'reason' as reason, failed.retry_count + 1 as tries`.execute(db)
  return rows[0]
}

/** Returns whether a run exists and has failed, to explain why `retryRun` did not retry it. */
export async function isFailedRun(db: Db, { name, id }: { name: string; id: string }): Promise<boolean> {
  const { rows } = await sql`
    select from pgboss.job where name = ${name} and id = ${id}::uuid and state = 'failed'`.execute(db)
  return rows.length > 0
}
