import PdfWriter from 'pdfkit'
import type { Say } from '../../../../words/words-of.ts'
import { bold, regular } from '../../../orders/invoice/pdf-fonts.document.ts'
import { code128 } from './code-128.ts'
import type { Label, LabelSheet, NoLabel } from './label.ts'

const marginPt = 14
const widthPt = 297.64 - 2 * marginPt
const bottomPt = 419.53 - marginPt
// Black only: thermal printers print no other colour.
const ink = '#000'

type Pdf = InstanceType<typeof PdfWriter>

/** Draws the shop's own labels as an A6 PDF, one per page. A last page lists the orders without a label. */
export function labelsPdf({ labels, leftOut }: LabelSheet, say: Say): Promise<Buffer> {
  const pdf = new PdfWriter({
    size: 'A6',
    margin: marginPt,
    autoFirstPage: false,
    info: { Title: say('office.labels.title', { count: labels.length }), Author: say.shop },
  })
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
    for (const label of labels) drawLabel(pdf, label, say)
    if (leftOut.length > 0) drawLeftOut(pdf, leftOut, say)
    pdf.end()
  })
}

function drawLabel(pdf: Pdf, label: Label, say: Say): void {
  pdf.addPage().fillColor(ink)
  const { courier, orderNo, weightGrams, to, from, collect } = label
  fit(pdf, courier || say('office.labels.ownCourier'), { font: bold, size: 14, y: 12, height: 20 })
  drawCode(pdf, label.trackingNo, 38)
  pdf.rect(marginPt, 112, widthPt, 34).lineWidth(1.5).stroke()
  const payment =
    collect > 0 ? say('office.labels.collect', { amount: say.rupees(collect) }) : say('office.labels.prepaid')
  pdf
    .font(bold)
    .fontSize(19)
    .text(payment, marginPt, 116, { width: widthPt, align: 'center', lineBreak: false })
  small(pdf, say('office.labels.to'), 154)
  fit(pdf, to.name, { font: bold, size: 13, y: 163, height: 18 })
  fit(pdf, to.lines.join('\n'), { font: regular, size: 10.5, y: 182, height: 82 })
  pdf
    .font(bold)
    .fontSize(18)
    .text(to.pinCode, marginPt, 266, { width: widthPt / 2, lineBreak: false })
  pdf.fontSize(12).text(say('term.mobileOf', { mobile: to.mobile }), marginPt + widthPt / 2, 272, {
    width: widthPt / 2,
    align: 'right',
    lineBreak: false,
  })
  rule(pdf, 294)
  const facts = { orderNo, weight: say('office.labels.weight', { kilograms: String(weightGrams / 1000) }) }
  pdf
    .font(bold)
    .fontSize(11)
    .text(facts.orderNo, marginPt, 299, { width: widthPt / 2, lineBreak: false })
  pdf.text(facts.weight, marginPt + widthPt / 2, 299, {
    width: widthPt / 2,
    align: 'right',
    lineBreak: false,
  })
  rule(pdf, 319)
  small(pdf, say('office.labels.from'), 324)
  const sender = [...from.lines, say('term.mobileOf', { mobile: from.mobile })]
  fit(pdf, from.name, { font: bold, size: 9, y: 333, height: 13 })
  fit(pdf, sender.join('\n'), { font: regular, size: 8.5, y: 346, height: bottomPt - 346 })
}

/** Draws the number as a bar code, as wide as the page allows, with its text below. */
function drawCode(pdf: Pdf, text: string, top: number): void {
  const bars = code128(text)
  if (bars) {
    const modules = bars.reduce((sum, width) => sum + width, 0)
    // Leaves three bar widths of white space on each side of the barcode. A scanner needs ten; the page
    // margin provides the rest.
    const modulePt = Math.min(widthPt / (modules + 6), 1.8)
    let x = marginPt + (widthPt - modules * modulePt) / 2
    bars.forEach((width, place) => {
      if (place % 2 === 0) pdf.rect(x, top, width * modulePt, 52)
      x += width * modulePt
    })
    pdf.fill(ink)
  }
  pdf
    .font(bold)
    .fontSize(12)
    .text(text, marginPt, top + 53, { width: widthPt, align: 'center', lineBreak: false })
}

/** Draws a text in the largest font size that fits, so that no part of an address is cut off. */
function fit(
  pdf: Pdf,
  text: string,
  { font, size, y, height }: { font: string; size: number; y: number; height: number },
): void {
  let fontSize = size
  const measured = () => pdf.font(font).fontSize(fontSize).heightOfString(text, { width: widthPt })
  while (fontSize > 5 && measured() > height) fontSize -= 0.5
  pdf.text(text, marginPt, y, { width: widthPt, height, ellipsis: true })
}

function small(pdf: Pdf, text: string, y: number): void {
  pdf.font(regular).fontSize(7.5).text(text, marginPt, y, { width: widthPt, lineBreak: false })
}

function rule(pdf: Pdf, y: number): void {
  pdf
    .moveTo(marginPt, y)
    .lineTo(marginPt + widthPt, y)
    .lineWidth(0.7)
    .stroke()
}

const reasons = {
  notSent: 'office.labels.notSent',
  over: 'office.labels.over',
  amountChanged: 'office.labels.amountChanged',
} as const satisfies Record<NoLabel, string>

function drawLeftOut(pdf: Pdf, leftOut: LabelSheet['leftOut'], say: Say): void {
  pdf.addPage().fillColor(ink)
  pdf
    .font(bold)
    .fontSize(12)
    .text(say('office.labels.leftOut', { count: leftOut.length }), { width: widthPt })
  for (const { orderNo, why } of leftOut)
    pdf
      .font(regular)
      .fontSize(9)
      .text(`${orderNo}: ${say(reasons[why])}`, { width: widthPt })
}
