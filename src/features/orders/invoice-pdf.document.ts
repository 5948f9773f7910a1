import { createRequire } from 'node:module'
import PdfWriter from 'pdfkit'
import { formatRupees } from '../../money/format-rupees.ts'
import type { InvoiceDocument, InvoiceLine } from './invoice-contents.ts'
import {
  amountInWords,
  cellsOf,
  columns,
  detailOf,
  factsOf,
  smallPrint,
  titleOf,
  totalsOf,
} from './invoice-words.document.ts'

// The standard fonts of PDF have no rupee sign; this one has it, and Devanagari for names.
const require = createRequire(import.meta.url)
const regular = require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')
const bold = require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf')

const marginPt = 40
const widthPt = 595.28 - 2 * marginPt
const ink = '#1e1b4b'
const muted = '#57534e'
const rule = '#d6d3d1'
const columnWidths = [0.33, 0.07, 0.12, 0.12, 0.12, 0.11, 0.13].map((share) => share * widthPt)
const bottomPt = 841.89 - marginPt

type Pdf = InstanceType<typeof PdfWriter>

/** An order's documents as a PDF on A4, each from a new page. */
export function invoicePdf(documents: InvoiceDocument[]): Promise<Buffer> {
  const first = documents[0]!
  const pdf = new PdfWriter({
    size: 'A4',
    margin: marginPt,
    autoFirstPage: false,
    info: { Title: `${titleOf(first)} ${first.serial ?? first.orderNo}`, Author: first.seller.name },
  })
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
    for (const document of documents) drawDocument(pdf, document)
    pdf.end()
  })
}

function drawDocument(pdf: Pdf, document: InvoiceDocument): void {
  pdf.addPage()
  const top = pdf.y
  pdf.font(bold).fontSize(18).fillColor(ink).text(titleOf(document), marginPt, top)
  drawFacts(pdf, document, top)
  drawParties(pdf, document)
  drawHead(pdf)
  for (const line of document.lines) drawLine(pdf, line, document)
  drawTotals(pdf, document)
}

function drawFacts(pdf: Pdf, document: InvoiceDocument, top: number): void {
  const left = marginPt + widthPt * 0.55
  let y = top
  for (const [name, value] of factsOf(document)) {
    pdf.font(regular).fontSize(8.5).fillColor(muted).text(name, left, y, { width: 85 })
    pdf.fillColor(ink).text(value, left + 90, y, { width: widthPt * 0.45 - 90 })
    y = pdf.y + 1
  }
  separate(pdf, y + 6)
}

function drawParties(pdf: Pdf, { seller, buyer, delivery }: InvoiceDocument): void {
  const top = pdf.y
  const half = widthPt / 2 - 10
  drawParty(pdf, 'Sold by', seller.name, [seller.address, `GSTIN ${seller.gstin}`], marginPt, top, half)
  const sellerBottom = pdf.y
  const right = marginPt + widthPt / 2 + 10
  drawParty(
    pdf,
    'Billed and delivered to',
    buyer.name,
    [...delivery, `Mobile ${buyer.mobile}`],
    right,
    top,
    half,
  )
  separate(pdf, Math.max(sellerBottom, pdf.y) + 8)
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

function drawHead(pdf: Pdf): void {
  drawRow(pdf, columns[0], columns.slice(1), { font: bold, color: muted })
  separate(pdf, pdf.y + 2)
}

function drawLine(pdf: Pdf, line: InvoiceLine, document: InvoiceDocument): void {
  const nameHeight = pdf
    .font(regular)
    .fontSize(8.5)
    .heightOfString(line.name, { width: columnWidths[0]! - 6 })
  if (pdf.y + nameHeight + 24 > bottomPt) {
    pdf.addPage()
    drawHead(pdf)
  }
  drawRow(pdf, line.name, cellsOf(line), { font: regular, color: ink })
  pdf
    .font(regular)
    .fontSize(7.5)
    .fillColor(muted)
    .text(detailOf(line, document), marginPt, pdf.y, { width: columnWidths[0]! - 6 })
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

function drawTotals(pdf: Pdf, document: InvoiceDocument): void {
  // The sums, the words and the signature stay together.
  if (pdf.y + 170 > bottomPt) pdf.addPage()
  for (const [name, amount] of totalsOf(document)) drawSum(pdf, name, formatRupees(amount), regular, 9)
  drawSum(pdf, 'Total', formatRupees(document.total), bold, 11)
  pdf
    .font(regular)
    .fontSize(9)
    .fillColor(ink)
    .text(amountInWords(document.total), marginPt, pdf.y + 10, { width: widthPt })
  if (document.note) pdf.font(bold).text(document.note, marginPt, pdf.y + 12, { width: widthPt })
  else
    pdf.text(`For ${document.seller.name}\n\n\nAuthorised signatory`, marginPt, pdf.y + 20, {
      width: widthPt,
      align: 'right',
    })
  pdf
    .font(regular)
    .fontSize(7.5)
    .fillColor(muted)
    .text(smallPrint, marginPt, pdf.y + 16, { width: widthPt })
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
