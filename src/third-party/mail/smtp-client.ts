import { setTimeout as pause } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { escapeHtml } from '../../words/escape-html.ts'
import { languages } from '../../words/languages.ts'
import { type Mail, type MailMessage, MailRefusedError } from './mail.ts'

export type SmtpOptions = {
  /**
   * The server's URL: 'smtps://user:password@smtp.example:465', or 'smtp://…:587' for encryption by STARTTLS.
   */
  url: string
  /** The sender, such as 'Bmart <alerts@shop.example>'. */
  from: string
  /**
   * Whether to refuse a server without encryption. Without it, others on the network could read the password.
   */
  requiresTls: boolean
  /** The timeout of each step of the SMTP dialogue, in milliseconds. */
  timeoutMs?: number
  /**
   * The deadline of the whole dialogue, in milliseconds. After it, it is unknown whether the e-mail was sent.
   */
  deadlineMs?: number
}

/** Creates an SMTP client. Opens a connection for each e-mail, so that none waits for another. */
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
    // Forbids the library to read an e-mail's content from files or URLs.
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
          // Adds the one-click header only if the URL is a web URL, because the header is only allowed for
          // these.
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

/** Returns the domain of a sender such as 'Bmart <alerts@shop.example>'. */
function domainOf(from: string): string {
  return /@([^@<>\s]+)>?$/.exec(from)?.[1] ?? 'localhost'
}

/**
 * Returns an e-mail as an accessible HTML page with one column. Sets the page's language, and no colours, so
 * that the reader's own apply.
 */
function mailPage(
  subject: string,
  { language, paragraphs, footer }: NonNullable<MailMessage['page']>,
): string {
  const small = footer.map((line) => `<p style="font-size:14px;margin:0 0 8px">${linked(line)}</p>`).join('')
  return `<!doctype html>
<html lang="${languages[language].htmlLang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 16px;font:16px/1.5 system-ui,sans-serif"><main style="max-width:34em;margin:0 auto">
<h1 style="font-size:20px;margin:0 0 16px">${escapeHtml(subject)}</h1>
${paragraphs.map((text) => `<p style="margin:0 0 16px">${linked(text)}</p>`).join('\n')}
${small && `<hr style="border:0;border-top:1px solid #888;margin:24px 0 16px">${small}`}
</main></body></html>
`
}

/** Returns a text as HTML, with its URLs as links. */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, place) => {
      const shown = escapeHtml(part)
      return place % 2 === 1 ? `<a href="${shown}">${shown}</a>` : shown
    })
    .join('')
}
