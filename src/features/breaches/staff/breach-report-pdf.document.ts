import PdfWriter from 'pdfkit'
import { bold, regular } from '../../orders/invoice/pdf-fonts.document.ts'
import type { BreachReport } from './breach-report.ts'

const marginPt = 56
const widthPt = 595.28 - 2 * marginPt
const ink = '#1e1b4b'
const muted = '#57534e'

/** Draws the report of a breach as an A4 PDF. */
export function breachReportPdf({ title, author, facts, texts }: BreachReport): Promise<Buffer> {
  const pdf = new PdfWriter({ size: 'A4', margin: marginPt, info: { Title: title, Author: author } })
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
    pdf.font(bold).fontSize(18).fillColor(ink).text(title)
    pdf.font(regular).fontSize(11).fillColor(muted).text(author)
    pdf.moveDown()
    for (const [label, value] of [...facts, ...texts]) {
      pdf.font(regular).fontSize(9).fillColor(muted).text(label, { width: widthPt })
      pdf.font(bold).fontSize(11).fillColor(ink).text(value, { width: widthPt })
      pdf.moveDown(0.6)
    }
    pdf.end()
  })
}
