import type { ReactNode } from 'react'
import type { Sentence } from '../../words/sentence.ts'
import { useWords } from '../../words/use-words.tsx'

/** The properties of a thing, as pairs of names and values. */
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
