import PdfWriter from 'pdfkit'
import type { Say } from '../../../words/words-of.ts'
import type { InvoiceDocument, InvoiceLine } from './invoice-contents.ts'
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
import { bold, regular } from './pdf-fonts.document.ts'

const marginPt = 40
const widthPt = 595.28 - 2 * marginPt
const qrPt = 120
const ink = '#1e1b4b'
const muted = '#57534e'
const rule = '#d6d3d1'
const columnWidths = [0.28, 0.06, 0.135, 0.125, 0.135, 0.125, 0.14].map((share) => share * widthPt)
const bottomPt = 841.89 - marginPt

type Pdf = InstanceType<typeof PdfWriter>

/** Draws an order's documents as one A4 PDF, in the language of `say`. Each document begins on a new page. */
export function invoicePdf(documents: InvoiceDocument[], say: Say): Promise<Buffer> {
  const first = documents[0]!
  const pdf = new PdfWriter({
    size: 'A4',
    margin: marginPt,
    autoFirstPage: false,
    info: { Title: titleOf(first, say), Author: first.seller.name },
  })
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
    for (const document of documents) drawDocument(pdf, document, say)
    pdf.end()
  })
}

function drawDocument(pdf: Pdf, document: InvoiceDocument, say: Say): void {
  pdf.addPage()
  const top = pdf.y
  pdf.font(bold).fontSize(18).fillColor(ink).text(kindOf(document, say), marginPt, top)
  drawFacts(pdf, factsOf(document, say), top)
  drawParties(pdf, document, say)
  if (document.eInvoice) drawRegistration(pdf, document.eInvoice, say)
  drawHead(pdf, say)
  for (const line of document.lines) drawLine(pdf, line, document, say)
  drawTotals(pdf, document, say)
}

function drawFacts(pdf: Pdf, facts: ReturnType<typeof factsOf>, top: number): void {
  const left = marginPt + widthPt * 0.55
  let y = top
  for (const [name, value] of facts) {
    pdf.font(regular).fontSize(8.5).fillColor(muted).text(name, left, y, { width: 85 })
    pdf.fillColor(ink).text(value, left + 90, y, { width: widthPt * 0.45 - 90 })
    y = pdf.y + 1
  }
  separate(pdf, y + 6)
}

function drawParties(pdf: Pdf, document: InvoiceDocument, say: Say): void {
  const { seller, registrations } = document
  const top = pdf.y
  const half = widthPt / 2 - 10
  const gstin = say('invoice.gstin', { gstin: seller.gstin })
  const numbers = registrations ? [say('invoice.registrations', { numbers: registrations })] : []
  drawParty(pdf, say('invoice.soldBy'), seller.name, [seller.address, gstin, ...numbers], marginPt, top, half)
  const sellerBottom = pdf.y
  const right = marginPt + widthPt / 2 + 10
  const buyer = billedTo(document, say)
  drawParty(pdf, say('invoice.billedTo'), buyer.name, buyer.lines, right, top, half)
  separate(pdf, Math.max(sellerBottom, pdf.y) + 8)
}

/** Draws the registration at the portal, with its signed QR code at the right. */
function drawRegistration(pdf: Pdf, eInvoice: NonNullable<InvoiceDocument['eInvoice']>, say: Say): void {
  const top = pdf.y
  const width = widthPt - qrPt - 20
  for (const [name, value] of registrationFactsOf(eInvoice, say)) {
    pdf.font(regular).fontSize(8).fillColor(muted).text(name, marginPt, pdf.y, { width })
    pdf.fontSize(9).fillColor(ink).text(value, marginPt, pdf.y, { width })
  }
  const bottom = pdf.y
  if (eInvoice.qr === null) return separate(pdf, bottom + 8)
  const { size, dark } = qrModulesOf(eInvoice.qr)
  const modulePt = qrPt / size
  const left = marginPt + widthPt - qrPt
  for (const [x, y] of dark) pdf.rect(left + x * modulePt, top + y * modulePt, modulePt, modulePt)
  pdf.fill('#000000')
  separate(pdf, Math.max(bottom, top + qrPt) + 8)
}

