import { escapeHtml } from '../../words/escape-html.ts'
import { languages } from '../../words/languages.ts'
import type { MailMessage } from './mail.ts'

/** Returns a mail as an accessible HTML page in its language: one column, in the reader's own colours. */
export function mailPage(
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

/** Returns a sentence with its URLs as links. */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, place) => {
      const shown = escapeHtml(part)
      return place % 2 === 1 ? `<a href="${shown}">${shown}</a>` : shown
    })
    .join('')
}
