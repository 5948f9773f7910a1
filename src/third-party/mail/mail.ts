import type { Language } from '../../words/languages.ts'

/** A mail in plain text, and where there is one as a page. */
export type MailMessage = {
  to: readonly string[]
  subject: string
  text: string
  /** The same as a page of paragraphs, in which addresses are links. */
  page?: { language: Language; paragraphs: readonly string[]; footer: readonly string[] }
  /** By which a mailbox knows a mail that comes twice: letters, digits and dashes. */
  messageId?: string
  /** The address at which its reader asks for no more of them, in one step as RFC 8058 has it. */
  unsubscribe?: string
}

/** A mail as its readers would have received it. */
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
   * Hands a mail to the provider's server.
   * @throws MailRefusedError when the server refuses it for good; after any other error it may be retried. After a lost answer
   * a retry may deliver the same mail twice.
   */
  send(message: MailMessage): Promise<void>
  /** The mails that a stand-in received, newest first. Undefined for the real provider. */
  readonly inbox?: () => ShownMail[]
}

/** The server refused a mail for good: an unknown receiver, a sender that is not allowed, a password that is not valid. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError'
}
