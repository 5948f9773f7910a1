/** A mail in plain text. */
export type MailMessage = {
  to: readonly string[]
  subject: string
  text: string
}

/** A mail as its readers would have received it. */
export type ShownMail = { id: string; to: string; subject: string; text: string; at: Date }

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
