import type { JobContext } from '../../platform/service/job.ts'
import { languageOfMember } from '../../platform/stored-language.ts'
import type { Message, MessageTemplate } from '../../third-party/messages/messages.ts'
import { queueMessages } from '../messages/queue-message.flow.ts'
import { markNotified, readUntoldReports, type UntoldReport } from './parcel-view.sql.ts'

const atOnceMax = 200

/**
 * Queues a text message for each report not yet sent to its buyer: once, in the transaction that marks it.
 */
export async function announceParcels({
  transaction,
  sayIn,
}: Pick<JobContext, 'transaction' | 'sayIn'>): Promise<void> {
  for (;;) {
    const count = await transaction(async (db) => {
      const reports = await readUntoldReports(db, atOnceMax)
      const marked = await markNotified(
        db,
        reports.map((report) => ({ ...report, told: obstacleTo(report) ?? 'sent' })),
      )
      const due = marked.filter((report) => obstacleTo(report) === undefined)
      await queueMessages(
        db,
        due.map((report) => messageOf(report, sayIn)),
      )
      return marked.length
    })
    if (count < atOnceMax) return
  }
}

function obstacleTo({ isClosed, isTooLate, mobile }: UntoldReport): 'closed' | 'too_late' | undefined {
  if (isClosed || !/^\d{10}$/.test(mobile)) return 'closed'
  // The parcel's whereabouts half a day ago would only confuse.
  return isTooLate ? 'too_late' : undefined
}

function messageOf(report: UntoldReport, sayIn: JobContext['sayIn']): Message {
  const { mobile, orderNo, step, text, code, partNo } = report
  const language = languageOfMember(report.language)
  const template = templateOf(step, code)
  const details = {
    // With several parcels, the order number is followed by the parcel's number.
    order_no:
      partNo === null
        ? orderNo
        : `${orderNo} (${sayIn(language)('orders.parcelNo', { no: Number(partNo) })})`,
    // The longest placeholder of a text message.
    ...(template === 'parcel_attempted' ? { reason: text.slice(0, 30) } : {}),
    ...(template === 'parcel_code' && code !== null ? { code } : {}),
  }
  return { mobile, template, language, details }
}

function templateOf(step: string, code: string | null): MessageTemplate {
  if (step === 'picked_up') return 'parcel_picked_up'
  if (step === 'attempted') return 'parcel_attempted'
  return code === null ? 'parcel_out' : 'parcel_code'
}
