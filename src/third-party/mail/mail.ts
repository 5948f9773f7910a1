import type { Language } from '../../words/languages.ts'

/** A mail in plain text, optionally also as an HTML page. */
export type MailMessage = {
  to: readonly string[]
  subject: string
  text: string
  /** The same content as an HTML page of paragraphs, with URLs as links. */
  page?: { language: Language; paragraphs: readonly string[]; footer: readonly string[] }
  /** Lets a mailbox recognise a duplicate: letters, digits and dashes. */
  messageId?: string
  /** The one-step unsubscribe URL (RFC 8058). */
  unsubscribe?: string
}

/** A mail as its readers would receive it. */
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
   * Passes a mail to the provider's server.
   * @throws MailRefusedError when the server refuses it permanently. After any other error it may be retried;
   * after a lost answer a retry may deliver it twice.
   */
  send(message: MailMessage): Promise<void>
  /** Returns the mails that a stand-in received, newest first. Undefined for the real provider. */
  readonly inbox?: () => ShownMail[]
}

/**
 * Thrown when the server refused a mail permanently: unknown recipient, forbidden sender, or invalid password.
 */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError'
}
