import type { Tone } from '../../../ui/form/chip.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { useWords } from '../../../words/use-words.tsx'
import { correctionStateNames } from './correction-state-names.ts'

type State = keyof typeof correctionStateNames

const tones: Record<State, Tone> = {
  requested: 'accent',
  approved: 'success',
  declined: 'danger',
  withdrawn: 'neutral',
}

export function CorrectionPill({ state }: { state: State }) {
  return <StatusPill tone={tones[state]}>{useWords()(correctionStateNames[state])}</StatusPill>
}
