import PdfWriter from 'pdfkit'
import { create } from 'qrcode'
import type { Say } from '../../../../words/words-of.ts'
import { bold, regular } from '../../../orders/invoice/pdf-fonts.document.ts'
import type { SellerCard } from './seller-card.ts'

// The size of a bank card: 85.6 by 54 mm.
const size: [number, number] = [242.65, 153.07]
const marginPt = 12
const qrPt = 74
const ink = '#1e1b4b'
const muted = '#57534e'

/** Draws an identity card as a PDF of one page, with texts in the language of `say`. */
export function cardPdf(card: SellerCard, say: Say): Promise<Buffer> {
  const pdf = new PdfWriter({
    size,
    margin: 0,
    info: { Title: say('identity.card'), Author: card.shop.name },
  })
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
    draw(pdf, card, say)
    pdf.end()
  })
}

function draw(pdf: InstanceType<typeof PdfWriter>, { shop, seller, link }: SellerCard, say: Say): void {
  const width = size[0] - 2 * marginPt
  const textWidth = width - qrPt - 8
  pdf.rect(0, 0, size[0], 40).fill(ink)
  pdf.font(bold).fontSize(10).fillColor('#ffffff')
  pdf.text(shop.name, marginPt, 8, { width, height: 13, ellipsis: true })
  pdf.font(regular).fontSize(7.5).text(say('identity.card'), marginPt, 23, { width, lineBreak: false })

  pdf.fillColor(ink).font(bold).fontSize(12)
  pdf.text(seller.name, marginPt, 50, { width: textWidth, height: 32, ellipsis: true })
  pdf.font(regular).fontSize(8).fillColor(muted)
  pdf.text(say('identity.cardNo', { no: seller.no }), marginPt, 84, { width: textWidth, lineBreak: false })
  pdf.text(say('identity.cardSince', { date: seller.since }), marginPt, 96, {
    width: textWidth,
    lineBreak: false,
  })
  pdf.fontSize(6).text(shop.address, marginPt, 122, { width: textWidth, height: 24, ellipsis: true })

  const { modules } = create(link, { errorCorrectionLevel: 'M' })
  const modulePt = qrPt / modules.size
  const [left, top] = [size[0] - marginPt - qrPt, 50]
  for (let y = 0; y < modules.size; y += 1)
    for (let x = 0; x < modules.size; x += 1)
      if (modules.get(y, x)) pdf.rect(left + x * modulePt, top + y * modulePt, modulePt, modulePt)
  pdf.fill('#000000')
  pdf.fillColor(muted).fontSize(6)
  pdf.text(say('identity.cardScan'), left - 4, top + qrPt + 3, {
    width: qrPt + 8,
    align: 'center',
    height: 18,
  })
}
