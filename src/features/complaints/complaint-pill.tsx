import { StatusPill } from '../../ui/status-pill.tsx'
import { useWords } from '../../words/use-words.tsx'
import { type ComplaintState, complaintStateNames, complaintTones } from './complaint-kinds.ts'

/** A pill with a complaint's state. */
export function ComplaintPill({ state }: { state: ComplaintState }) {
  return <StatusPill tone={complaintTones[state]}>{useWords()(complaintStateNames[state])}</StatusPill>
}
