import { createTransport } from 'nodemailer'
import { type Mail, MailRefusedError } from './mail.ts'

export type SmtpOptions = {
  /** As in 'smtps://user:password@smtp.example:465', or 'smtp://…:587', where the connection is encrypted by STARTTLS. */
  url: string
  /** As in 'Bmart <alerts@shop.example>'. */
  from: string
  /** Whether a server without encryption is refused, which would see the password. */
  requiresTls: boolean
  timeoutMs?: number
}

/** The client of an SMTP server. Each mail has a connection of its own: a few are sent in a day. */
export function createSmtpClient({ url, from, requiresTls, timeoutMs = 10_000 }: SmtpOptions): Mail {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const transport = createTransport({
    host: hostname,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: requiresTls,
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A mail is text alone: nothing of it is ever read from a file or fetched from an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text }) {
      try {
        await transport.sendMail({ from, to: [...to], subject, text })
      } catch (error) {
        const { responseCode, message } = error as { responseCode?: number; message: string }
        if (responseCode !== undefined && responseCode >= 500) throw new MailRefusedError(message)
        throw error
      }
    },
  }
}
