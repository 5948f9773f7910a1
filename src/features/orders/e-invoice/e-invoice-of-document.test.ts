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

function found(lines: object[]) {
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
    issued: [document],
  } as unknown as Parameters<typeof eInvoiceOf>[0]
}

it('subtracts what a credit note keeps from a line of the same rate, because no line may be negative', () => {
  const charge = { ...tea, product_id: 0, name: '', quantity: 1 }
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
