import type { ReactNode } from 'react'
import type { PlainKey } from '../../../../../words/sentence.ts'
import { useWords } from '../../../../../words/use-words.tsx'

export type FormPart = {
  title: PlainKey
  /** Folded away at first otherwise. */
  isOpen: boolean
  /** What is in it, in a few words, while it is folded. */
  about?: string
  content: ReactNode
}

/** The parts of a long form, each to be folded, below links that lead to them. */
export function FormParts({ parts }: { parts: readonly FormPart[] }) {
  const say = useWords()
  return (
    <>
      <nav aria-label={say('office.products.parts')} className="product-parts">
        {parts.map(({ title }, place) => (
          <button
            key={title}
            onClick={({ currentTarget }) => {
              const folded = currentTarget.form?.querySelectorAll<HTMLDetailsElement>('.product-part')[place]
              if (!folded) return
              folded.open = true
              folded.scrollIntoView({ block: 'start' })
              folded.querySelector('summary')?.focus({ preventScroll: true })
            }}
            type="button"
          >
            {say(title)}
          </button>
        ))}
      </nav>
      {parts.map(({ title, isOpen, about, content }) => (
        <details className="product-part" key={title} open={isOpen}>
          <summary>
            <h2>{say(title)}</h2>
            {about && (
              <span className="product-part-about" translate="no">
                {about}
              </span>
            )}
          </summary>
          <div className="office-form-fields">{content}</div>
        </details>
      ))}
    </>
  )
}
