import type { ReactNode } from 'react'
import type { PlainKey } from '../../../../../words/sentence.ts'
import { useWords } from '../../../../../words/use-words.tsx'

export type FormPart = {
  title: PlainKey
  /** True if it starts unfolded. */
  isOpen: boolean
  /** A short summary, shown while it is folded. */
  about?: string
  content: ReactNode
}

/** The collapsible parts of a long form, below links to them. */
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
