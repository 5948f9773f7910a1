import type { JobContext } from '../../../platform/service/job.ts'
import { languageOfMember } from '../../../platform/stored-language.ts'
import { MailRefusedError } from '../../../third-party/mail/mail.ts'
import { readOwnEmail } from './proven-email.sql.ts'
import { proofDays, proofLink } from './signed-links.flow.ts'

/** Name of the job that sends a link to confirm an address. */
export const sendEmailProofJob = 'send-email-proof'

export type EmailProof = { memberId: number; language: string }

/** Sends a link to the current e-mail address of a member's account, to confirm the address. */
export async function sendEmailProof(
  { db, log, mail, sayIn, secrets, settings }: JobContext,
  { memberId, language }: EmailProof,
): Promise<void> {
  const own = await readOwnEmail(db, memberId)
  if (!mail || !own || own.isProven) return
  const say = sayIn(languageOfMember(language))
  const from = { origin: settings.publicUrl ?? '', language: say.language }
  const link = proofLink(secrets, { memberId, address: own.email }, from)
  const paragraphs = [say('toldMail.proofText', { link }), say('toldMail.proofElse', { days: proofDays })]
  try {
    await mail.send({
      to: [own.email],
      subject: say('toldMail.proofSubject'),
      text: paragraphs.join('\n\n'),
      page: { language: say.language, paragraphs, footer: [] },
    })
  } catch (error) {
    if (!(error instanceof MailRefusedError)) throw error
    log.warn({ err: error, memberId }, 'the mail server refused the link that confirms an e-mail address')
  }
}
