import { setTimeout as pause } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { type Mail, MailRefusedError } from './mail.ts'
import { mailPage } from './mail-page.ts'

export type SmtpOptions = {
  /** Such as 'smtps://user:password@smtp.example:465', or 'smtp://…:587', encrypted by STARTTLS. */
  url: string
  /** Such as 'Bmart <alerts@shop.example>'. */
  from: string
  /** Whether to refuse a server without encryption, which would see the password. */
  requiresTls: boolean
  /** For each step of the SMTP dialogue. */
  timeoutMs?: number
  /** For the whole dialogue. After that, delivery is unknown. */
  deadlineMs?: number
}

/** Creates an SMTP client. Each mail has its own connection, so that none waits for another. */
export function createSmtpClient({
  url,
  from,
  requiresTls,
  timeoutMs = 10_000,
  deadlineMs = 15_000,
}: SmtpOptions): Mail {
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
    // A mail's content is never read from files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text, page, messageId, unsubscribe }) {
      const sent = transport.sendMail({
        from,
        to: [...to],
        subject,
        text,
        html: page && mailPage(subject, page),
        ...(messageId !== undefined && { messageId: `<${messageId}@${domainOf(from)}>` }),
        headers: {
          'Auto-Submitted': 'auto-generated',
          // One-click unsubscribe requires a web URL.
          ...(unsubscribe?.startsWith('http') && {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      })
      try {
        await withinDeadline(sent, deadlineMs)
      } catch (error) {
        const { responseCode, message } = error as { responseCode?: number; message: string }
        if (responseCode !== undefined && responseCode >= 500) throw new MailRefusedError(message)
        throw error
      }
    },
  }
}

async function withinDeadline(sent: Promise<unknown>, deadlineMs: number): Promise<void> {
  const over = new AbortController()
  const late = pause(deadlineMs, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new Error(`the mail server took longer than ${deadlineMs} ms`)
  })
  late.catch(() => undefined)
  try {
    await Promise.race([sent, late])
  } finally {
    sent.catch(() => undefined)
    over.abort()
  }
}

/** Returns a sender's domain, as in 'Bmart <alerts@shop.example>'. */
function domainOf(from: string): string {
  return /@([^@<>\s]+)>?$/.exec(from)?.[1] ?? 'localhost'
}
