import { zeroPaise } from '../../money/paise.ts'
import { isOwnFault, type ReturnReason } from '../orders/life/step-reasons.ts'
import type { PickupTerms } from '../shop-details/pickup-terms.ts'
import type { ReturnKind } from './return-rules.ts'

/**
 * Who brings a return back, and what is taken from its refund for that. Where the shop is at fault it picks it up for nothing,
 * whatever its settings say of other returns. An exchange has no refund to take anything from.
 */
export function pickupOf(
  terms: PickupTerms,
  { kind, reason }: { kind: ReturnKind; reason: ReturnReason },
): PickupTerms {
  if (isOwnFault(reason)) return { by: 'shop', charge: zeroPaise }
  return kind === 'exchange' ? { ...terms, charge: zeroPaise } : terms
}
