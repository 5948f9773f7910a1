import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallFailure } from '../../wire/call-failure.ts'
import { escapeHtml } from '../../words/escape-html.ts'
import { languages } from '../../words/languages.ts'
import type { Say } from '../../words/words-of.ts'

const style = `
:root { color-scheme: light dark }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: light-dark(#fffbf5, #14121f); color: light-dark(#1e1b4b, #eeecf8); font: 16px/1.5 system-ui, sans-serif }
header { position: fixed; inset: 0 0 auto; padding: 14px 16px 0; font-size: 20px; font-weight: 800; text-align: center }
header::after { content: ''; display: block; height: 16px; margin: 14px -16px 0; background: radial-gradient(circle at 16px 0, #f59e0b 15.5px, transparent 16px) 0 0 / 64px 16px repeat-x, radial-gradient(circle at 16px 0, #fcd9a0 15.5px, transparent 16px) 32px 0 / 64px 16px repeat-x }
main { max-width: 24rem; padding: 96px 24px 24px; text-align: center }
h1 { margin: 0 0 8px; font-size: 22px } p { margin: 0 0 12px; text-wrap: balance; color: light-dark(#5f5b78, #b4afcb) }
a { display: inline-flex; min-height: 48px; align-items: center; color: light-dark(#4338ca, #b4b0ff); font-weight: 600 }
.button { margin-top: 12px; padding: 0 24px; border-radius: 12px; background: light-dark(#4338ca, #5b52e0); color: #fff; text-decoration: none }
h2 { margin: 32px 0 4px; font-size: 16px } ul { margin: 0; padding: 0; list-style: none } h2:has(+ ul:empty) { display: none }
a:focus-visible { outline: 3px solid light-dark(#4338ca, #b4b0ff); outline-offset: 2px }
`

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Returns whether a request is a browser's navigation to a page. */
export function isNavigation(request: FastifyRequest): boolean {
  return request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
}

type LightPage = {
  say: Say
  title: string
  /** The page's paragraphs, as plain text. */
  texts: string[]
  /** After how many seconds the page reloads itself. */
  refreshSeconds: number
  /** HTML with further links. */
  more?: string
}

/** The headers of a light page. Its security policy does not let it load or run anything. */
export const lightPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
}

/** Returns a page of about a kilobyte without scripts, with a link that retries the same URL. */
export function lightPage({ say, title, texts, refreshSeconds, more = '' }: LightPage): string {
  const paragraphs = texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('')
  return `<!doctype html>
<html lang="${languages[say.language].htmlLang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta http-equiv="refresh" content="${refreshSeconds}"><title>${escapeHtml(say('shell.title', { page: title }))}</title><style>${style}</style></head>
<body><header translate="no">${escapeHtml(say.shop)}</header><main><h1>${escapeHtml(title)}</h1>${paragraphs}<a class="button" href="">${escapeHtml(say('shell.tryAgain'))}</a>${more}</main></body></html>`
}

/**
 * Sends a small page that explains a failure and may reload itself. The page has no script and about a
 * kilobyte, because an overloaded server must be able to send it.
 */
export function sendLightPage(
  reply: FastifyReply,
  { httpStatus, body, retryAfterSeconds = 5 }: CallFailure,
  say: Say,
): FastifyReply {
  const isTooMany = httpStatus === 429
  const title = say(isTooMany ? 'shell.tooMany' : 'shell.backInAMoment')
  const text = isTooMany ? say('shell.tooManyText') : body.message
  return reply
    .code(httpStatus)
    .headers({ ...lightPageHeaders, 'cache-control': 'no-store', 'retry-after': retryAfterSeconds })
    .send(
      lightPage({ say, title, texts: [text, say('gate.opensByItself')], refreshSeconds: retryAfterSeconds }),
    )
}
