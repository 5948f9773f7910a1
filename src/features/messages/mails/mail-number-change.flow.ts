import type { JobContext } from '../../../platform/service/job.ts'
import { languageOfMember } from '../../../platform/stored-language.ts'
import { MailRefusedError } from '../../../third-party/mail/mail.ts'
import { readOwnEmail } from '../links/proven-email.sql.ts'

/** Name of the job that mails a member about a changed number. */
export const numberChangeMailJob = 'mail-number-change'

export type NumberChangeMail = { memberId: number; language: string }

/**
 * Mails a member that the account's mobile number has changed. Uses the account's e-mail address even if the
 * member has not confirmed it.
 */
export async function mailNumberChange(
  { db, log, mail, sayIn }: JobContext,
  { memberId, language }: NumberChangeMail,
): Promise<void> {
  const own = await readOwnEmail(db, memberId)
  if (!mail || !own?.email) return
  const say = sayIn(languageOfMember(language))
  const text = say('message.mobileChanged')
  try {
    await mail.send({
      to: [own.email],
      subject: say('toldMail.numberChanged'),
      text,
      page: { language: say.language, paragraphs: [text], footer: [] },
    })
  } catch (error) {
    if (!(error instanceof MailRefusedError)) throw error
    log.warn({ err: error, memberId }, 'the mail server refused the mail about a changed number')
  }
}
