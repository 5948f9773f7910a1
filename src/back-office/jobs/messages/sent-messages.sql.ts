import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { OutgoingMessage } from '../../../platform/database/generated/tables.ts'
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
  /** The time by which the list is sorted, to the microsecond, because its cursor needs it. */
  exactlyAt: string
  sent_at: Date | null
  given_up_at: Date | null
}

/**
 * Lists the messages of the last month, latest first.
 * @param asked.to a ten-digit mobile number, or the id of a member, whose current number is used.
 * @param asked.isUnsent only messages given up, by that time, without codes for numbers without a member.
 */
export async function listSentMessages(
  db: Db,
  asked: {
    to: string | undefined
    isUnsent: boolean
    days: number | undefined
    limit: number
    before: { at: string; id: string } | undefined
  },
): Promise<SentMessage[]> {
  const { to, isUnsent, days, limit, before } = asked
  const at = sql.ref(isUnsent ? 'given_up_at' : 'queued_at')
  const { rows } = await sql<SentMessage>`
    select id, mobile, reader_id, template, attempts, way, failure, queued_at, sent_at, given_up_at, ${exactly(at)} as "exactlyAt"
      from outgoing_message
      where ${isTo(to)}
        and ${isUnsent ? sql`given_up_at is not null and failure is distinct from 'no member has this number'` : sql`true`}
        and ${days === undefined ? sql`true` : sql`${at} > now() - make_interval(days => ${days})`}
        and ${before ? sql`(${at}, id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql`true`}
      order by ${at} desc, id desc limit ${limit}`.execute(db)
  return rows
}

function isTo(to: string | undefined) {
  if (to === undefined) return sql`true`
  if (to.length === 10) return sql`mobile = ${to}`
  return sql`mobile = (select mobile from member where id = ${to}::bigint) and reader_id = ${to}::bigint`
}
