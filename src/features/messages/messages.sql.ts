import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { OutgoingMessage } from '../../platform/database/generated/tables.ts'
import { deleteInBatches } from '../../platform/database/in-batches.ts'
import { retryDelay } from '../../platform/database/retry-delay.ts'

/** Inserts messages in one statement. Each message is due at once. */
export async function insertMessages(
  db: Db,
  messages: readonly {
    mobile: string
    template: string
    language: string
    details: Record<string, string>
    /**
     * Whether the job for codes and security messages sends this message. No other message can then delay it.
     */
    at_once: boolean
  }[],
): Promise<void> {
  await sql`
    insert into outgoing_message (mobile, template, language, details, at_once)
      select mobile, template, language, details, at_once
        from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as message (
          mobile text, template text, language text, details jsonb, at_once boolean)`.execute(db)
}

export type DueMessage = {
  id: string
  mobile: string
  /** The member who had the number when the message was queued. */
  reader_id: number | null
  template: string
  language: string
  details: Record<string, string> | null
  failure: string | null
  queued_at: Date
  /** The number of attempts, including the current one. */
  attempts: number
  way: string | null
}

/**
 * Claims due messages, oldest first. Skips messages that another node has claimed.
 * @param lostAfterSeconds the time after which a message is due again if no outcome was saved, for example
 * because the process was killed.
 */
export async function takeDueMessages(
  db: Db,
  { atOnce, limit, lostAfterSeconds }: { atOnce: boolean; limit: number; lostAfterSeconds: number },
): Promise<DueMessage[]> {
  const { rows } = await sql<DueMessage>`
    with taken as (
      update outgoing_message set attempts = attempts + 1,
          next_try_at = now() + make_interval(secs => ${lostAfterSeconds}::integer)
        where id in (
          select id from outgoing_message
            where at_once = ${atOnce} and sent_at is null and given_up_at is null and next_try_at <= now()
            order by next_try_at limit ${limit} for update skip locked)
        returning *)
    select id, mobile, reader_id, template, language, details, failure, queued_at, attempts, way
      from taken order by queued_at`.execute(db)
  return rows
}

/**
 * Saves the channel before a message is sent. If the process is then killed, the retry uses the same channel.
 */
export async function saveChannel(
  db: Db,
  id: string,
  way: NonNullable<OutgoingMessage['way']>,
): Promise<void> {
  await db.updateTable('outgoing_message').set({ way }).where('id', '=', id).execute()
}

/**
 * The outcome of a message. It was sent by a channel, was shown only as a notice (in the bell), or was given
 * up. Or it failed and is retried later, or it waits until a given time.
 */
export type MessageOutcome = { id: string } & (
  | { provider_id: string | null; sent: true }
  | { bell_alone: true }
  | { given_up: string }
  | { failed: string }
  | { waits_until: Date }
)

/**
 * Saves outcomes in one statement. Erases the details of a message that will not be sent again.
 * @param retry the delay before the first retry, which doubles with each attempt, and the longest delay.
 */
export async function saveOutcomes(
  db: Db,
  outcomes: readonly MessageOutcome[],
  retry: { first: string; max: string },
): Promise<void> {
  await sql`
    update outgoing_message set
        sent_at = case when sent or bell_alone then now() end,
        provider_id = outcome.provider_id,
        way = case when bell_alone then 'bell' else way end,
        given_up_at = case when given_up is not null then now() end,
        failure = left(coalesce(given_up, failed, case when waits_until is not null then failure end), 500),
        details = case when failed is not null or waits_until is not null then details end,
        attempts = case when waits_until is null then attempts else attempts - 1 end,
        next_try_at = case
          when waits_until is not null then waits_until
          when failed is null then next_try_at
          else now() + ${retryDelay(retry)} end
      from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as outcome (
        id uuid, provider_id text, sent boolean, bell_alone boolean, given_up text, failed text, waits_until timestamptz)
      where outgoing_message.id = outcome.id`.execute(db)
}

/** Lists the messages given up in the last days, latest first, for the operator. */
export async function listGivenUpMessages(db: Db, days: number) {
  return await db
    .selectFrom('outgoing_message')
    .select(['mobile', 'template', 'given_up_at', 'failure as reason'])
    .where('given_up_at', '>', sql<Date>`now() - make_interval(days => ${days})`)
    .orderBy('given_up_at', 'desc')
    .execute()
}

/** Deletes old messages that were sent or given up. No message waits so long. */
export async function deleteOldMessages(db: Db, olderThanDays: number): Promise<void> {
  await deleteInBatches(db, 'outgoing_message', {
    are: sql`queued_at < now() - make_interval(days => ${olderThanDays}) and (sent_at is not null or given_up_at is not null)`,
    oldestBy: 'queued_at',
    key: 'id',
  })
}

export async function deleteMessagesTo(db: Db, mobile: string): Promise<void> {
  await db.deleteFrom('outgoing_message').where('mobile', '=', mobile).execute()
}

/** Deletes the messages that were sent to a member's earlier numbers while the member had them. */
export async function deleteMessagesToEarlierNumbers(db: Db, memberId: number): Promise<void> {
  await sql`
    delete from outgoing_message using audit_entry
      where subject = ${`member ${memberId}`} and action = 'changeMemberMobile'
        and outgoing_message.mobile = before ->> 'mobile' and queued_at <= at`.execute(db)
}

/** Lists the messages to a number. Leaves out their details, because these are erased after sending. */
export async function listMessages(db: Db, mobile: string) {
  return await db
    .selectFrom('outgoing_message')
    .select(['template', 'queued_at', 'sent_at', 'way'])
    .where('mobile', '=', mobile)
    .orderBy('queued_at')
    .execute()
}
