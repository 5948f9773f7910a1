import { StateSince } from '../../../../back-office/kit/state-since.tsx'
import { useWords } from '../../../../words/use-words.tsx'
import type { UnappliedReason } from '../../apply/payment-state.ts'
import { intentStates } from '../../payment-states.ts'
import { unappliedNames } from './payment-names.ts'

type IntentPillProps = {
  intent: {
    state: keyof typeof intentStates
    unapplied_reason: UnappliedReason | null
    created_at: string
  }
}

/**
 * Shows the state of a payment, how long the payment has been open, and the reason if its money is refunded.
 */
export function IntentPill({ intent: { state, unapplied_reason: reason, created_at: at } }: IntentPillProps) {
  const say = useWords()
  return (
    <>
      <StateSince at={state === 'open' ? at : null} of={intentStates} state={state} />
      {reason !== null && <span className="block text-sm text-danger">{say(unappliedNames[reason])}</span>}
    </>
  )
}
