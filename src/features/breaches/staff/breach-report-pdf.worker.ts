import type { BreachReport } from './breach-report.ts'
import { breachReportPdf } from './breach-report-pdf.document.ts'

/** Draws the report of a breach in a worker thread. */
export default async function drawReport(report: BreachReport): Promise<Uint8Array> {
  return await breachReportPdf(report)
}
