import fc from 'fast-check'
import { expect, it } from 'vitest'
import { paise } from '../../../money/paise.ts'
import { basisPoints, taxIncluded } from '../../../money/percent.ts'
import { demoSeller } from '../../../platform/settings/seller.ts'
import { wordsOf } from '../../../words/words-of.ts'
import { type InvoicedOrder, invoiceDocuments } from './invoice-contents.ts'
import { totalsOf } from './invoice-words.document.ts'

const say = wordsOf('en', 'Bmart')

const lineOf = fc
  .record({
    quantity: fc.integer({ min: 1, max: 99 }),
    mrp: fc.integer({ min: 1, max: 15_000_000 }),
    gst_bp: fc.constantFrom(0, 25, 300, 500, 1_200, 1_800, 2_800),
    paidShare: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ quantity, mrp, gst_bp, paidShare }) => {
    const net = Math.floor((mrp * quantity * paidShare) / 100)
    const gst: number = taxIncluded(paise(net), basisPoints(gst_bp))
    return { name: 'Product', hsn: '8517', quantity, mrp, gst_bp, net, gst }
  })

const orderOf = fc
  .record({
    lines: fc.array(lineOf, { minLength: 1, maxLength: 50 }),
    pinCode: fc.constantFrom('411038', '560001', '999999'),
  })
  .map(
    ({ lines, pinCode }): InvoicedOrder => ({
      order: {
        order_no: 'BM1',
        status: 'pending',
        cashback: 0,
        cashback_redeemed: false,
        delivery: { flat_no: '1', building: 'A', address_1: 'B', address_2: '', pin_code: pinCode },
        placed_at: new Date('2026-11-20T10:00:00Z'),
        promised_day: null,
        name: 'Asha',
        mobile: '9000000001',
      },
      lines,
      issued: [],
    }),
  )

it('sums an invoice to the paisa with equal central and state tax for any order', () => {
  fc.assert(
    fc.property(orderOf, (order) => {
      const [document] = invoiceDocuments(order, demoSeller, say)
      const { lines, taxes, taxable, rounding, total, isInterState } = document!
      for (const { cgst, sgst, igst } of taxes) {
        expect(cgst).toBe(sgst)
        expect(isInterState ? cgst : igst).toBe(0)
      }
      for (const line of lines) expect(line.taxable + line.tax).toBe(line.total)
      const taxed = taxes.reduce((sum, { cgst, sgst, igst }) => sum + cgst + sgst + igst, 0)
      expect(taxable + taxed + rounding).toBe(total)
      expect(total).toBe(order.lines.reduce((sum, { net }) => sum + net, 0))
      expect(taxed + rounding).toBe(order.lines.reduce((sum, { gst }) => sum + gst, 0))
      expect(rounding).toBeGreaterThanOrEqual(0)
      expect(rounding).toBeLessThanOrEqual(isInterState ? 0 : taxes.length)
      // The rows that are printed, on the page and in the PDF alike.
      const rows = totalsOf(document!, say)
      expect(rows.reduce((sum, [, amount]) => sum + amount, 0)).toBe(total)
    }),
    { numRuns: 500 },
  )
})
