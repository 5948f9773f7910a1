import { inPaise, type Paise, zeroPaise } from '../../money/paise.ts'

/** The party that brings returned goods back, and the buyer's charge if it is the shop. */
export type PickupTerms = { by: 'shop' | 'buyer'; charge: Paise }

/**
 * Derives the terms from both settings: a buyer who pays sends the goods, or has them picked up for a charge.
 */
export function pickupTerms(payer: 'shop' | 'buyer', chargeRupees: number): PickupTerms {
  const charge = payer === 'buyer' ? inPaise(chargeRupees) : zeroPaise
  return { by: payer === 'buyer' && charge === 0 ? 'buyer' : 'shop', charge }
}
