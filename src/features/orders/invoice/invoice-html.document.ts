import { createHash } from 'node:crypto'
import { escapeHtml } from '../../../words/escape-html.ts'
import { languages } from '../../../words/languages.ts'
import type { Say } from '../../../words/words-of.ts'
import type { InvoiceDocument } from './invoice-contents.ts'
import {
  amountInWords,
  billedTo,
  cellsOf,
  columnsOf,
  detailOf,
  factsOf,
  kindOf,
  qrModulesOf,
  registrationFactsOf,
  titleOf,
  totalsOf,
} from './invoice-words.document.ts'

const style = `
:root { color-scheme: light; --ink: #1e1b4b; --muted: #57534e; --line: #e7e2da; --paper: #fffbf5 }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 14px/1.45 system-ui, sans-serif }
.bar { display: flex; gap: 12px; justify-content: flex-end; max-width: 860px; margin: 0 auto; padding: 16px 16px 0 }
.bar a { display: inline-flex; min-height: 44px; align-items: center; padding: 0 16px; border: 1px solid #4338ca; border-radius: 10px; color: #4338ca; font-weight: 600; text-decoration: none }
.sheet { max-width: 860px; margin: 16px auto; padding: 24px; background: #fff; border: 1px solid var(--line); border-radius: 14px }
header { display: flex; flex-wrap: wrap; gap: 8px 24px; justify-content: space-between; border-bottom: 2px solid var(--ink); padding-bottom: 12px }
h1 { margin: 0; font-size: 24px } h2 { margin: 0 0 4px; font-size: 12px; color: var(--muted); font-weight: 600 }
p { margin: 0 } .muted { color: var(--muted) }
.parties { display: grid; gap: 16px; grid-template-columns: repeat(auto-fit, minmax(200px, 1fr)); margin: 16px 0 }
dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 12px; margin: 0 } dt { color: var(--muted) } dd { margin: 0; overflow-wrap: anywhere }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { padding: 8px 6px; border-bottom: 1px solid var(--line); text-align: right; vertical-align: top; white-space: nowrap }
th { font-size: 12px; color: var(--muted) } th:first-child, td:first-child { text-align: left; white-space: normal; min-width: 140px; overflow-wrap: anywhere }
.sum { margin: 12px 0 0 auto; max-width: 340px }
.sum div { display: flex; justify-content: space-between; gap: 16px; padding: 3px 6px } .sum .total { border-top: 2px solid var(--ink); font-size: 16px; font-weight: 700 }
.words { margin-top: 12px } .sign { margin-top: 40px; text-align: right }
.registration { display: flex; flex-wrap: wrap; gap: 16px; justify-content: space-between; align-items: flex-start; margin: 0 0 16px } .registration dl { flex: 1 1 240px } .qr { width: 180px; height: 180px; background: #fff; flex: none }
.note { margin-top: 16px; padding: 12px; border-radius: 10px; background: #fef3c7; color: #78350f }
@media print { @page { size: A4; margin: 14mm } body { background: #fff; font-size: 11px } .bar { display: none } .sheet { margin: 0; padding: 0; border: 0; max-width: none; break-after: page } .sheet:last-child { break-after: auto } }
/* On a phone, each line is a block, so that the page never scrolls sideways. */
@media screen and (max-width: 640px) { .sheet { padding: 16px; margin: 12px }
thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) } table, thead, tbody, tr, td { display: block } tr { border-bottom: 1px solid var(--line); padding: 8px 0 }
td { display: flex; justify-content: space-between; gap: 16px; padding: 2px 0; border: 0 } td:first-child { display: block; padding-bottom: 4px; font-weight: 600 } td:first-child .muted { font-weight: 400 }
td::before { content: attr(data-name); color: var(--muted) } td:last-child { font-weight: 700 } .sum { max-width: none } .sum div { padding: 3px 0 } }
.bar a:hover { background: #eeedfc } .bar a:focus-visible { outline: 3px solid #4338ca; outline-offset: 2px }
`

/** The page's content security policy: no scripts, and only this style sheet. */
export const invoicePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/**
 * Renders an order's documents as one printable page, in the language of `say`. Each document has its own
 * sheet.
 */
