import fc from 'fast-check'
import { expect, it } from 'vitest'
import { paise } from '../../../money/paise.ts'
import { basisPoints, taxIncluded } from '../../../money/percent.ts'
import { demoSeller } from '../../../platform/settings/seller.ts'
import { wordsOf } from '../../../words/words-of.ts'
import {
  type InvoiceDocument,
  type InvoicedOrder,
  invoiceDocuments,
  slotDocuments,
  supplyOf,
} from './invoice-contents.ts'
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
      // The page and the PDF both print these rows.
      const rows = totalsOf(document!, say)
      expect(rows.reduce((sum, [, amount]) => sum + amount, 0)).toBe(total)
    }),
    { numRuns: 500 },
  )
})

// Tea for ₹1,000 at 5% and a lamp for ₹500 at 18%, with a coupon. Buyer and seller are both in Pune (411038).
const tea = { name: 'Tea', hsn: '0902', quantity: 2, mrp: 600_00, gst_bp: 500, net: 1_000_00, gst: 47_62 }
const lamp = { name: 'Lamp', hsn: '9405', quantity: 1, mrp: 650_00, gst_bp: 1_800, net: 500_00, gst: 76_27 }
const delivery = { flat_no: '1', building: 'A', address_1: 'B', address_2: ' ', pin_code: '411038' }
const order: InvoicedOrder['order'] = {
  order_no: 'BM1',
  status: 'pending',
  cashback: 0,
  cashback_redeemed: false,
  delivery,
  placed_at: new Date('2026-11-20T10:00:00Z'),
  promised_day: '2026-11-24',
  name: 'Asha',
  mobile: '9000000001',
}
const ordered: InvoicedOrder = { order, lines: [lamp, tea], issued: [] }
const issued: InvoicedOrder['issued'][number] = {
  kind: 'invoice',
  serial: '26-27/I/1',
  issued_at: new Date('2026-11-21T10:00:00Z'),
  seller: { ...demoSeller, name: 'The seller of that day' },
  buyer: { name: 'Asha as invoiced' },
  lines: [lamp, tea],
  cashback: 0,
}

function documentOf(fields: Partial<InvoicedOrder['order']> = {}, lines = ordered.lines): InvoiceDocument {
  return invoiceDocuments({ ...ordered, order: { ...order, ...fields }, lines }, demoSeller, say)[0]!
}

it('prints an order that is not dispatched as a proforma of its seller of today', () => {
  expect(documentOf()).toEqual({
    kind: 'proforma',
    serial: undefined,
    takesBack: undefined,
    orderNo: 'BM1',
    of: 'order',
    issuedAt: order.placed_at,
    placedAt: order.placed_at,
    promisedDay: '2026-11-24',
    seller: demoSeller,
    buyer: { name: 'Asha', mobile: '9000000001' },
    delivery: ['1, A', 'B', 'PIN 411038'],
    placeOfSupply: 'Maharashtra',
    isInterState: false,
    lines: [
      {
        name: 'Lamp',
        hsn: '9405',
        quantity: 1,
        mrp: 650_00,
        gross: 650_00,
        discount: 150_00,
        taxable: 423_73,
        rate: 1_800,
        tax: 76_27,
        total: 500_00,
      },
      {
        name: 'Tea',
        hsn: '0902',
        quantity: 2,
        mrp: 600_00,
        gross: 1_200_00,
        discount: 200_00,
        taxable: 952_38,
        rate: 500,
        tax: 47_62,
        total: 1_000_00,
      },
    ],
    taxable: 1_376_11,
    taxes: [
      { rate: 500, cgst: 23_81, sgst: 23_81, igst: 0 },
      { rate: 1_800, cgst: 38_13, sgst: 38_13, igst: 0 },
    ],
    rounding: 1,
    total: 1_500_00,
    cashback: undefined,
    coupon: undefined,
    note: say('invoice.notYet'),
  })
})

it('taxes a supply to another state by IGST, whole and without rounding', () => {
  const { taxes, rounding, placeOfSupply } = documentOf({ delivery: { ...delivery, pin_code: '560001' } })
  expect([placeOfSupply, rounding]).toEqual(['Karnataka', 0])
  expect(taxes).toEqual([
    { rate: 500, cgst: 0, sgst: 0, igst: 47_62 },
    { rate: 1_800, cgst: 0, sgst: 0, igst: 76_27 },
  ])
})

it.each([
  ['the state of the address before its PIN code', { state: 'Goa', pin_code: '411038' }, 'Goa', true],
  ['the state of the PIN code', { pin_code: '411038' }, 'Maharashtra', false],
  ['no state for an unknown PIN code', { pin_code: '012345' }, undefined, true],
  ["the seller's state without an address", undefined, 'Maharashtra', false],
  ["the seller's state without a PIN code", { state: null, pin_code: null }, 'Maharashtra', false],
])('finds as the place of supply %s', (_what, place, state, isInterState) => {
  expect(supplyOf(place, demoSeller.gstin)).toEqual({ state, isInterState })
})

it('taxes a supply to an unknown place as one to another state, even of a seller without a state', () => {
  expect(supplyOf({ pin_code: '012345' }, 'none')).toEqual({ state: undefined, isInterState: true })
})

it('names another territory where the PIN code has no state', () => {
  expect(documentOf({ delivery: { ...delivery, pin_code: '012345' } })).toMatchObject({
    placeOfSupply: 'Other territory',
    isInterState: true,
  })
})

