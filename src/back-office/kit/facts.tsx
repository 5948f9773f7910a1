import type { ReactNode } from 'react'
import type { Sentence } from '../../words/sentence.ts'
import { useWords } from '../../words/use-words.tsx'

/** The properties of one thing, as names and values beside each other. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="office-facts">{children}</dl>
}

export function Fact({ label, value }: { label: Sentence; value: ReactNode }) {
  return (
    <div>
      <dt>{useWords().sentence(label)}</dt>
      <dd>{value}</dd>
    </div>
  )
}
