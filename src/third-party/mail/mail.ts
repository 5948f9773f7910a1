import type { Language } from '../../words/languages.ts'

/** An e-mail in plain text, and optionally also as an HTML page. */
export type MailMessage = {
  to: readonly string[]
  subject: string
  text: string
  /** The same content for an HTML page. URLs become links. */
  page?: { language: Language; paragraphs: readonly string[]; footer: readonly string[] }
  /** The Message-ID, by which a mailbox recognises a duplicate: letters, digits and dashes. */
  messageId?: string
  /** The one-step unsubscribe URL (RFC 8058). */
  unsubscribe?: string
}

/** An e-mail as its recipient would see it. */
export type ShownMail = {
  id: string
  to: string
  subject: string
  text: string
  at: Date
}

/** Sends mail. Source: SMTP, RFC 5321. */
export type Mail = {
  /**
   * Passes an e-mail to the mail server.
   * @throws MailRefusedError if the server refuses it permanently. After any other error, the call may be
   * repeated. If the answer was lost, a repeat may deliver the e-mail twice.
   */
  send(message: MailMessage): Promise<void>
  /** Returns the e-mails that the stand-in received, newest first. Undefined for the real provider. */
  readonly inbox?: () => ShownMail[]
}

/**
 * Thrown when the server refuses an e-mail permanently: unknown recipient, forbidden sender, or wrong
 * password.
 */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError'
}
