import type { PlainKey } from '../words/sentence.ts'
import { useWords } from '../words/use-words.tsx'
import type { Tone } from './form/chip.tsx'
import { StatusPill } from './status-pill.tsx'

/** Describes the states of something, in order: the words of each, and the tone of its pill. */
export type States<State extends string = string> = Readonly<Record<State, { name: PlainKey; tone: Tone }>>

/** Shows a state as its description says. */
export function StatePill<State extends string>({ of, state }: { of: States<State>; state: NoInfer<State> }) {
  const { name, tone } = of[state]
  return <StatusPill tone={tone}>{useWords()(name)}</StatusPill>
}
