import type { readUnmatchedReport } from '../../../unmatched-reports.sql.ts'

type Stored = NonNullable<Awaited<ReturnType<typeof readUnmatchedReport>>>

/** Converts a stored report to its wire form. */
export function shownUnmatchedReport({ id, order_no, awb, note, done_at, done_by_name, ...report }: Stored) {
  return {
    ...report,
    report_no: id,
    orderno: order_no,
    tracking_no: awb,
    state: done_at === null ? ('open' as const) : ('done' as const),
    done: done_at && { by: done_by_name ?? '', at: done_at, note: note ?? '' },
  }
}
