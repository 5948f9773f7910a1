import { type Paise, paise, zeroPaise } from './paise.ts'

/** A tax by the accounts of the government that it is paid to, and the odd paisa that is neither's. */
export type GstHeads = { igst: Paise; cgst: Paise; sgst: Paise; roundOff: Paise }

/**
 * Divides the tax of one rate of one document. The centre's share and the state's are the same by law, so an odd paisa is the
 * document's round-off. This is the one rounding: sums of documents add these heads, and never divide a sum
 * (documents_between does the same in SQL).
 */
export function gstHeads(tax: Paise, isInterState: boolean): GstHeads {
  return headsWithHalf({ tax, half: paise(Math.trunc(tax / 2)) }, isInterState)
}

/** The heads of a sum of taxes, by the sum of their halves. */
export function headsWithHalf({ tax, half }: { tax: Paise; half: Paise }, isInterState: boolean): GstHeads {
  if (isInterState) return { igst: tax, cgst: zeroPaise, sgst: zeroPaise, roundOff: zeroPaise }
  return { igst: zeroPaise, cgst: half, sgst: half, roundOff: paise(tax - 2 * half) }
}

/** The tax that is owed: all heads, without the round-off. */
export function taxOfHeads({ igst, cgst, sgst }: GstHeads): Paise {
  return paise(igst + cgst + sgst)
}
