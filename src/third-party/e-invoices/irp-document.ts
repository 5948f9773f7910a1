import { createHash } from 'node:crypto'
import { financialYearName } from '../../calendar/financial-year.ts'
import type { EInvoiceDocument, EInvoiceParty } from './e-invoices.ts'

// The portal's form of a document: schema 1.1 of the e-invoice (FORM GST INV-01). Amounts are rupees with two
// decimals, and days are '29/11/2026'.

/** Converts a document to the portal's form. */
export function irpDocument(document: EInvoiceDocument) {
  const { kind, serial, day, seller, buyer, reverses, lines } = document
  const sum = (of: 'taxable' | 'igst' | 'cgst' | 'sgst') =>
    rupees(lines.reduce((total, line) => total + line[of], 0))
  return {
    Version: '1.1',
    TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N' },
    DocDtls: { Typ: documentTypes[kind], No: serial, Dt: irpDay(day) },
    SellerDtls: partyOf(seller),
    BuyerDtls: { ...partyOf(buyer), Pos: document.placeOfSupply },
    ItemList: lines.map((line, index) => ({
      SlNo: String(index + 1),
      PrdDesc: atMost(300, line.name),
      IsServc: line.hsn.startsWith('99') ? 'Y' : 'N',
      HsnCd: line.hsn,
      Qty: line.quantity,
      Unit: 'NOS',
      UnitPrice: Math.round((line.taxable * 10) / line.quantity) / 1_000,
      TotAmt: rupees(line.taxable),
      Discount: 0,
      AssAmt: rupees(line.taxable),
      GstRt: line.rateBp / 100,
      IgstAmt: rupees(line.igst),
      CgstAmt: rupees(line.cgst),
      SgstAmt: rupees(line.sgst),
      TotItemVal: rupees(line.taxable + line.igst + line.cgst + line.sgst),
    })),
    ValDtls: {
      AssVal: sum('taxable'),
      IgstVal: sum('igst'),
      CgstVal: sum('cgst'),
      SgstVal: sum('sgst'),
      RndOffAmt: rupees(document.roundOff),
      TotInvVal: rupees(document.total),
    },
    ...(reverses && {
      RefDtls: { PrecDocDtls: [{ InvNo: reverses.serial, InvDt: irpDay(reverses.day) }] },
    }),
  }
}

/**
 * Computes the invoice reference number that the portal gives a document: the SHA-256 hash of the supplier's
 * GSTIN, the financial year, the document's type and its number. Source: GSTN, e-invoice schema, 'IRN'.
 */
export function irnOf({ kind, serial, day, seller }: EInvoiceDocument): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const financialYear = financialYearName(month >= 4 ? year : year - 1)
  return createHash('sha256')
    .update(`${seller.gstin}${financialYear}${documentTypes[kind]}${serial}`)
    .digest('hex')
}

export const documentTypes = { invoice: 'INV', credit_note: 'CRN' } as const

/** Converts '2026-11-29' to '29/11/2026'. */
export function irpDay(day: string): string {
  return day.split('-').toReversed().join('/')
}

export function rupees(paise: number): number {
  return paise / 100
}

function partyOf({ gstin, name, address, place, pinCode, stateCode }: EInvoiceParty) {
  const [Addr1, Addr2] = [address.slice(0, 100), address.slice(100, 200)]
  return {
    Gstin: gstin,
    LglNm: atMost(100, name),
    Addr1,
    // The portal refuses a second line of fewer than three characters.
    ...(Addr2.length >= 3 && { Addr2 }),
    Loc: atMost(50, place),
    Pin: Number(pinCode),
    Stcd: stateCode,
  }
}

function atMost(length: number, text: string): string {
  return text.slice(0, length)
}
