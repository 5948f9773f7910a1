import { type Paise, zeroPaise } from '../../money/paise.ts'
import { isOwnFault, type ReturnReason } from '../orders/life/step-reasons.ts'
import type { ReturnKind } from './return-rules.ts'

/** What is taken from a refund for its pick-up: nothing where the shop is at fault. An exchange has no refund to take it from. */
export function pickupChargeOf(
  charge: Paise,
  { kind, reason }: { kind: ReturnKind; reason: ReturnReason },
): Paise {
  return kind === 'exchange' || isOwnFault(reason) ? zeroPaise : charge
}
