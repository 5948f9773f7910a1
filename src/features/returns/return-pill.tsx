import { StatusPill } from '../../ui/status-pill.tsx'
import { useWords } from '../../words/use-words.tsx'
import { type ReturnState, returnStateNames, returnTones } from './return-rules.ts'

/** Shows the state of a return. */
export function ReturnPill({ state }: { state: ReturnState }) {
  return <StatusPill tone={returnTones[state]}>{useWords()(returnStateNames[state])}</StatusPill>
}
