import { sql } from 'kysely'
import type { ListSqlOf } from '../../../back-office/lists/describe-list.ts'
import type { findComplaintMonths } from './complaint-months.list.ts'

/**
 * Counts complaints by the month in India in which they were opened. The first answer acknowledges a
 * complaint, and closing it redresses it. The 'late' columns also count complaints that are still unanswered
 * or open after the deadline.
 */
export const complaintMonthsSql: ListSqlOf<typeof findComplaintMonths> = {
  select: sql`
    select * from (
      select to_char(month, 'YYYYMM')::integer as month_no, to_char(month, 'YYYY-MM') as month, coalesce(kind, 'all') as kind,
          count(*)::integer as received,
          count(docket_no)::integer as from_helpline,
          count(*) filter (where first_answer <= answer_by)::integer as acknowledged_in_time,
          count(*) filter (where coalesce(first_answer, closed_at, now()) > answer_by)::integer as acknowledged_late,
          count(*) filter (where closed_at is not null and not is_redressed_late)::integer as redressed_in_time,
          count(*) filter (where is_redressed_late)::integer as redressed_late,
          count(*) filter (where closed_at is null)::integer as open
        from (
          select complaint.kind, docket_no, closed_at, first_answer, answer_by(opened_at) as answer_by,
              date_trunc('month', opened_at at time zone 'Asia/Kolkata') as month,
              (coalesce(closed_at, now()) at time zone 'Asia/Kolkata')::date > redress_by(opened_at) as is_redressed_late
            from complaint cross join lateral (
              select min(at) as first_answer from complaint_message
                where complaint_id = complaint.id and complaint_message.member_id = complaint.member_id
                  and staff_id is not null
            ) as answer
        ) as clock group by grouping sets ((month), (month, kind))
    ) as figure`,
  where: { kind: (kind) => sql`kind = ${kind}` },
  by: sql`month_no`,
}
