import { sql } from 'kysely'
import { openRefund } from '../../features/payments/payment-states.ts'
import type { Db } from '../../platform/database/database.ts'
import { listed } from '../../platform/database/states.ts'

/** One metric of the database. `of` is the label, such as the name of a queue. */
export type DatabaseFigure = { name: string; of: string; value: number }

/**
 * Counts stop at this number. Operators need no exact number above it, and counting more would slow down as a
 * backlog grows.
 */
const countedMax = 10_000

/**
 * Returns counts of waiting and overdue work, and the results of the last nightly checks. Each count uses an
 * index and stops at ten thousand, so that the cost does not grow with the shop.
 */
export async function readDatabaseFigures(
  db: Db,
  { stuckHours, windowSeconds }: { stuckHours: number; windowSeconds: number },
): Promise<DatabaseFigure[]> {
  const { rows } = await sql<DatabaseFigure>`
    with queue (name, waiting, since) as (
      -- A message that waits for the morning is not late. A failed one is tried again within minutes, and
      -- counts as late since it was queued.
      select 'messages', count(*), min(case when failure is null then next_try_at else queued_at end) from (
        select queued_at, next_try_at, failure from outgoing_message where sent_at is null and given_up_at is null
          order by queued_at limit ${countedMax}) as waiting
        where next_try_at <= now() + case when failure is null then interval '0' else interval '15 minutes' end
      union all
      select 'payouts', count(*), min(next_attempt_at) from (
        select next_attempt_at from withdrawal where next_attempt_at is not null
          order by next_attempt_at limit ${countedMax}) as waiting
      union all
      select 'refunds', count(*), min(next_attempt_at) from (
        select next_attempt_at from refund where state in ${listed(openRefund)}
          order by next_attempt_at limit ${countedMax}) as waiting
      union all
      select 'webhooks', count(*), min(received_at) from (
        select received_at from webhook_event where done_at is null order by received_at limit ${countedMax}) as waiting
      union all
      select 'jobs', coalesce(sum(waiting), 0), min(since) from pgboss.queue cross join lateral (
        select count(*) as waiting, min(greatest(created_on, start_after)) as since from (
          select created_on, start_after from pgboss.job where job.name = queue.name and state < 'active' and not blocked
            order by priority desc, created_on limit ${countedMax}) as due
          where start_after <= now()) as waiting
        where queue.name not like '\\_\\_%'
    ), checked (name, at, differences) as (
      select name::text, checked_at, differences::float8 from check_result
      union all
      (select 'reconciliation', ended_at, case when state = 'failed' then 1 else differences end::float8
        from reconciliation_run where state in ('done', 'failed') order by id desc limit 1)
    )
    select 'queue_waiting' as name, name as of, waiting::float8 as value from queue
    union all
    select 'queue_oldest', name, greatest(0, coalesce(extract(epoch from now() - since), 0))::float8 from queue
    union all
    select 'check_differences', name, differences from checked
    union all
    select 'check_age', name, extract(epoch from now() - at)::float8 from checked where at is not null
    union all
    select 'job_failures', name, count(*)::float8 from (
      select name from pgboss.job where state = 'failed' limit ${countedMax}) as failed group by name
    union all
    select 'payments_open', '', count(*)::float8 from (
      select from payment_intent where state = 'open' limit ${countedMax}) as open
    union all
    select 'payments_overdue', '', count(*)::float8 from (
      select from payment_intent where check_at < now() - make_interval(secs => ${windowSeconds}) limit ${countedMax}) as late
    union all
    select 'payouts_requested', '', count(*)::float8 from (
      select from withdrawal where state = 'requested' limit ${countedMax}) as requested
    union all
    select 'payouts_stuck', '', count(*)::float8 from (
      select sent_at from withdrawal where state = 'approved' limit ${countedMax}) as approved
      where sent_at < now() - make_interval(hours => ${stuckHours})
    union all
    select 'troubles', '', count(*)::float8 from trouble where over_at is null
    union all
    select 'database_bytes', '', pg_database_size(current_database())::float8
    union all
    select 'connections', '', count(*)::float8 from pg_stat_activity where datname = current_database()
    union all
    select 'connections_max', '', current_setting('max_connections')::float8
    union all
    select 'replication_lag', coalesce(nullif(application_name, ''), 'standby'),
        coalesce(extract(epoch from max(replay_lag)), 0)::float8
      from pg_stat_replication where state is not null group by 2
    union all
    select 'replication_lag', 'this database', coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0)::float8
      where pg_is_in_recovery()`.execute(db)
  return rows
}
