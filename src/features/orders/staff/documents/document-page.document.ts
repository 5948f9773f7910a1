import { createHash } from 'node:crypto'
import { languages } from '../../../../words/languages.ts'
import type { Say } from '../../../../words/words-of.ts'

const style = `
:root { color-scheme: light; --ink: #1e1b4b; --muted: #57534e; --line: #d6d3d1 }
* { box-sizing: border-box }
body { margin: 0; background: #f5f5f4; color: var(--ink); font: 14px/1.4 system-ui, sans-serif }
.bar { max-width: 760px; margin: 0 auto; padding: 16px 16px 0; color: var(--muted) }
.sheet { max-width: 760px; margin: 16px auto; padding: 24px; background: #fff; border: 1px solid var(--line) }
header { display: flex; justify-content: space-between; gap: 16px; border-bottom: 2px solid var(--ink); padding-bottom: 12px }
h1 { margin: 0; font-size: 22px } h2 { margin: 0 0 2px; font-size: 12px; font-weight: 600; color: var(--muted) }
p { margin: 0 } .muted { color: var(--muted) } .big { font-size: 18px; font-weight: 700 } .notice { margin-top: 12px; font-weight: 600 }
.code { width: 92px; height: 92px; flex: none } .code path { fill: #000 }
.parties { display: grid; gap: 16px; grid-template-columns: repeat(auto-fit, minmax(200px, 1fr)); margin: 16px 0; overflow-wrap: anywhere }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { padding: 8px 6px; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; overflow-wrap: anywhere }
th { font-size: 12px; color: var(--muted) } .end { text-align: right; white-space: nowrap } .box { width: 28px } .orders span, .sku { white-space: nowrap }
.box span { display: block; width: 16px; height: 16px; border: 1.5px solid var(--ink) }
tfoot td { font-weight: 700; border-bottom: 0 }
.fields { display: grid; grid-template-columns: 1fr 1fr; gap: 32px; margin-top: 40px } .fields p { border-top: 1px solid var(--ink); padding-top: 4px }
@media print { @page { size: A5; margin: 10mm } @page a4 { size: A4; margin: 12mm } .a4 { page: a4 } .fields { break-inside: avoid } body { background: #fff; font-size: 11px } .bar { display: none } .sheet { margin: 0; padding: 0; border: 0; max-width: none; break-after: page } .sheet:last-child { break-after: auto } tr { break-inside: avoid } thead { display: table-header-group } }
`

/** The page's content security policy: no scripts, and only this style sheet. */
export const documentsPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Returns a printable page. @param hint a remark on the screen that is not printed. */
export function page(
  title: string,
  parts: readonly string[],
  say: Say,
  hint = say('office.orders.printHint'),
): string {
  return `<!doctype html>
<html lang="${languages[say.language].htmlLang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escape(title)}</title><style>${style}</style></head>
<body translate="no"><p class="bar">${escape(hint)}</p>
${parts.join('\n')}</body></html>`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character]!)
}
