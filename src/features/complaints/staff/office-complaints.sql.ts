import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/generated/tables.ts'
import type { ListSql } from '../../../platform/service/list-rows.ts'

export type OfficeComplaint = Selectable<Tables['complaint']> & {
  orderno: string | null
  /** The deadline for an answer, if one is due. */
  answer_by: Date | null
  /**
   * The last day to redress the complaint (`redress_by`) and the last day to answer the helpline
   * (`docket_by`), such as '2027-02-28'.
   */
  redress_by: string
  docket_by: string | null
  /** The name of the writer, who may be a member or a visitor. */
  name: string
  mobile: string
  is_closed: boolean
  /** The time of the shop's last message. If there is none, the time of the complaint. */
  answered_at: Date
  /** The day on which the helpline registered the docket. */
  docket_day: string | null
}

const selected = sql<OfficeComplaint>`
  select complaint.*, order_no as orderno, coalesce(writer_name, name) as name, coalesce(writer_mobile, mobile) as mobile,
      coalesce(member.closed_at is not null, false) as is_closed, docket_on::text as docket_day,
      answer_by(waits_since) as answer_by, redress_by(opened_at)::text as redress_by,
      docket_by(docket_on)::text as docket_by,
      coalesce((select max(at) from complaint_message
        where complaint_id = complaint.id and complaint_message.member_id = complaint.member_id and staff_id is not null),
        opened_at) as answered_at
    from complaint left join member on member.id = complaint.member_id
      left join purchase_order on purchase_order.id = complaint.order_id and purchase_order.member_id = complaint.member_id`

const inState = {
  all: sql`true`,
  waiting: sql`complaint.waits_since is not null`,
  answered: sql`complaint.waits_since is null and complaint.closed_at is null`,
  closed: sql`complaint.closed_at is not null`,
}

/** The staff's list of complaints. Waiting complaints are sorted oldest first, all others newest first. */
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
