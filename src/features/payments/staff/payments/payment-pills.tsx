import { StatePill } from '../../../../ui/status-pill.tsx'
import { useWords } from '../../../../words/use-words.tsx'
import type { UnappliedReason } from '../../apply/payment-state.ts'
import { intentStates } from '../../payment-states.ts'
import { unappliedNames } from './payment-names.ts'

type IntentPillProps = {
  intent: {
    state: keyof typeof intentStates
    unapplied_reason: UnappliedReason | null
  }
}

/** Shows the state of a payment, and the reason if its money is refunded. */
export function IntentPill({ intent: { state, unapplied_reason: reason } }: IntentPillProps) {
  const say = useWords()
  return (
    <>
      <StatePill of={intentStates} state={state} />
      {reason !== null && <span className="block text-sm text-danger">{say(unappliedNames[reason])}</span>}
    </>
  )
}
