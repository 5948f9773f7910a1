import type { Tone } from '../../../ui/form/chip.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { useWords } from '../../../words/use-words.tsx'
import { stateNames, type WithdrawalState } from '../withdrawal-states.ts'

const tones: Record<WithdrawalState, Tone> = {
  requested: 'accent',
  approved: 'primary',
  paid: 'success',
  failed: 'danger',
  rejected: 'neutral',
  cancelled: 'neutral',
  reversed: 'danger',
}

type WithdrawalPillProps = {
  state: WithdrawalState
  isSent?: boolean
  /** Whether it waits because its member is blocked. */
  isBlocked?: boolean
}

export function WithdrawalPill({ state, isSent = false, isBlocked = false }: WithdrawalPillProps) {
  const say = useWords()
  const isWithProvider = state === 'approved' && isSent
  return (
    <>
      <StatusPill tone={tones[state]}>
        {say(isWithProvider ? 'office.finance.withProvider' : stateNames[state])}
      </StatusPill>
      {isBlocked && (
        <>
          {' '}
          <StatusPill tone="danger">{say('office.finance.blocked')}</StatusPill>
        </>
      )}
    </>
  )
}
