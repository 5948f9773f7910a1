import type { Tone } from '../../../ui/form/chip.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { useWords } from '../../../words/use-words.tsx'
import { intentStateNames, refundStateNames, unappliedNames } from './payment-names.ts'

const intentTones: Record<'open' | 'succeeded' | 'cancelled' | 'expired', Tone> = {
  open: 'accent',
  succeeded: 'success',
  cancelled: 'neutral',
  expired: 'neutral',
}

type IntentPillProps = { intent: { state: keyof typeof intentTones; unapplied_reason: string | null } }

/** Where a payment stands, and why its money goes back where it does. */
export function IntentPill({ intent: { state, unapplied_reason: reason } }: IntentPillProps) {
  const say = useWords()
  const why = reason === null ? undefined : unappliedNames[reason]
  return (
    <>
      <StatusPill tone={intentTones[state]}>{say(intentStateNames[state])}</StatusPill>
      {reason !== null && (
        <span className="block text-sm text-danger">{why === undefined ? reason : say(why)}</span>
      )}
    </>
  )
}

const refundTones: Record<keyof typeof refundStateNames, Tone> = {
  queued: 'accent',
  pending: 'primary',
  processed: 'success',
  failed: 'danger',
  credited: 'success',
  set_aside: 'danger',
}

export function RefundPill({ state }: { state: keyof typeof refundStateNames }) {
  return <StatusPill tone={refundTones[state]}>{useWords()(refundStateNames[state])}</StatusPill>
}
