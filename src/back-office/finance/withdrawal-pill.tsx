import { stateNames, type WithdrawalState } from '../../features/withdrawals/withdrawal-states.ts'
import type { Tone } from '../../ui/chip.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { useWords } from '../../words/use-words.tsx'

const tones: Record<WithdrawalState, Tone> = {
  requested: 'accent',
  approved: 'primary',
  paid: 'success',
  failed: 'danger',
  rejected: 'neutral',
  cancelled: 'neutral',
  reversed: 'danger',
}

export function WithdrawalPill({ state, isSent = false }: { state: WithdrawalState; isSent?: boolean }) {
  const say = useWords()
  const isWithProvider = state === 'approved' && isSent
  return (
    <StatusPill tone={tones[state]}>
      {say(isWithProvider ? 'office.finance.withProvider' : stateNames[state])}
    </StatusPill>
  )
}
