import type { Db } from '../../platform/database/database.ts'
import type { Job, JobContext, Jobs } from '../../platform/service/job.ts'
import { readContact } from '../../platform/settings/contact.ts'
import { languageOfMember } from '../../platform/stored-language.ts'
import { MailRefusedError } from '../../third-party/mail/mail.ts'
import { fillMessage } from '../../third-party/messages/messages.ts'
import { queueMessage } from '../messages/queue-message.flow.ts'
import { findWriter, visitor } from './complaints.sql.ts'

const mailJob = 'mail-complaint'

type Event = 'recorded' | 'answered'
type WriterMail = { complaintId: number; event: Event; origin: string }

const memberTexts = { recorded: 'complaint_recorded', answered: 'complaint_answered' } as const
const visitorTexts = {
  recorded: 'visitor_complaint_recorded',
  answered: 'visitor_complaint_answered',
} as const

/**
 * Notifies a complaint's writer that the complaint was recorded or answered, with a link to it and the
 * grievance officer's contact. Members get the notification through the channels that they chose. Visitors
 * get a text message, and a mail if they entered an address.
 */
export async function notifyWriter(
  { db, jobs, origin }: { db: Db; jobs: Jobs; origin: string },
  complaint: { id: number; member_id: number },
  event: Event,
): Promise<void> {
  const writer = await findWriter(db, complaint)
  if (!writer) return
  const { id, member_id: memberId } = complaint
  const isVisitor = memberId === visitor
  await queueMessage(db, {
    mobile: writer.mobile,
    template: (isVisitor ? visitorTexts : memberTexts)[event],
    language: languageOfMember(writer.language),
    details: await detailsOf(db, id, origin),
  })
  if (isVisitor && writer.email !== null)
    await jobs.send(db, mailJob, { complaintId: id, event, origin } satisfies WriterMail)
}

async function detailsOf(db: Db, complaintId: number, origin: string) {
  const { name, phone } = (await readContact(db)).contact.grievanceOfficer
  const link = `${origin}/complaints/${complaintId}`
  return { complaint_no: String(complaintId), officer: name, officer_phone: phone, link }
}

/**
 * Mails a visitor the same text as the text message. Never mails the text of the complaint. The address is
 * not verified, so anyone could use the shop to send a text to strangers.
 */
async function mailWriter(
  { db, log, mail, sayIn }: JobContext,
  { complaintId, event, origin }: WriterMail,
): Promise<void> {
  const writer = await findWriter(db, { id: complaintId, member_id: visitor })
  if (!mail || !writer?.email) return
  const say = sayIn(languageOfMember(writer.language))
  const text = fillMessage(visitorTexts[event], await detailsOf(db, complaintId, origin), say)
  try {
    await mail.send({
      to: [writer.email],
      subject: say('complaints.title', { no: complaintId }),
      text,
      page: { language: say.language, paragraphs: [text], footer: [] },
    })
  } catch (error) {
    if (!(error instanceof MailRefusedError)) throw error
    log.warn({ err: error, complaintId }, 'the mail server refused the mail about a complaint')
  }
}

export const complaintMails: Job<WriterMail> = { name: mailJob, run: mailWriter }