function drawParty(
  pdf: Pdf,
  title: string,
  name: string,
  lines: string[],
  x: number,
  y: number,
  width: number,
): void {
  pdf.font(regular).fontSize(8).fillColor(muted).text(title, x, y, { width })
  pdf.font(bold).fontSize(9.5).fillColor(ink).text(name, { width })
  pdf.font(regular).fontSize(9)
  for (const line of lines) pdf.text(line, { width })
}

function drawHead(pdf: Pdf, say: Say): void {
  const [description, ...cells] = columnsOf(say)
  drawRow(pdf, description, cells, { font: bold, color: muted })
  separate(pdf, pdf.y + 2)
}

function drawLine(pdf: Pdf, line: InvoiceLine, document: InvoiceDocument, say: Say): void {
  const width = columnWidths[0]! - 6
  const detail = detailOf(line, document, say)
  const height =
    pdf.font(regular).fontSize(8.5).heightOfString(line.name, { width }) +
    pdf.fontSize(7.5).heightOfString(detail, { width })
  if (pdf.y + height + 10 > bottomPt) {
    pdf.addPage()
    drawHead(pdf, say)
  }
  drawRow(pdf, line.name, cellsOf(line, say), { font: regular, color: ink })
  pdf.font(regular).fontSize(7.5).fillColor(muted).text(detail, marginPt, pdf.y, { width })
  separate(pdf, pdf.y + 4)
}

function drawRow(
  pdf: Pdf,
  first: string,
  cells: readonly string[],
  look: { font: string; color: string },
): void {
  const top = pdf.y
  pdf
    .font(look.font)
    .fontSize(8.5)
    .fillColor(look.color)
    .text(first, marginPt, top, { width: columnWidths[0]! - 6 })
  const bottom = pdf.y
  let x = marginPt + columnWidths[0]!
  cells.forEach((cell, index) => {
    const width = columnWidths[index + 1]!
    pdf.text(cell, x, top, { width, align: 'right', lineBreak: false })
    x += width
  })
  pdf.x = marginPt
  pdf.y = bottom
}

function drawTotals(pdf: Pdf, document: InvoiceDocument, say: Say): void {
  // Keeps the sums, the amount in words and the signature together on a page.
  if (pdf.y + 170 > bottomPt) pdf.addPage()
  for (const [name, amount] of totalsOf(document, say)) drawSum(pdf, name, say.rupees(amount), regular, 9)
  drawSum(pdf, say('term.total'), say.rupees(document.total), bold, 11)
  pdf
    .font(regular)
    .fontSize(9)
    .fillColor(ink)
    .text(amountInWords(document.total, say), marginPt, pdf.y + 10, { width: widthPt })
  if (document.cashback) pdf.text(document.cashback, marginPt, pdf.y + 4, { width: widthPt })
  if (document.coupon) pdf.text(document.coupon, marginPt, pdf.y + 4, { width: widthPt })
  if (document.note) pdf.font(bold).text(document.note, marginPt, pdf.y + 12, { width: widthPt })
  else pdf.text(signatureOf(document, say), marginPt, pdf.y + 20, { width: widthPt, align: 'right' })
  pdf
    .font(regular)
    .fontSize(7.5)
    .fillColor(muted)
    .text(say('invoice.smallPrint'), marginPt, pdf.y + 16, { width: widthPt })
}

function signatureOf({ seller }: InvoiceDocument, say: Say): string {
  return `${say('invoice.forSeller', { seller: seller.name })}\n\n\n${say('invoice.signatory')}`
}

function drawSum(pdf: Pdf, name: string, amount: string, font: string, size: number): void {
  const left = marginPt + widthPt * 0.6
  const top = pdf.y + 3
  pdf
    .font(font)
    .fontSize(size)
    .fillColor(ink)
    .text(name, left, top, { width: widthPt * 0.2, lineBreak: false })
  pdf.text(amount, left + widthPt * 0.15, top, { width: widthPt * 0.25, align: 'right', lineBreak: false })
  pdf.y = top + size + 4
}

function separate(pdf: Pdf, y: number): void {
  pdf
    .moveTo(marginPt, y)
    .lineTo(marginPt + widthPt, y)
    .lineWidth(0.7)
    .strokeColor(rule)
    .stroke()
  pdf.x = marginPt
  pdf.y = y + 6
}
