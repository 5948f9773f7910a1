import type { Db } from '../../../../platform/database/database.ts'

const shownMax = 50

/** Lists the messages sent to a number, latest first. Messages are stored for a month. */
export async function listMessagesTo(db: Db, mobile: string) {
  return await db
    .selectFrom('outgoing_message')
    .select(['id', 'template', 'queued_at', 'sent_at', 'given_up_at', 'failure', 'way'])
    .where('mobile', '=', mobile)
    .orderBy('queued_at', 'desc')
    .limit(shownMax)
    .execute()
}
