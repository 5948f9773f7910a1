import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BackIcon } from '../../ui/icons/icons.tsx'
import { useWords } from '../../words/use-words.tsx'

export type OfficePageProps = {
  title: string
  /** The page's primary action: a button, or a link that looks like one. */
  action?: ReactNode
  /** The address of the list that this page belongs to. */
  back?: string
  children: ReactNode
}

/** A back-office page: title, primary action and content. */
export function OfficePage({ title, action, back, children }: OfficePageProps) {
  const say = useWords()
  return (
    <div className="office-page">
      <div className="office-title">
        {back && (
          <Link aria-label={say('shell.back')} className="icon-button" to={back}>
            <BackIcon />
          </Link>
        )}
        <h1>{title}</h1>
        {action && <div className="office-title-action">{action}</div>}
      </div>
      {children}
    </div>
  )
}
