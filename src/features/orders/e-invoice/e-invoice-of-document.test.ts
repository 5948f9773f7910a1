import { expect, it } from 'vitest'
import { wordsOf } from '../../../words/words-of.ts'
import { eInvoiceOf } from './e-invoice-of-document.flow.ts'

const address = {
  flat_no: '12',
  building: 'Trade Centre',
  address_1: 'MG Road',
  address_2: 'Pune',
  pin_code: '411004',
  state: 'Maharashtra',
}
const tea = { line: 1, product_id: 1, name: 'Tea', hsn: '0902', mrp: 10_500, gst_bp: 500 }
const charge = { ...tea, product_id: 0, name: '', quantity: 1 }

function found(lines: object[], invoices: object[] = []) {
  const document = {
    kind: 'credit_note',
    serial: 'CN/26-27/000001',
    issued_at: new Date('2026-11-29T20:00:00Z'),
    seller: { name: 'Bmart', address: 'Karve Road, Pune 411004', gstin: '27AAPFU0939F1ZV' },
    buyer: { name: 'Asha', gstin: '27AABCB1234C1ZE', business_name: 'Udyog Traders LLP' },
    lines,
  }
  return {
    order: { order_no: 'BM1', delivery: address },
    lines: [],
    issued: [...invoices, document],
  } as unknown as Parameters<typeof eInvoiceOf>[0]
}

it('subtracts what a credit note keeps from a line of the same rate, because no line may be negative', () => {
  const registered = eInvoiceOf(
    found([
      { ...tea, quantity: 2, net: 21_000, gst: 1_000 },
      { ...charge, line: 0, net: 5_250, gst: 250 },
      { ...charge, line: -1, net: -4_200, gst: -200 },
    ]),
    'CN/26-27/000001',
    wordsOf('en', 'Bmart'),
  )
  expect(registered.total).toBe(22_050)
  expect(registered.day).toBe('2026-11-30')
  expect(registered.lines).toMatchObject([
    { name: 'Tea', quantity: 2, taxable: 16_000, cgst: 400, sgst: 400, igst: 0 },
    { name: 'Delivery', quantity: 1, taxable: 5_000, cgst: 125, sgst: 125 },
  ])
  expect(registered.roundOff).toBe(0)
})

it('halves the odd tax of a rate once, and gives the paisa as round-off', () => {
  const registered = eInvoiceOf(
    found([
      { ...tea, quantity: 1, net: 10_501, gst: 501 },
      { ...tea, line: 2, quantity: 1, net: 10_500, gst: 500 },
    ]),
    'CN/26-27/000001',
    wordsOf('en', 'Bmart'),
  )
  expect(registered.lines.map(({ cgst }) => cgst)).toEqual([250, 250])
  expect(registered.roundOff).toBe(1)
})

const registeredOf = (lines: object[], invoices: object[] = []) =>
  eInvoiceOf(found(lines, invoices), 'CN/26-27/000001', wordsOf('en', 'Bmart'))
const sumOf = ({ lines }: ReturnType<typeof eInvoiceOf>) =>
  lines.reduce((sum, { taxable, igst, cgst, sgst }) => sum + taxable + igst + cgst + sgst, 0)

it('subtracts what exceeds the largest line of a rate from the next line of the rate', () => {
  const registered = registeredOf([
    { ...tea, quantity: 1, net: 10_500, gst: 500 },
    { ...tea, line: 2, name: 'Salt', quantity: 1, net: 8_400, gst: 400 },
    { ...charge, line: -1, net: -12_600, gst: -600 },
  ])
  expect(registered.lines).toMatchObject([{ name: 'Salt', taxable: 6_000, cgst: 150, sgst: 150 }])
  expect(registered).toMatchObject({ total: 6_300, roundOff: 0 })
})

it('subtracts what the lines of its rate cannot cover from lines of other rates, and rounds nothing off', () => {
  const registered = registeredOf([
    { ...tea, quantity: 1, net: 21_000, gst: 1_000 },
    { ...tea, line: 2, name: 'Fan', gst_bp: 1_800, quantity: 1, net: 1_180, gst: 180 },
    { ...charge, line: -1, gst_bp: 1_800, net: -2_360, gst: -360 },
  ])
  expect(registered.lines).toMatchObject([
    { name: 'Tea', rateBp: 500, taxable: 18_876, cgst: 472, sgst: 472 },
  ])
  expect(registered.total).toBe(19_820)
  expect(registered.roundOff).toBe(registered.total - sumOf(registered))
  expect(registered.roundOff).toBe(0)
})

it.each([2_360, 3_000])(
  'registers no credit note that keeps %d paise, the whole of its lines or more',
  (kept) => {
    expect(() =>
      registeredOf([
        { ...tea, gst_bp: 1_800, quantity: 1, net: 2_360, gst: 360 },
        { ...charge, line: -1, gst_bp: 1_800, net: -kept, gst: -Math.round((kept * 18) / 118) },
      ]),
    ).toThrow(/keeps/)
  },
)

it('names the last invoice before a credit note, because a reinstated order has two', () => {
  const invoices = [
    { kind: 'invoice', serial: 'INV/26-27/000001', issued_at: new Date('2026-11-01T08:00:00Z') },
    { kind: 'invoice', serial: 'INV/26-27/000007', issued_at: new Date('2026-11-20T08:00:00Z') },
    { kind: 'invoice', serial: 'INV/26-27/000009', issued_at: new Date('2026-12-01T08:00:00Z') },
  ]
  expect(registeredOf([{ ...tea, quantity: 1, net: 10_500, gst: 500 }], invoices).reverses).toEqual({
    serial: 'INV/26-27/000007',
    day: '2026-11-20',
  })
})
