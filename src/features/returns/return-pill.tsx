import type { Tone } from '../../ui/form/chip.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { useWords } from '../../words/use-words.tsx'
import { type ReturnState, returnStateNames } from './return-rules.ts'

const tones = {
  asked: 'accent',
  offered: 'accent',
  approved: 'accent',
  picked_up: 'accent',
  received: 'accent',
  inspected: 'accent',
  refunded: 'success',
  sent_again: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
} as const satisfies Record<ReturnState, Tone>

/** Shows the state of a return. */
export function ReturnPill({ state }: { state: ReturnState }) {
  return <StatusPill tone={tones[state]}>{useWords()(returnStateNames[state])}</StatusPill>
}
