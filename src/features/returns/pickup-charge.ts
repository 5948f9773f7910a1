import { zeroPaise } from '../../money/paise.ts'
import { isOwnFault, type RequestReason } from '../orders/life/reject-and-return-reasons.ts'
import type { PickupTerms } from '../shop-details/pickup-terms.ts'
import type { ReturnKind } from './return-rules.ts'

/**
 * Returns the pickup method of a return, and the charge deducted from its refund. If the shop is at fault,
 * the shop picks up the goods free of charge, whatever the settings. The pickup for an exchange is free too,
 * because there is no refund to deduct from. A buy-back deducts only its percent.
 */
export function pickupOf(
  terms: PickupTerms,
  { kind, reason }: { kind: ReturnKind; reason: RequestReason },
): PickupTerms {
  if (isOwnFault(reason)) return { by: 'shop', charge: zeroPaise }
  return kind === 'exchange' || reason === 'buy_back' ? { ...terms, charge: zeroPaise } : terms
}
