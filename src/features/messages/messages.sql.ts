import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { inBatches } from '../../platform/database/in-batches.ts'

/** Writes messages down in one statement: each is due at once. */
export async function insertMessages(
  db: Db,
  messages: readonly {
    mobile: string
    template: string
    language: string
    details: Record<string, string>
  }[],
): Promise<void> {
  await sql`
    insert into outgoing_message (mobile, template, language, details)
      select mobile, template, language, details
        from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as message (
          mobile text, template text, language text, details jsonb)`.execute(db)
}

export type DueMessage = {
  id: string
  mobile: string
  template: string
  language: string
  details: Record<string, string> | null
  failure: string | null
  waited_seconds: number
}

/**
 * Takes messages that are due, the oldest first, those of another node left out.
 * @param lostAfterSeconds when they are due again if no outcome is saved, as when the process is killed.
 */
export async function takeDueMessages(
  db: Db,
  limit: number,
  lostAfterSeconds: number,
): Promise<DueMessage[]> {
  const { rows } = await sql<DueMessage>`
    with taken as (
      update outgoing_message set attempts = attempts + 1,
          next_try_at = now() + make_interval(secs => ${lostAfterSeconds}::integer)
        where id in (
          select id from outgoing_message
            where sent_at is null and given_up_at is null and next_try_at <= now()
            order by next_try_at limit ${limit} for update skip locked)
        returning *)
    select id, mobile, template, language, details, failure,
        extract(epoch from now() - queued_at)::float8 as waited_seconds
      from taken order by queued_at`.execute(db)
  return rows
}

/** What became of a message: the provider took it, it was given up, or it is tried again later, for a reason. */
export type MessageOutcome = { id: string } & (
  | { provider_id: string }
  | { given_up: string }
  | { failed: string }
)

/** Saves outcomes in one statement. Details stay with what is tried again alone, the longer after the more often it was. */
export async function saveOutcomes(db: Db, outcomes: readonly MessageOutcome[]): Promise<void> {
  await sql`
    update outgoing_message set
        sent_at = case when outcome.provider_id is not null then now() end,
        provider_id = outcome.provider_id,
        given_up_at = case when given_up is not null then now() end,
        failure = left(coalesce(given_up, failed), 500),
        details = case when failed is not null then details end,
        next_try_at = case when failed is null then next_try_at
          else now() + least(interval '5 seconds' * power(2, least(attempts, 10)), interval '10 minutes') end
      from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as outcome (
        id uuid, provider_id text, given_up text, failed text)
      where outgoing_message.id = outcome.id`.execute(db)
}

/** The messages given up in the last days, the latest first, for the operator. */
export async function listGivenUpMessages(db: Db, days: number) {
  return await db
    .selectFrom('outgoing_message')
    .select(['mobile', 'template', 'given_up_at', 'failure as reason'])
    .where('given_up_at', '>', sql<Date>`now() - make_interval(days => ${days})`)
    .orderBy('given_up_at', 'desc')
    .execute()
}

/** Deletes what was sent or given up. Whatever still waits is given up long before, and then deleted. */
export async function deleteOldMessages(db: Db, olderThanDays: number): Promise<void> {
  await inBatches(
    db,
    (limit) => sql`
    delete from outgoing_message
      where ctid = any (array(
        select ctid from outgoing_message where queued_at < now() - make_interval(days => ${olderThanDays})
        and (sent_at is not null or given_up_at is not null)
          order by queued_at limit ${limit} for update skip locked))`,
  )
}

export async function deleteMessagesTo(db: Db, mobile: string): Promise<void> {
  await db.deleteFrom('outgoing_message').where('mobile', '=', mobile).execute()
}

/** Deletes what was written to the numbers that a member had before, while they had them. */
export async function deleteMessagesToEarlierNumbers(db: Db, memberId: number): Promise<void> {
  await sql`
    delete from outgoing_message using audit_entry
      where subject = ${`member ${memberId}`} and action = 'changeMemberMobile'
        and outgoing_message.mobile = before ->> 'mobile' and queued_at <= at`.execute(db)
}

/** The messages to a number, without their details, which are erased. */
export async function listMessages(db: Db, mobile: string) {
  return await db
    .selectFrom('outgoing_message')
    .select(['template', 'queued_at', 'sent_at'])
    .where('mobile', '=', mobile)
    .orderBy('queued_at')
    .execute()
}
