import { inPaise, type Paise, zeroPaise } from '../../money/paise.ts'

/** Who brings returned goods back, and what the buyer pays if the shop does. */
export type PickupTerms = { by: 'shop' | 'buyer'; charge: Paise }

/**
 * Derives the terms from both settings. If the buyer pays, the shop picks goods up for the charge; without a
 * charge the buyer sends them.
 */
export function pickupTerms(payer: 'shop' | 'buyer', chargeRupees: number): PickupTerms {
  const charge = payer === 'buyer' ? inPaise(chargeRupees) : zeroPaise
  return { by: payer === 'buyer' && charge === 0 ? 'buyer' : 'shop', charge }
}
