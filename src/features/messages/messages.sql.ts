import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Writes messages down in one statement, and returns their ids. */
export async function insertMessages(
  db: Db,
  messages: readonly {
    mobile: string
    template: string
    language: string
    details: Record<string, string>
  }[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into outgoing_message (mobile, template, language, details)
      select mobile, template, language, details
        from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as message (
          mobile text, template text, language text, details jsonb)
      returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** A message that still waits to be sent, and how long it has waited. */
export async function findWaitingMessage(db: Db, id: string) {
  return await db
    .selectFrom('outgoing_message')
    .select([
      'mobile',
      'template',
      'language',
      'details',
      'failure',
      sql<number>`extract(epoch from now() - queued_at)::float8`.as('waited_seconds'),
    ])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .executeTakeFirst()
}

/** Marks a message as sent, and erases its details. */
export async function markMessageSent(db: Db, id: string, providerId: string): Promise<void> {
  await db
    .updateTable('outgoing_message')
    .set(({ eb }) => ({
      sent_at: sql<Date>`now()`,
      provider_id: providerId,
      details: null,
      failure: null,
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export async function markMessageFailed(db: Db, id: string, failure: string): Promise<void> {
  await db
    .updateTable('outgoing_message')
    .set(({ eb }) => ({ failure: failure.slice(0, 500), attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Marks a message as given up, and erases its details. */
export async function giveMessageUp(db: Db, id: string, failure: string): Promise<void> {
  await db
    .updateTable('outgoing_message')
    .set({ failure: failure.slice(0, 500), details: null, given_up_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Messages that wait although their job has long ended; the least tried first, so that none keeps the others back. */
export async function listForgottenMessages(db: Db, waitedMinutes: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('outgoing_message')
    .select('id')
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('queued_at', '<', sql<Date>`now() - make_interval(mins => ${waitedMinutes})`)
    .orderBy('attempts')
    .orderBy('queued_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
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

export async function deleteOldMessages(db: Db, olderThanDays: number): Promise<void> {
  await db
    .deleteFrom('outgoing_message')
    .where('queued_at', '<', sql<Date>`now() - make_interval(days => ${olderThanDays})`)
    .execute()
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
