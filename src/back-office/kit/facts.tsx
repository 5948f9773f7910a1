import type { ReactNode } from 'react'
import type { Sentence } from '../../words/sentence.ts'
import { useWords } from '../../words/use-words.tsx'

type FactsProps = {
  children: ReactNode
  /** Whether the values are amounts that add up, and are aligned at the end. */
  isSum?: boolean
}

/** Shows the properties of a record, as pairs of names and values. */
export function Facts({ children, isSum = false }: FactsProps) {
  return (
    <dl className="office-facts grid tabular-nums" data-sum={isSum || undefined}>
      {children}
    </dl>
  )
}

export function Fact({ label, value }: { label: Sentence; value: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(110px,2fr)_minmax(0,3fr)] items-baseline gap-3 border-b border-line py-[7px] last:border-b-0">
      <dt className="text-muted">{useWords().sentence(label)}</dt>
      <dd className="font-[550] wrap-anywhere">{value}</dd>
    </div>
  )
}
