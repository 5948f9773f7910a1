import { inPaise, type Paise, zeroPaise } from '../../money/paise.ts'

/**
 * Who brings returned goods back: the shop or the buyer. `charge` is what the buyer pays if the shop picks
 * the goods up.
 */
export type PickupTerms = { by: 'shop' | 'buyer'; charge: Paise }

/**
 * Derives the terms from the settings return_pickup (`payer`) and return_pickup_charge. If the buyer pays,
 * the shop picks goods up for the charge. If that charge is 0, the buyer sends the goods instead.
 */
export function pickupTerms(payer: 'shop' | 'buyer', chargeRupees: number): PickupTerms {
  const charge = payer === 'buyer' ? inPaise(chargeRupees) : zeroPaise
  return { by: payer === 'buyer' && charge === 0 ? 'buyer' : 'shop', charge }
}
