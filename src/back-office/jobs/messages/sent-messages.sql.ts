import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { OutgoingMessage } from '../../../platform/database/tables.ts'
import { exactly } from '../../../platform/service/page.ts'

export type SentMessage = {
  id: string
  mobile: string
  reader_id: number | null
  template: string
  attempts: number
  way: OutgoingMessage['way']
  failure: string | null
  queued_at: Date
  /** To the microsecond, because the cursor of the list needs it. */
  queuedAtExactly: string
  sent_at: Date | null
  given_up_at: Date | null
}

/**
 * The messages of the last month, the latest first.
 * @param to those to a mobile number of ten digits, or to the member with that id, at the number that they have now.
 */
export async function listSentMessages(
  db: Db,
  {
    to,
    limit,
    before,
  }: { to: string | undefined; limit: number; before: { at: string; id: string } | undefined },
): Promise<SentMessage[]> {
  const { rows } = await sql<SentMessage>`
    select id, mobile, reader_id, template, attempts, way, failure, queued_at, sent_at, given_up_at,
        ${exactly(sql`queued_at`)} as "queuedAtExactly"
      from outgoing_message
      where ${isTo(to)}
        and ${before ? sql`(queued_at, id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql`true`}
      order by queued_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

function isTo(to: string | undefined) {
  if (to === undefined) return sql`true`
  if (to.length === 10) return sql`mobile = ${to}`
  return sql`mobile = (select mobile from member where id = ${to}::bigint) and reader_id = ${to}::bigint`
}