export function invoiceHtml(documents: InvoiceDocument[], pdfPath: string, say: Say): string {
  const first = documents[0]!
  return `<!doctype html>
<html lang="${languages[say.language].htmlLang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(titleOf(first, say))}</title><style>${style}</style></head>
<body><nav class="bar"><a href="${escapeHtml(pdfPath)}">${escapeHtml(say('invoice.downloadPdf'))}</a></nav>
${documents.map((document) => sheet(document, say)).join('\n')}</body></html>`
}

function sheet(document: InvoiceDocument, say: Say): string {
  const { seller, lines } = document
  const buyer = billedTo(document, say)
  const columns = columnsOf(say).map(escapeHtml)
  return `<main class="sheet">
<header><div><h1>${escapeHtml(kindOf(document, say))}</h1></div><dl>${factsOf(document, say)
    .map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd translate="no">${escapeHtml(value)}</dd>`)
    .join('')}</dl></header>
<section class="parties">
<div><h2>${escapeHtml(say('invoice.soldBy'))}</h2><p translate="no"><strong>${escapeHtml(seller.name)}</strong></p><p translate="no">${escapeHtml(seller.address)}</p><p>${escapeHtml(say('invoice.gstin', { gstin: seller.gstin }))}</p>${document.registrations ? `<p>${escapeHtml(say('invoice.registrations', { numbers: document.registrations }))}</p>` : ''}</div>
<div><h2>${escapeHtml(say('invoice.billedTo'))}</h2><p translate="no"><strong>${escapeHtml(buyer.name)}</strong></p>${buyer.lines.map((line) => `<p translate="no">${escapeHtml(line)}</p>`).join('')}</div>
</section>
${document.eInvoice ? registration(document.eInvoice, say) : ''}<table><thead><tr>${columns.map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead><tbody>
${lines
  .map(
    (line) =>
      `<tr><td><span translate="no">${escapeHtml(line.name)}</span><br><span class="muted">${escapeHtml(detailOf(line, document, say))}</span></td>${cellsOf(
        line,
        say,
      )
        .map((cell, index) => `<td data-name="${columns[index + 1]}">${escapeHtml(cell)}</td>`)
        .join('')}</tr>`,
  )
  .join('\n')}
</tbody></table>
<div class="sum">${totalsOf(document, say)
    .map(([name, amount]) => `<div><span>${escapeHtml(name)}</span><span>${say.rupees(amount)}</span></div>`)
    .join(
      '',
    )}<div class="total"><span>${escapeHtml(say('term.total'))}</span><span>${say.rupees(document.total)}</span></div></div>
<p class="words">${escapeHtml(amountInWords(document.total, say))}</p>
${document.cashback ? `<p class="words">${escapeHtml(document.cashback)}</p>` : ''}
${document.coupon ? `<p class="words">${escapeHtml(document.coupon)}</p>` : ''}
${document.note ? `<p class="note">${escapeHtml(document.note)}</p>` : `<p class="sign">${escapeHtml(say('invoice.forSeller', { seller: seller.name }))}<br><br>${escapeHtml(say('invoice.signatory'))}</p>`}
<p class="muted words">${escapeHtml(say('invoice.smallPrint'))}</p>
</main>`
}

function registration(eInvoice: NonNullable<InvoiceDocument['eInvoice']>, say: Say): string {
  const facts = registrationFactsOf(eInvoice, say)
    .map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd translate="no">${escapeHtml(value)}</dd>`)
    .join('')
  return `<section class="registration"><dl>${facts}</dl>${eInvoice.qr ? qrPicture(eInvoice.qr, say) : ''}</section>
`
}

function qrPicture(text: string, say: Say): string {
  const { size, dark } = qrModulesOf(text)
  const path = dark.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join('')
  return `<svg aria-label="${escapeHtml(say('invoice.signedQr'))}" class="qr" role="img" viewBox="-2 -2 ${size + 4} ${size + 4}" shape-rendering="crispEdges"><path d="${path}"/></svg>`
}
