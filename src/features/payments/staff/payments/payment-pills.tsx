import { statePill } from '../../../../back-office/kit/state-pill.tsx'
import { useWords } from '../../../../words/use-words.tsx'
import type { UnappliedReason } from '../../apply/payment-state.ts'
import { intentStateNames, refundStateNames, unappliedNames } from './payment-names.ts'

const IntentStatePill = statePill(intentStateNames, {
  open: 'accent',
  succeeded: 'success',
  cancelled: 'neutral',
  expired: 'neutral',
})

type IntentPillProps = {
  intent: {
    state: Exclude<keyof typeof intentStateNames, 'unapplied'>
    unapplied_reason: UnappliedReason | null
  }
}

/** Shows the state of a payment, and the reason if its money is refunded. */
export function IntentPill({ intent: { state, unapplied_reason: reason } }: IntentPillProps) {
  const say = useWords()
  return (
    <>
      <IntentStatePill state={state} />
      {reason !== null && <span className="block text-sm text-danger">{say(unappliedNames[reason])}</span>}
    </>
  )
}

export const RefundPill = statePill(refundStateNames, {
  queued: 'accent',
  pending: 'primary',
  processed: 'success',
  failed: 'danger',
  credited: 'success',
  set_aside: 'danger',
})
