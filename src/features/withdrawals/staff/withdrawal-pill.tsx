import { StatusPill } from '../../../ui/status-pill.tsx'
import { useWords } from '../../../words/use-words.tsx'
import { type WithdrawalState, withdrawalStates } from '../withdrawal-states.ts'

// Shows a rejection in a neutral colour, because staff decided it and nothing failed.
const rejected = { ...withdrawalStates.rejected, tone: 'neutral' } as const

type WithdrawalPillProps = {
  state: WithdrawalState
  isSent?: boolean
  /** Whether the withdrawal cannot proceed because its member is blocked. */
  isBlocked?: boolean
  /** Whether the withdrawal cannot proceed because its member's identity is not verified. */
  lacksIdentity?: boolean
}

export function WithdrawalPill({
  state,
  isSent = false,
  isBlocked = false,
  lacksIdentity = false,
}: WithdrawalPillProps) {
  const say = useWords()
  const isWithProvider = state === 'approved' && isSent
  const { name, tone } = state === 'rejected' ? rejected : withdrawalStates[state]
  return (
    <>
      <StatusPill tone={tone}>{say(isWithProvider ? 'office.finance.withProvider' : name)}</StatusPill>
      {isBlocked && (
        <>
          {' '}
          <StatusPill tone="danger">{say('office.finance.blocked')}</StatusPill>
        </>
      )}
      {lacksIdentity && (
        <>
          {' '}
          <StatusPill tone="danger">{say('office.finance.identityPill')}</StatusPill>
        </>
      )}
    </>
  )
}
