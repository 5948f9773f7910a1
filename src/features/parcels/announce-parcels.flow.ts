import type { JobContext } from '../../platform/service/job.ts'
import { languageOfMember } from '../../platform/stored-language.ts'
import { type MessageText, type NewMessage, queueMessages } from '../messages/queue-message.flow.ts'
import { markNotified, readUntoldReports, type UntoldReport } from './parcel-view.sql.ts'

const atOnceMax = 200

/**
 * Queues a text message to the buyer for each new report of a parcel. Marks the report in the same
 * transaction, so that each message is sent only once.
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
  // Sends no message about a report older than half a day, because such a message would confuse the buyer.
  return isTooLate ? 'too_late' : undefined
}

function messageOf(report: UntoldReport, sayIn: JobContext['sayIn']): NewMessage {
  const { mobile, orderNo, step, text, code, partNo } = report
  const language = languageOfMember(report.language)
  // Adds the parcel's number for an order in several parcels.
  const parcel = partNo === null ? '' : ` (${sayIn(language)('orders.parcelNo', { no: Number(partNo) })})`
  return { mobile, language, ...textOf({ step, text, code }, orderNo + parcel) }
}

function textOf(
  { step, text, code }: Pick<UntoldReport, 'step' | 'text' | 'code'>,
  orderNo: string,
): MessageText {
  const details = { order_no: orderNo }
  if (step === 'picked_up') return { template: 'parcel_picked_up', details }
  // Cuts the reason to the longest placeholder value of a text message.
  if (step === 'attempted')
    return { template: 'parcel_attempted', details: { ...details, reason: text.slice(0, 30) } }
  if (code === null) return { template: 'parcel_out', details }
  return { template: 'parcel_code', details: { ...details, code } }
}
