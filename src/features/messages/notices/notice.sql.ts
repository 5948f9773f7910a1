import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { inBatches } from '../../../platform/database/in-batches.ts'
import { exactly } from '../../../platform/service/page.ts'

export type NewNotice = { id: string; member_id: number; template: string; details: Record<string, string> }

/** Writes down what members are told, in one statement: each once, however often it is tried. Closed accounts are left out. */
export async function insertNotices(db: Db, notices: readonly NewNotice[]): Promise<void> {
  await sql`
    with told as (
      select * from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as told (
        id uuid, member_id bigint, template text, details jsonb)
    ), open as (
      select member.id from member where id in (select member_id from told) and closed_at is null
        order by member.id for key share
    )
    insert into notice (member_id, id, template, details)
      select member_id, told.id, template, details from told join open on open.id = member_id
      on conflict do nothing`.execute(db)
}

/** Notices of an earlier time, as a demo begins with them. */
export async function insertEarlierNotices(
  db: Db,
  notices: readonly (NewNotice & { told_at: Date; read_at: Date | null })[],
): Promise<void> {
  await db
    .insertInto('notice')
    .values(notices.map((notice) => ({ ...notice, details: JSON.stringify(notice.details) })))
    .execute()
}

// What the bell shows as '99+' need not be counted any further.
const countedMax = 100

/** How many notices a member has not read, as far as a hundred. */
export async function countUnread(db: Db, memberId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from notice where member_id = ${memberId} and read_at is null limit ${countedMax}) as unread`.execute(
    db,
  )
  return rows[0]!.count
}

export type Notice = {
  id: string
  template: string
  details: Record<string, string>
  told_at: Date
  is_read: boolean
  /** Its time as cursors have it. */
  place: string
}

/** A page of what a member was told, the latest first. */
export async function listNotices(
  db: Db,
  memberId: number,
  { after, limit }: { after: { at: string; id: string } | undefined; limit: number },
): Promise<Notice[]> {
  const { rows } = await sql<Notice>`
    select id, template, details, told_at, read_at is not null as is_read, ${exactly(sql.ref('told_at'))} as place
      from notice where member_id = ${memberId}
        ${after ? sql`and (told_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
      order by told_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

/** Marks one notice of a member's as read, or all that there are. */
export async function markNoticesRead(db: Db, memberId: number, id: string | undefined): Promise<void> {
  let notices = db
    .updateTable('notice')
    .set({ read_at: sql<Date>`now()` })
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
  if (id !== undefined) notices = notices.where('id', '=', id)
  await notices.execute()
}

/** For a member's data: all that is kept. */
export async function exportNotices(db: Db, memberId: number) {
  return await db
    .selectFrom('notice')
    .select(['template', 'details', 'told_at', 'read_at'])
    .where('member_id', '=', memberId)
    .orderBy('told_at')
    .orderBy('id')
    .execute()
}

/** For a closed account. */
export async function deleteNotices(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('notice').where('member_id', '=', memberId).execute()
}

export async function deleteOldNotices(db: Db, olderThanDays: number): Promise<void> {
  await inBatches(
    db,
    (limit) => sql`
    delete from notice
      where ctid = any (array(
        select ctid from notice where told_at < now() - make_interval(days => ${olderThanDays})
          order by told_at limit ${limit} for update skip locked))`,
  )
}
