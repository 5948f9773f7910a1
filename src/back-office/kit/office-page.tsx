import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BackIcon } from '../../ui/icons/icons.tsx'
import { useWords } from '../../words/use-words.tsx'

export type OfficePageProps = {
  title: string
  /** The page's primary action: a button, or a link that looks like one. */
  action?: ReactNode
  /** The URL of the list that this page belongs to. */
  back?: string
  children: ReactNode
}

/** Shows a back-office page: title, primary action and content. */
export function OfficePage({ title, action, back, children }: OfficePageProps) {
  const say = useWords()
  return (
    <div className="office-page grid grid-cols-1 gap-4">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2">
        {back && (
          <Link aria-label={say('shell.back')} className="icon-button -ml-2.5 print:hidden" to={back}>
            <BackIcon />
          </Link>
        )}
        <h1 className="office-title flex-[1_1_280px] text-[1.5rem] leading-tight font-[750]">{title}</h1>
        {action && <div className="flex flex-wrap gap-2 print:hidden">{action}</div>}
      </div>
      {children}
    </div>
  )
}
