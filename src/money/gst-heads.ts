import { type Paise, paise, zeroPaise } from './paise.ts'

/**
 * A tax split into the heads of GST: IGST, CGST and SGST. The round-off is an odd paisa that belongs to no
 * head.
 */
export type GstHeads = { igst: Paise; cgst: Paise; sgst: Paise; roundOff: Paise }

/**
 * Splits the tax of one rate on one document. CGST and SGST are equal by law, so an odd paisa becomes the
 * document's round-off. Only the tax of a single document is split. Totals are sums of the documents' heads
 * (documents_between does the same in SQL).
 */
export function gstHeads(tax: Paise, isInterState: boolean): GstHeads {
  return headsWithHalf({ tax, half: paise(Math.trunc(tax / 2)) }, isInterState)
}

/**
 * Returns the GST heads of the tax of several documents. `half` is the sum of their CGST amounts: half of
 * each document's tax, rounded toward zero.
 */
export function headsWithHalf({ tax, half }: { tax: Paise; half: Paise }, isInterState: boolean): GstHeads {
  if (isInterState) return { igst: tax, cgst: zeroPaise, sgst: zeroPaise, roundOff: zeroPaise }
  return { igst: zeroPaise, cgst: half, sgst: half, roundOff: paise(tax - 2 * half) }
}

/** Returns the tax owed: all heads without the round-off. */
export function taxOfHeads({ igst, cgst, sgst }: GstHeads): Paise {
  return paise(igst + cgst + sgst)
}
