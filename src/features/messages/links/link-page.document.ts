import { createHash } from 'node:crypto'
import { escapeHtml } from '../../../words/escape-html.ts'
import { languages } from '../../../words/languages.ts'
import type { Say } from '../../../words/words-of.ts'

const style = `
:root { color-scheme: light dark }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: light-dark(#fffbf5, #14121f); color: light-dark(#1e1b4b, #eeecf8); font: 16px/1.5 system-ui, sans-serif }
header { position: fixed; inset: 0 0 auto; padding: 14px 16px; font-size: 20px; font-weight: 800; text-align: center }
main { box-sizing: border-box; max-width: 26rem; padding: 72px 24px 24px; text-align: center; overflow-wrap: anywhere }
h1 { margin: 0 0 8px; font-size: 22px; text-wrap: balance } p { margin: 0 0 12px; text-wrap: balance; color: light-dark(#5f5b78, #b4afcb) }
button { min-height: 48px; margin: 12px 0; padding: 0 24px; border: 0; border-radius: 12px; background: light-dark(#4338ca, #5b52e0); color: #fff; font: inherit; font-weight: 600; cursor: pointer }
a { display: inline-flex; min-height: 48px; align-items: center; color: light-dark(#4338ca, #b4b0ff); font-weight: 600 }
a:focus-visible, button:focus-visible { outline: 3px solid light-dark(#4338ca, #b4b0ff); outline-offset: 2px }
`

/** Allows the page no script, and its form to post only to the shop. */
export const linkPagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

export type LinkPage = {
  title: string
  text: string
  /** The button's label; undefined if the page has no button. */
  button?: string
  /** The link to another page, shown below. */
  link: { to: string; label: string }
}

/** Renders the page behind a link in a message. It works without scripts and without signing in. */
export function linkPage({ title, text, button, link }: LinkPage, say: Say): string {
  const form =
    button === undefined
      ? ''
      : `<form method="post"><button type="submit">${escapeHtml(button)}</button></form>`
  return `<!doctype html>
<html lang="${languages[say.language].htmlLang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(say('shell.title', { page: title }))}</title><style>${style}</style></head>
<body><header translate="no">${escapeHtml(say.shop)}</header><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${form}<a href="${escapeHtml(link.to)}">${escapeHtml(link.label)}</a></main></body></html>`
}
