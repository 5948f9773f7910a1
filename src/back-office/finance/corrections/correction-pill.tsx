import type { Tone } from '../../../ui/form/chip.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import type { PlainKey } from '../../../words/sentence.ts'
import { useWords } from '../../../words/use-words.tsx'
import type { correctionStates } from './correction-fields.ts'

type State = (typeof correctionStates)[number]

export const correctionStateNames = {
  requested: 'office.finance.correctionRequested',
  approved: 'office.finance.correctionIsApproved',
  declined: 'office.finance.correctionIsDeclined',
  withdrawn: 'office.finance.correctionIsWithdrawn',
} as const satisfies Record<State, PlainKey>

const tones: Record<State, Tone> = {
  requested: 'accent',
  approved: 'success',
  declined: 'danger',
  withdrawn: 'neutral',
}

export function CorrectionPill({ state }: { state: State }) {
  return <StatusPill tone={tones[state]}>{useWords()(correctionStateNames[state])}</StatusPill>
}
