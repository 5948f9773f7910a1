import { expect, it } from 'vitest'
import type { GstGroup } from './gst-documents.sql.ts'
import { addUpGst } from './gst-summary.flow.ts'

// Two invoices of tea in Pune, the seller's state, for ₹500 each. Each has ₹23.81 of tax. CGST and SGST are
// ₹11.90 each, so one paisa remains as round-off.
const tea: GstGroup = {
  kind: 'invoice',
  hsn: '0902',
  gst_bp: 500,
  state: 'Maharashtra',
  gstin: '27AABCB1234C1ZV',
  documents: 2,
  quantity: 3,
  net: 1_000_00,
  gst: 47_62,
  half: 23_80,
}
const byRate = ({ ratePercent }: { ratePercent: number }) => String(ratePercent)

it('splits the tax of a month into equal halves and the round-off of its documents', () => {
  expect(addUpGst([tea], byRate)).toEqual([
    {
      hsn: '0902',
      ratePercent: 5,
      state: 'Maharashtra',
      isInterState: false,
      documents: 2,
      quantity: 3,
      taxable: 952_38,
      tax: 47_60,
      igst: 0,
      cgst: 23_80,
      sgst: 23_80,
      roundOff: 2,
    },
  ])
})

it('subtracts credit notes, and counts them as documents', () => {
  const back: GstGroup = {
    ...tea,
    kind: 'credit_note',
    documents: 1,
    quantity: 1,
    net: 333_33,
    gst: 15_87,
    half: 7_93,
  }
  expect(addUpGst([back], byRate)).toMatchObject([
    { documents: 1, quantity: -1, taxable: -317_46, tax: -15_86, cgst: -7_93, sgst: -7_93, roundOff: -1 },
  ])
  expect(addUpGst([tea, back], byRate)).toMatchObject([
    {
      documents: 3,
      quantity: 2,
      taxable: 634_92,
      tax: 31_74,
      igst: 0,
      cgst: 15_87,
      sgst: 15_87,
      roundOff: 1,
    },
  ])
})

it('adds up sales within the state and beyond, and sorts the sums by key', () => {
  const beyond: GstGroup = {
    ...tea,
    state: 'Karnataka',
    documents: 1,
    quantity: 1,
    net: 105_00,
    gst: 5_00,
    half: 2_50,
  }
  const lamp: GstGroup = { ...beyond, hsn: '9405', gst_bp: 1_800, net: 118_00, gst: 18_00 }
  const sums = addUpGst([lamp, tea, beyond], byRate)
  expect(sums.map(byRate)).toEqual(['5', '18'])
  expect(sums).toMatchObject([
    { taxable: 1_052_38, tax: 52_60, igst: 5_00, cgst: 23_80, sgst: 23_80, roundOff: 2 },
    { taxable: 100_00, tax: 18_00, igst: 18_00, cgst: 0, sgst: 0, roundOff: 0, isInterState: true },
  ])
})

it('supplies a service at the place of the seller where the buyer gave no address', () => {
  expect(addUpGst([{ ...tea, state: null }], byRate)).toMatchObject([
    { state: 'Maharashtra', isInterState: false },
  ])
  expect(addUpGst([{ ...tea, state: '' }], byRate)).toMatchObject([{ state: undefined, igst: 47_62 }])
})
