import PdfWriter from 'pdfkit'
import { bold, regular } from '../../orders/invoice/pdf-fonts.document.ts'
import type { CertificateSheet } from './certificate-contents.document.ts'

type Pdf = InstanceType<typeof PdfWriter>

const marginPt = 40
const widthPt = 595.28 - 2 * marginPt
const bottomPt = 841.89 - marginPt
const ink = '#1e1b4b'
const muted = '#57534e'
const rule = '#d6d3d1'
const lineWidths = [0.22, 0.16, 0.24, 0.14, 0.24].map((share) => share * widthPt)
const challanWidths = [0.28, 0.24, 0.24, 0.24].map((share) => share * widthPt)

/** Draws a certificate of TDS as an A4 PDF. */
export function certificatePdf(sheet: CertificateSheet): Promise<Buffer> {
  const pdf = new PdfWriter({ size: 'A4', margin: marginPt, info: { Title: sheet.title } })
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
    draw(pdf, sheet)
    pdf.end()
  })
}

function draw(pdf: Pdf, sheet: CertificateSheet): void {
  pdf.font(bold).fontSize(18).fillColor(ink).text(sheet.title, marginPt, marginPt, { width: widthPt })
  pdf.font(regular).fontSize(10).fillColor(muted).text(sheet.heading, { width: widthPt })
  separate(pdf, 8)
  for (const [name, value] of sheet.facts) drawFact(pdf, name, value)
  separate(pdf, 6)
  drawParties(pdf, sheet)
  separate(pdf, 8)
  drawTable(pdf, sheet.lineTitles, sheet.lines, lineWidths)
  drawRow(pdf, sheet.total, lineWidths, bold, ink)
  separate(pdf, 10)
  drawTable(pdf, sheet.challanTitles, sheet.challans, challanWidths)
  drawSignature(pdf, sheet)
}

function drawFact(pdf: Pdf, name: string, value: string): void {
  const top = pdf.y
  pdf.font(regular).fontSize(9).fillColor(muted).text(name, marginPt, top, { width: 130 })
  pdf.fillColor(ink).text(value, marginPt + 135, top, { width: widthPt - 135 })
}

function drawParties(pdf: Pdf, { parties, deductor, deductee }: CertificateSheet): void {
  const top = pdf.y
  const half = widthPt / 2 - 10
  drawParty(pdf, parties[0], deductor, { left: marginPt, top, width: half })
  const bottom = pdf.y
  drawParty(pdf, parties[1], deductee, { left: marginPt + widthPt / 2 + 10, top, width: half })
  pdf.y = Math.max(bottom, pdf.y)
}

type Place = { left: number; top: number; width: number }

function drawParty(pdf: Pdf, title: string, [name, ...lines]: readonly string[], at: Place): void {
  const { left, top, width } = at
  pdf.font(regular).fontSize(8).fillColor(muted).text(title, left, top, { width })
  pdf
    .font(bold)
    .fontSize(9.5)
    .fillColor(ink)
    .text(name ?? '', { width })
  pdf.font(regular).fontSize(9)
  for (const line of lines) pdf.text(line, { width })
}

/** Draws a table, and its titles again on each further page. */
function drawTable(
  pdf: Pdf,
  titles: readonly string[],
  rows: readonly (readonly string[])[],
  widths: readonly number[],
): void {
  drawRow(pdf, titles, widths, bold, muted)
  separate(pdf, 2)
  for (const row of rows) {
    if (pdf.y + 18 > bottomPt) {
      pdf.addPage()
      drawRow(pdf, titles, widths, bold, muted)
      separate(pdf, 2)
    }
    drawRow(pdf, row, widths, regular, ink)
  }
  separate(pdf, 2)
}

function drawRow(
  pdf: Pdf,
  cells: readonly string[],
  widths: readonly number[],
  font: string,
  color: string,
): void {
  const top = pdf.y
  pdf.font(font).fontSize(8.5).fillColor(color)
  let left = marginPt
  cells.forEach((cell, index) => {
    const width = widths[index]!
    pdf.text(cell, left, top, { width: width - 4, lineBreak: false, align: index < 2 ? 'left' : 'right' })
    left += width
  })
  pdf.x = marginPt
  pdf.y = top + 14
}

function drawSignature(pdf: Pdf, { declaration, signature }: CertificateSheet): void {
  // Keeps the declaration and the signature together on a page.
  if (pdf.y + 150 > bottomPt) pdf.addPage()
  pdf
    .font(regular)
    .fontSize(9)
    .fillColor(ink)
    .text(declaration, marginPt, pdf.y + 8, { width: widthPt })
  const [company, ...person] = signature
  pdf.font(bold).text(company ?? '', marginPt, pdf.y + 20, { width: widthPt, align: 'right' })
  pdf.font(regular).text(['', '', ...person].join('\n'), { width: widthPt, align: 'right' })
}

function separate(pdf: Pdf, gapPt: number): void {
  const y = pdf.y + gapPt
  pdf
    .moveTo(marginPt, y)
    .lineTo(marginPt + widthPt, y)
    .lineWidth(0.7)
    .strokeColor(rule)
    .stroke()
  pdf.x = marginPt
  pdf.y = y + 6
}
