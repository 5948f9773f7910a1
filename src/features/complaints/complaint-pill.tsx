import { StatusPill } from '../../ui/status-pill.tsx'
import { useWords } from '../../words/use-words.tsx'
import { type ComplaintState, complaintStateNames } from './complaint-kinds.ts'

const tones = { waiting: 'accent', answered: 'success', closed: 'neutral' } as const

/** A pill with a complaint's state. */
export function ComplaintPill({ state }: { state: ComplaintState }) {
  return <StatusPill tone={tones[state]}>{useWords()(complaintStateNames[state])}</StatusPill>
}
