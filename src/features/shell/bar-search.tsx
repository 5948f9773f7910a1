import { type ReactNode, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { CloseIcon, SearchIcon } from '../../ui/icons.tsx'
import { useWords } from '../../words/use-words.tsx'

type BarSearchProps = {
  /** The search box, which is loaded when it is first drawn. */
  box: ReactNode
  /** Fetches its code in advance. */
  prepare?: () => void
}

/** Search on an inner page: a button, in whose place the search box opens; on a phone it takes the whole bar. */
export function BarSearch({ box, prepare }: BarSearchProps) {
  const say = useWords()
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <button
        aria-label={say('search.label')}
        className="bar-search-button"
        onClick={() => setOpen(true)}
        onFocus={prepare}
        onPointerDown={prepare}
        onPointerEnter={prepare}
        type="button"
      >
        <SearchIcon size={22} />
        <span className="wide-only">{say('search.label')}</span>
      </button>
    )
  return (
    <div className="bar-search">
      {box}
      <span className="phone-only">
        <IconButton icon={CloseIcon} label={say('shell.close')} onClick={() => setOpen(false)} />
      </span>
    </div>
  )
}
