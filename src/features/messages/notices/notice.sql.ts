import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { deleteInBatches } from '../../../platform/database/in-batches.ts'
import { exactly } from '../../../platform/service/page.ts'

export type NewNotice = { id: string; member_id: number; template: string; details: Record<string, string> }

/** Inserts notices. Skips closed accounts, and notices that an earlier attempt has inserted. */
export async function insertNotices(db: Db, notices: readonly NewNotice[]): Promise<void> {
  const { rows } = await sql<{ open: number[] }>`
    select lock_open_members(${notices.map((notice) => notice.member_id)}::bigint[]) as open`.execute(db)
  const open = new Set(rows[0]!.open)
  const told = notices.filter((notice) => open.has(notice.member_id))
  await sql`
    insert into notice (member_id, id, template, details)
      select member_id, id, template, details from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told (
        id uuid, member_id bigint, template text, details jsonb)
      on conflict do nothing`.execute(db)
}

/** Inserts notices with a time in the past, for a demo. */
export async function insertEarlierNotices(
  db: Db,
  notices: readonly (NewNotice & { told_at: Date; read_at: Date | null })[],
): Promise<void> {
  await db
    .insertInto('notice')
    .values(notices.map((notice) => ({ ...notice, details: JSON.stringify(notice.details) })))
    .execute()
}

// The maximum number of notices to count. The bell shows no number above '99+'.
const countedMax = 100

/** Counts a member's unread notices, but not above 100. */
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
  /** The notice's time as text with microseconds, for the cursor. */
  place: string
}

/** Lists a page of a member's notices, latest first. */
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

/** Marks one of a member's notices as read, or all of them. */
export async function markNoticesRead(db: Db, memberId: number, id: string | undefined): Promise<void> {
  let notices = db
    .updateTable('notice')
    .set({ read_at: sql<Date>`now()` })
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
  if (id !== undefined) notices = notices.where('id', '=', id)
  await notices.execute()
}

/** Lists all of a member's notices, for the data export. */
export async function exportNotices(db: Db, memberId: number) {
  return await db
    .selectFrom('notice')
    .select(['template', 'details', 'told_at', 'read_at'])
    .where('member_id', '=', memberId)
    .orderBy('told_at')
    .orderBy('id')
    .execute()
}

export async function deleteNotices(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('notice').where('member_id', '=', memberId).execute()
}

export async function deleteOldNotices(db: Db, olderThanDays: number): Promise<void> {
  await deleteInBatches(db, 'notice', {
    are: sql`told_at < now() - make_interval(days => ${olderThanDays})`,
    oldestBy: 'told_at',
    key: 'id',
  })
}
