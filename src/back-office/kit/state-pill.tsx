import type { Tone } from '../../ui/form/chip.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import type { PlainKey } from '../../words/sentence.ts'
import { useWords } from '../../words/use-words.tsx'

/** Builds a pill for states, each with a name and a tone. */
export function statePill<State extends string>(
  names: Readonly<Record<NoInfer<State>, PlainKey>>,
  tones: Readonly<Record<State, Tone>>,
) {
  return function StatePill({ state }: { state: State }) {
    const name: PlainKey = names[state]
    return <StatusPill tone={tones[state]}>{useWords()(name)}</StatusPill>
  }
}
