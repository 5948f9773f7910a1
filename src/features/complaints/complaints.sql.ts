import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/generated/tables.ts'
import { takeKey } from '../../platform/database/global-keys.ts'
import { lockMember } from '../../platform/database/lock-member.ts'
import { findMemberOf } from '../../platform/database/whose-is.ts'

/** The member id of complaints by visitors. */
export const visitor = 0

export type Complaint = Selectable<Tables['complaint']> & {
  orderno: string | null
  /** The deadline for an answer, if one is due. */
  answer_by: Date | null
  /**
   * The last day to redress the complaint (`redress_by`) and the last day to answer the helpline
   * (`docket_by`), such as '2027-02-28'.
   */
  redress_by: string
  docket_by: string | null
}
type ComplaintKey = Pick<Complaint, 'id' | 'member_id'>

/** Finds the id of a member's own order by its number. */
export async function findOwnOrder(db: Db, memberId: number, orderNo: string): Promise<number | undefined> {
  const order = await db
    .selectFrom('purchase_order')
    .select('id')
    .where('order_no', '=', orderNo)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return order?.id
}

/**
 * Counts a member's open complaints. Locks the member, so that two simultaneous complaints cannot exceed the
 * limit.
 */
export async function countOpenLocked(db: Db, memberId: number): Promise<number> {
  await lockMember(db, memberId)
  const { count } = await db
    .selectFrom('complaint')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Finds a visitor's open complaint of the same kind with the same first message. Locks the mobile number
 * until the transaction ends, so that a complaint sent twice at the same time is recorded once.
 */
export async function findSameLocked(
  db: Db,
  { mobile, kind, text }: { mobile: string; kind: Complaint['kind']; text: string },
): Promise<number | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext(${`complaint of ${mobile}`}))`.execute(db)
  const { rows } = await sql<{ id: number }>`
    select id from complaint join complaint_message on complaint_id = id and complaint_message.member_id = complaint.member_id
      where complaint.member_id = ${visitor} and writer_mobile = ${mobile} and kind = ${kind} and closed_at is null
        and position = 1 and text = ${text}
      order by id limit 1`.execute(db)
  return rows[0]?.id
}

/** Finds the contact details of a complaint's writer; undefined if the member has closed the account. */
export async function findWriter(db: Db, { id, member_id: memberId }: ComplaintKey) {
  const { rows } = await sql<{
    member_id: number
    mobile: string
    language: string | null
    email: string | null
  }>`
    select complaint.member_id, coalesce(writer_mobile, mobile) as mobile,
        coalesce(writer_language, language) as language, writer_email as email
      from complaint left join member on member.id = complaint.member_id
      where complaint.id = ${id} and complaint.member_id = ${memberId} and member.closed_at is null`.execute(
    db,
  )
  return rows[0]
}

/** Finds the last message of a complaint. */
export async function findLastMessage(db: Db, { id, member_id: memberId }: ComplaintKey) {
  return await db
    .selectFrom('complaint_message')
    .select(['text', 'staff_id'])
    .where('complaint_id', '=', id)
    .where('member_id', '=', memberId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Inserts a complaint with its first message.
 * @returns the complaint's number.
 */
export async function insertComplaint(
  db: Db,
  complaint: Omit<
    Insertable<Tables['complaint']>,
    'id' | 'closed_at' | 'closed_by' | 'docket_no' | 'docket_on'
  >,
  text: string,
): Promise<number> {
  const { id } = await db.insertInto('complaint').values(complaint).returning('id').executeTakeFirstOrThrow()
  const { member_id, opened_at: at } = complaint
  await insertMessage(db, { id, member_id }, { position: 1, text, staffId: null, at })
  return id
}

/**
 * Locks a complaint until the transaction ends, so that nobody can close it while a message is added.
 * @param memberId for a member's request, the member whose complaint it must be.
 */
export async function lockComplaint(
  db: Db,
  id: number,
  memberId?: number,
): Promise<
  | (Pick<Complaint, 'id' | 'member_id' | 'closed_at' | 'writer_mobile' | 'docket_no'> & { messages: number })
  | undefined
> {
  const ownerId = memberId ?? (await findMemberOf(db, 'complaint', 'id', id))
  if (ownerId === undefined) return undefined
  const complaint = await db
    .selectFrom('complaint')
    .select(['id', 'member_id', 'closed_at', 'writer_mobile', 'docket_no'])
    .where('id', '=', id)
    .where('member_id', '=', ownerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!complaint) return undefined
  const { messages } = await db
    .selectFrom('complaint_message')
    .select(({ fn }) => fn.countAll<number>().as('messages'))
    .where('complaint_id', '=', id)
    .where('member_id', '=', complaint.member_id)
    .executeTakeFirstOrThrow()
  return { ...complaint, messages }
}

export async function insertMessage(
  db: Db,
  { id, member_id }: ComplaintKey,
  said: { position: number; text: string; staffId: number | null; at?: Date | string | undefined },
): Promise<void> {
  const { staffId, ...message } = said
  await db
    .insertInto('complaint_message')
    .values({ complaint_id: id, member_id, staff_id: staffId, ...message })
    .execute()
}

/**
 * Stores who must write next: the shop or the complaint's writer. If it already is the shop, keeps the time
 * since when the writer has waited.
 */
export async function setTurn(
  db: Db,
  { id, member_id: memberId }: ComplaintKey,
  of: 'member' | 'staff',
): Promise<void> {
  await db
    .updateTable('complaint')
    .set({ waits_since: of === 'member' ? null : sql<Date>`least(waits_since, now())` })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .execute()
}

/**
 * Stores the helpline's docket of a complaint, with the day on which the helpline registered it. A docket
 * belongs to only one complaint.
 */
export async function setDocket(
  db: Db,
  { id, member_id: memberId }: ComplaintKey,
  docket: { no: string; on: string },
): Promise<void> {
  await takeKey(db, 'docket', docket.no, memberId)
  await db
    .updateTable('complaint')
    .set({ docket_no: docket.no, docket_on: docket.on })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .execute()
}

/** Finds the complaint to which a docket belongs. */
export async function findOfDocket(db: Db, docketNo: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('complaint')
    .select('id')
    .where('docket_no', '=', docketNo)
    .executeTakeFirst()
  return found?.id
}

export async function closeComplaint(
  db: Db,
  { id, member_id: memberId }: ComplaintKey,
  by: 'member' | 'staff',
): Promise<void> {
  await db
    .updateTable('complaint')
    .set({ closed_at: sql<Date>`now()`, closed_by: by, waits_since: null })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .execute()
}

export async function listMessages(db: Db, { id, member_id: memberId }: ComplaintKey) {
  return await db
    .selectFrom('complaint_message')
    .leftJoin('staff_member', 'staff_member.id', 'staff_id')
    .select(['text', 'at', 'staff_id', 'staff_member.name as staff_name'])
    .where('complaint_id', '=', id)
    .where('member_id', '=', memberId)
    .orderBy('position')
    .execute()
}

function complaints(db: Db) {
  return db
    .selectFrom('complaint')
    .leftJoin('purchase_order as o', (join) =>
      join.onRef('o.id', '=', 'complaint.order_id').onRef('o.member_id', '=', 'complaint.member_id'),
    )
    .selectAll('complaint')
    .select([
      'o.order_no as orderno',
      sql<Date | null>`answer_by(waits_since)`.as('answer_by'),
      sql<string>`redress_by(opened_at)::text`.as('redress_by'),
      sql<string | null>`docket_by(docket_on)::text`.as('docket_by'),
    ])
}

/** Lists a page of a member's complaints, latest first. */
export async function listOwnComplaints(
  db: Db,
  memberId: number,
  { beforeId, limit }: { beforeId: number | undefined; limit: number },
): Promise<Complaint[]> {
  let own = complaints(db).where('complaint.member_id', '=', memberId).orderBy('complaint.id', 'desc')
  if (beforeId !== undefined) own = own.where('complaint.id', '<', beforeId)
  return await own.limit(limit).execute()
}

export async function findOwnComplaint(db: Db, memberId: number, id: number): Promise<Complaint | undefined> {
  return await complaints(db)
    .where('complaint.id', '=', id)
    .where('complaint.member_id', '=', memberId)
    .executeTakeFirst()
}

/** Lists all messages of a member's complaints, oldest first. */
export async function exportComplaints(db: Db, memberId: number) {
  return await db
    .selectFrom('complaint_message')
    .innerJoin('complaint', (join) =>
      join
        .onRef('complaint.id', '=', 'complaint_id')
        .onRef('complaint.member_id', '=', 'complaint_message.member_id'),
    )
    .select(['complaint_id as complaint_no', 'kind', 'docket_no', 'text', 'at', 'closed_at'])
    .select(sql<'member' | 'staff'>`case when staff_id is null then 'member' else 'staff' end`.as('by'))
    .where('complaint_message.member_id', '=', memberId)
    .orderBy('complaint_id')
    .orderBy('position')
    .execute()
}

/** Replaces a visitor's name, mobile number and texts once they are erased. */
const erased = '-'

/**
 * Erases visitors' personal data from complaints that were closed days ago: name, mobile number, e-mail
 * address, and all texts, which may name the visitor too. The rest stays for the monthly figures.
 * @returns how many complaints it erased, `limit` at most.
 */
export async function eraseOldVisitors(db: Db, closedBeforeDays: number, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with due as materialized (
      select id from complaint
        where member_id = 0 and writer_mobile <> '-' and closed_at < now() - make_interval(days => ${closedBeforeDays})
        order by closed_at limit ${limit} for no key update skip locked
    ), writers as (
      update complaint set writer_name = ${erased}, writer_mobile = ${erased}, writer_email = null
        from due where complaint.id = due.id and member_id = 0 returning 1
    ), texts as (
      update complaint_message set text = ${erased} from due where complaint_id = due.id and member_id = 0
    )
    select count(*)::integer as count from writers`.execute(db)
  return rows[0]!.count
}

/** Closes a member's open complaints when the member closes the account. */
export async function endComplaints(db: Db, memberId: number): Promise<void> {
  await db
    .updateTable('complaint')
    .set({ closed_at: sql<Date>`now()`, closed_by: 'member', waits_since: null })
    .where('member_id', '=', memberId)
    .where('closed_at', 'is', null)
    .execute()
}
