import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { TroubleDetails } from '../../platform/database/json-columns.ts'

/** A problem: its name, and the details for the mail. */
export type Trouble = { name: string; details: TroubleDetails }

export type NotedTrouble = Trouble & { isOver: boolean }

const troublesMax = 500

/**
 * Finds current problems:
 * - failed job runs that were not retried, stuck payouts, and disputes whose evidence is due soon;
 * - invoices to businesses that the portal has not registered, and whose deadline is soon or whose answer from
 *   the portal cannot be trusted (the code of register-e-invoices.flow.ts);
 * - breaches of personal data whose details are due at the Board soon;
 * - complaints with a deadline soon, and a dark-pattern self-audit that expires soon;
 * - nightly checks that failed or found differences;
 * - rate limits that were exceeded within 24 hours.
 */
export async function findTroubles(
  db: Db,
  {
    stuckHours,
    evidenceHours,
    remindDays,
    breach,
  }: {
    stuckHours: number
    evidenceHours: number
    remindDays: number
    breach: { hours: number; alert_hours: number }
  },
): Promise<Trouble[]> {
  const { rows } = await sql<Trouble>`
    select * from (
      select 'job ' || name as name, jsonb_build_object('count', count(*),
          'reason', (array_agg(output ->> 'reason' order by completed_on desc))[1]) as details
        from pgboss.job where state = 'failed' group by job.name
      union all
      (select 'payout ' || reference, jsonb_build_object('amount', amount, 'since', sent_at)
        from withdrawal where state = 'approved' and sent_at < now() - make_interval(hours => ${stuckHours})
        order by id limit ${troublesMax})
      union all
      (select 'dispute ' || id, jsonb_build_object('amount', amount, 'since', respond_by)
        from payment_case where kind = 'dispute' and provider_state = 'open'
          and respond_by < now() + make_interval(hours => ${evidenceHours})
        order by id limit ${troublesMax})
      union all
      select 'certificate patterns', jsonb_build_object('since', valid_until::timestamp at time zone 'Asia/Kolkata')
        from (select valid_until from pattern_audit where state = 'approved' order by id desc limit 1) as newest
        where valid_until <= (now() at time zone 'Asia/Kolkata')::date + ${remindDays}::integer
      union all
      (select 'breach ' || id, jsonb_build_object('since', found_at + make_interval(hours => ${breach.hours}))
        from breach where closed_at is null
          and found_at + make_interval(hours => ${breach.hours - breach.alert_hours}) <= now()
        order by id limit ${troublesMax})
      union all
      (select 'answer ' || id, jsonb_build_object('since', answer_by(waits_since))
        from complaint where waits_since is not null
          and answer_by(waits_since) < now() + make_interval(hours => (grievance_terms() ->> 'alert_hours')::integer)
        order by id limit ${troublesMax})
      union all
      (select clock || ' ' || id, jsonb_build_object('since', last_day)
        from complaint cross join lateral (
          values ('redress', redress_by(opened_at)), ('docket', docket_by(docket_on))
        ) as due (clock, last_day)
        where closed_at is null
          and last_day - (grievance_terms() ->> 'alert_days')::integer <= (now() at time zone 'Asia/Kolkata')::date
        order by id limit ${troublesMax})
      union all
      (select 'e-invoice ' || serial, jsonb_build_object('reason', failure,
          'since', issued_at + make_interval(days => (e_invoice_terms() ->> 'report_days')::integer))
        from e_invoice where state in ('waiting', 'set_aside')
          and (issued_at < now() - make_interval(days =>
            greatest(0, (e_invoice_terms() ->> 'report_days')::integer - (e_invoice_terms() ->> 'alert_days')::integer))
          or starts_with(failure, 'UNTRUSTED: '))
        order by id limit ${troublesMax})
      union all
      select 'check ' || name, jsonb_build_object('count', differences, 'reason', examples[1])
        from check_result where differences > 0
      union all
      select 'check reconciliation', jsonb_build_object('count', differences, 'reason', failure)
        from (
          select differences, failure, state from reconciliation_run where state in ('done', 'failed')
            order by id desc limit 1
        ) as last where state = 'failed' or differences > 0
      union all
      select 'limit ' || budget, jsonb_build_object('count', count(*), 'reason', (array_agg(whose order by id desc))[1])
        from limit_hit where at > now() - interval '24 hours' group by budget
    ) as found (name, details) order by name`.execute(db)
  return rows
}

/**
 * Records the current problems in `found`. Marks a reported problem that was not found as ended, and deletes
 * an unreported one. If an ended problem is found again before a mail reports its end, the problem counts as
 * current again and is not reported twice. Call this function in a transaction.
 */
export async function noteTroubles(db: Db, found: readonly Trouble[]): Promise<void> {
  const names = found.map(({ name }) => name)
  await sql`delete from trouble where told_at is null and name <> all (${names}::text[])`.execute(db)
  await sql`update trouble set over_at = now() where over_at is null and name <> all (${names}::text[])`.execute(
    db,
  )
  if (found.length === 0) return
  await sql`
    insert into trouble (name, details)
      select name, details from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found (name text, details jsonb)
      on conflict (name) do update set details = excluded.details, over_at = null`.execute(db)
}

/** Lists the problems to report: new problems, and reported problems that have ended. */
export async function listUntoldTroubles(db: Db): Promise<NotedTrouble[]> {
  return await db
    .selectFrom('trouble')
    .select(['name', 'details', sql<boolean>`over_at is not null`.as('isOver')])
    .where((where) => where.or([where('told_at', 'is', null), where('over_at', 'is not', null)]))
    .orderBy('found_at')
    .orderBy('name')
    .execute()
}

/** Marks new problems as reported, and deletes ended problems. Call this function in a transaction. */
export async function markTroublesMailed(db: Db, told: readonly NotedTrouble[]): Promise<void> {
  const names = (isOver: boolean) => told.filter((one) => one.isOver === isOver).map(({ name }) => name)
  await sql`update trouble set told_at = now() where told_at is null and name = any (${names(false)}::text[])`.execute(
    db,
  )
  await sql`delete from trouble where over_at is not null and name = any (${names(true)}::text[])`.execute(db)
}

/**
 * Counts problems that were first found more than 15 minutes ago and that no mail has reported. Returns when
 * the first was found.
 */
export async function readUntoldTroubles(db: Db): Promise<{ count: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::integer as count, min(found_at) as since from trouble
      where told_at is null and found_at < now() - interval '15 minutes'`.execute(db)
  return rows[0]!
}
