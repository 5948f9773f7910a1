import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/generated/tables.ts'
import type { ListSql } from '../../../platform/service/list-rows.ts'

export type OfficeComplaint = Selectable<Tables['complaint']> & {
  orderno: string | null
  name: string
  mobile: string
  is_closed: boolean
  language: string | null
  /** When the shop wrote its last message; the opening before any. */
  answered_at: Date
}

const selected = sql<OfficeComplaint>`select complaint.*, order_no as orderno, name, mobile, language, member.closed_at is not null as is_closed,
    coalesce((select max(at) from complaint_message
      where complaint_id = complaint.id and complaint_message.member_id = complaint.member_id and staff_id is not null),
      opened_at) as answered_at
  from complaint join member on member.id = complaint.member_id
    left join purchase_order on purchase_order.id = complaint.order_id and purchase_order.member_id = complaint.member_id`

const inState = {
  all: sql`true`,
  waiting: sql`complaint.waits_since is not null`,
  answered: sql`complaint.waits_since is null and complaint.closed_at is null`,
  closed: sql`complaint.closed_at is not null`,
}

/** The staff's list: waiting complaints oldest first, others newest first. */
export const complaintsSql: ListSql<OfficeComplaint, { state: keyof typeof inState }> = {
  select: selected,
  where: { state: (state) => inState[state] },
  by: sql`complaint.id`,
  isOldestFirst: ({ state }) => state === 'waiting',
}

export async function findComplaint(db: Db, id: number): Promise<OfficeComplaint | undefined> {
  const { rows } = await sql<OfficeComplaint>`${selected} where complaint.id = ${id}`.execute(db)
  return rows[0]
}