it('sends goods to their receiver', () => {
  const toRavi = { ...delivery, receiver_name: 'Ravi', receiver_mobile: '9000000002' }
  expect(documentOf({ delivery: toRavi }).delivery[0]).toBe(
    say('addresses.receivedBy', { receiver: 'Ravi, 9000000002' }),
  )
})

it('names charges, which have no MRP', () => {
  const charge = { ...lamp, line: 0, name: 'delivery', mrp: 500_00 }
  const { lines } = documentOf({}, [{ ...tea, line: 1 }, charge])
  expect(lines.map(({ name, mrp, gross, discount }) => ({ name, mrp, gross, discount }))).toEqual([
    { name: 'Tea', mrp: 600_00, gross: 1_200_00, discount: 200_00 },
    { name: say('delivery.charge'), mrp: undefined, gross: 500_00, discount: 0 },
  ])
})

it('says of cashback whether the discount includes it', () => {
  expect([
    documentOf({ cashback: 25_00, cashback_redeemed: true }).cashback,
    documentOf({ cashback: 25_00 }).cashback,
  ]).toEqual([
    say('invoice.cashbackRedeemed', { amount: '₹25.00' }),
    say('invoice.cashbackNotRedeemed', { amount: '₹25.00' }),
  ])
})

it('says how much a coupon took off all lines before tax', () => {
  const lines = [{ ...tea, coupon: 100_00 }, { ...lamp, coupon: 50_50 }, lamp]
  expect(documentOf({ coupon_code: 'DIWALI' }, lines).coupon).toBe(
    say('invoice.coupon', { code: 'DIWALI', amount: '₹150.50' }),
  )
  expect([documentOf({ coupon_code: 'DIWALI' }).coupon, documentOf({}, lines).coupon]).toEqual([
    undefined,
    undefined,
  ])
})

it('prints issued documents with their own seller, buyer, lines and cashback', () => {
  const now = { ...order, cashback: 99_00, coupon_code: null }
  const back: typeof issued = {
    ...issued,
    kind: 'credit_note',
    serial: '26-27/C/1',
    lines: [tea],
    cashback: 10_00,
    buyer: { name: 'Asha', address: { ...delivery, pin_code: '560001' } },
  }
  const documents = invoiceDocuments({ order: now, lines: [], issued: [issued, back] }, demoSeller, say)
  expect(documents).toMatchObject([
    {
      kind: 'invoice',
      serial: '26-27/I/1',
      takesBack: undefined,
      issuedAt: issued.issued_at,
      promisedDay: '2026-11-24',
      seller: { name: 'The seller of that day' },
      buyer: { name: 'Asha as invoiced' },
      placeOfSupply: 'Maharashtra',
      total: 1_500_00,
      cashback: undefined,
      note: undefined,
    },
    {
      kind: 'credit_note',
      serial: '26-27/C/1',
      takesBack: '26-27/I/1',
      promisedDay: undefined,
      placeOfSupply: 'Karnataka',
      total: 1_000_00,
      cashback: say('invoice.cashbackNotRedeemed', { amount: '₹10.00' }),
    },
  ])
  const [first] = invoiceDocuments({ order: now, lines: [], issued: [back, issued] }, demoSeller, say)
  expect(first!.takesBack).toBe('26-27/I/1')
  const [unpromised] = invoiceDocuments(
    { order: { ...now, promised_day: null }, lines: [], issued: [issued] },
    demoSeller,
    say,
  )
  expect(unpromised!.promisedDay).toBeUndefined()
  expect(documentOf({ promised_day: null }).promisedDay).toBeUndefined()
})

it('invoices a slot as a service with 18 % of tax at the place of its buyer', () => {
  const slot = {
    kind: 'invoice' as const,
    slot_id: 701,
    sold_at: new Date('2026-11-20T10:00:00Z'),
    net: 1_178_00,
    gst: 179_69,
    serial: '26-27/S/1',
    issued_at: new Date('2026-11-21T10:00:00Z'),
    seller: demoSeller,
    buyer: { name: 'Asha', mobile: '9000000001', pin_code: '411038' },
  }
  const documents = slotDocuments([slot], say)
  expect(documents).toHaveLength(1)
  expect(documents[0]).toMatchObject({
    kind: 'invoice',
    serial: '26-27/S/1',
    orderNo: 'SL701',
    of: 'slot',
    issuedAt: slot.issued_at,
    placedAt: slot.sold_at,
    promisedDay: undefined,
    seller: demoSeller,
    buyer: slot.buyer,
    delivery: [],
    placeOfSupply: 'Maharashtra',
    isInterState: false,
    taxable: 998_31,
    taxes: [{ rate: 1_800, cgst: 89_84, sgst: 89_84, igst: 0 }],
    rounding: 1,
    total: 1_178_00,
    cashback: undefined,
    coupon: undefined,
  })
  expect(documents[0]!.lines).toEqual([
    {
      name: 'Premium subscription, slot 701',
      hsn: '999799',
      quantity: 1,
      mrp: undefined,
      gross: 1_178_00,
      discount: 0,
      taxable: 998_31,
      rate: 1_800,
      tax: 179_69,
      total: 1_178_00,
    },
  ])
  const abroad = { ...slot, buyer: { name: 'Ravi', pin_code: '560001' } }
  expect(slotDocuments([abroad], say)[0]).toMatchObject({ placeOfSupply: 'Karnataka', isInterState: true })
})
