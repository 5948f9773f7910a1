import { inPaise, type Paise, zeroPaise } from '../../money/paise.ts'

/** Who brings back what is returned, and what the buyer pays where the shop does. */
export type PickupTerms = { by: 'shop' | 'buyer'; charge: Paise }

/** The terms by both settings: a buyer who pays sends it, or has it picked up for so many rupees. */
export function pickupTerms(payer: 'shop' | 'buyer', chargeRupees: number): PickupTerms {
  const charge = payer === 'buyer' ? inPaise(chargeRupees) : zeroPaise
  return { by: payer === 'buyer' && charge === 0 ? 'buyer' : 'shop', charge }
}
