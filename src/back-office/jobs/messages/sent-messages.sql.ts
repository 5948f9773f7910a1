import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { OutgoingMessage } from '../../../platform/database/generated/tables.ts'
import { type ListPage, type ListSql, readListRows } from '../../../platform/service/list-rows.ts'
import { exactly } from '../../../platform/service/page.ts'
import type { FilterValues } from '../../lists/describe-list.ts'
import type { findMessages } from './messages.list.ts'

type Filters = FilterValues<(typeof findMessages)['filters']>

export type SentMessage = {
  message_id: string
  template: string
  language: string
  /**
   * The values filled into the text. They come from the message until they are erased there, and later from
   * the member's notice, which has no codes.
   */
  details: Record<string, string> | null
  member_id: number | null
  mobile: string
  way: Exclude<OutgoingMessage['way'], 'bell'>
  state: 'told' | 'bell' | 'waiting' | 'given_up'
  reason: string | null
  queued_at: Date
  told_at: Date | null
  given_up_at: Date | null
}

/**
 * Lists the messages of the last month, latest first. Sorts messages that the shop gave up sending by the
 * time when it gave up.
 */
export async function listMessages(db: Db, filters: Filters, page: ListPage): Promise<SentMessage[]> {
  return await readListRows(db, filters.unsent ? unsentSql : sentSql, filters, page)
}

const sentSql = inOrderOf(sql`queued_at`)
const unsentSql = inOrderOf(sql`given_up_at`)

function inOrderOf(at: RawBuilder<unknown>): ListSql<SentMessage, Filters> {
  return {
    select: sql`
      select id as message_id, template, language,
          coalesce(details, (select notice.details from notice
            where notice.member_id = outgoing_message.reader_id and notice.id = outgoing_message.id)) as details,
          reader_id as member_id, '••••••' || right(mobile, 4) as mobile,
          nullif(coalesce(way, case when attempts > 0 then 'sms' end), 'bell') as way,
          case when given_up_at is not null then 'given_up' when sent_at is null then 'waiting'
            when way = 'bell' then 'bell' else 'told' end as state,
          failure as reason, queued_at, case when way is distinct from 'bell' then sent_at end as told_at, given_up_at,
          ${exactly(at)} || ' ' || id as cursor
        from outgoing_message`,
    where: {
      q: isTo,
      unsent: () => sql`given_up_at is not null and failure is distinct from 'no member has this number'`,
      days: (days) => sql`${at} > now() - make_interval(days => ${Number(days)})`,
    },
    at,
    by: sql`id`,
  }
}

/** @param to a ten-digit mobile number, or the id of a member, whose current number is used. */
function isTo(to: string) {
  if (to.length === 10) return sql`mobile = ${to}`
  return sql`mobile = (select mobile from member where id = ${to}::bigint) and reader_id = ${to}::bigint`
}
