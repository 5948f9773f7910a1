import type { ReactNode } from 'react'
import type { PlainKey } from '../../../../words/sentence.ts'
import { useWords } from '../../../../words/use-words.tsx'

type ReportPartProps = {
  /** The anchor for the table of contents. */
  id: string
  title: PlainKey
  text?: PlainKey
  /** The report's downloads. */
  files?: ReactNode
  children: ReactNode
}

/** Shows one report of the page, with its own downloads. */
export function ReportPart({ id, title, text, files, children }: ReportPartProps) {
  const say = useWords()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2.5 not-first-of-type:mt-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <h2
          className="flex-auto scroll-mt-[68px] text-[1.125rem] font-bold outline-none"
          id={id}
          tabIndex={-1}
        >
          {say(title)}
        </h2>
        {text && <p className="office-quiet order-2 flex-[1_1_100%] text-sm">{say(text)}</p>}
        {files && <div className="flex flex-wrap gap-2">{files}</div>}
      </div>
      {children}
    </section>
  )
}

/** Shows the table of contents of a long page of reports. */
export function ReportContents({ parts }: { parts: readonly (readonly [id: string, title: PlainKey])[] }) {
  const say = useWords()
  return (
    <nav aria-label={say('office.finance.contents')} className="office-tabs flex-wrap">
      {parts.map(([id, title]) => (
        <a href={`#${id}`} key={id}>
          {say(title)}
        </a>
      ))}
    </nav>
  )
}
