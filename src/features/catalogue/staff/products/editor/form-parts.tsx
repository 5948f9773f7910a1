import type { ReactNode } from 'react'
import type { PlainKey } from '../../../../../words/sentence.ts'
import { useWords } from '../../../../../words/use-words.tsx'

export type FormPart = {
  title: PlainKey
  /** Whether the part starts unfolded. */
  isOpen: boolean
  /** A short summary, shown while the part is folded. */
  about?: string
  content: ReactNode
}

/** Shows the parts of a long form, which staff can fold, with links to the parts above. */
export function FormParts({ parts }: { parts: readonly FormPart[] }) {
  const say = useWords()
  return (
    <>
      <nav
        aria-label={say('office.products.parts')}
        className="sticky top-0 z-2 -mx-2 -mt-2 flex flex-wrap gap-0.5 bg-paper py-1.5"
      >
        {parts.map(({ title }, place) => (
          <button
            className="min-h-9 rounded-[8px] px-[9px] py-1.5 text-[0.8125rem] font-semibold whitespace-nowrap text-primary-ink hover:bg-primary-soft"
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
        <details className="product-part card group scroll-mt-16" key={title} open={isOpen}>
          <summary className="product-part-title [&::-webkit-details-marker]:hidden">
            <h2 className="text-base font-bold">{say(title)}</h2>
            {about && (
              <span
                className="ms-4 me-3 min-w-0 flex-1 truncate text-right text-muted group-open:invisible"
                translate="no"
              >
                {about}
              </span>
            )}
          </summary>
          <div className="office-form-fields px-4 pt-1 pb-4">{content}</div>
        </details>
      ))}
    </>
  )
}
