import type { ReactNode } from 'react'
import type { PlainKey } from '../words/sentence.ts'
import { useWords } from '../words/use-words.tsx'
import type { Tone } from './form/chip.tsx'

/**
 * Shows the state of an order, a payout or a slot (a paid subscription). The dot is decoration, because the
 * text says the same.
 */
export function StatusPill({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={`chip whitespace-nowrap chip-${tone}`}>
      <span className="size-2 rounded-full bg-current" />
      {children}
    </span>
  )
}

/** The states of a kind of thing, in order. Each has a name, and the tone of its pill. */
export type States<State extends string = string> = Readonly<Record<State, { name: PlainKey; tone: Tone }>>

/** Shows the name of a state as a pill in the state's tone. */
export function StatePill<State extends string>({ of, state }: { of: States<State>; state: NoInfer<State> }) {
  const { name, tone } = of[state]
  return <StatusPill tone={tone}>{useWords()(name)}</StatusPill>
}
