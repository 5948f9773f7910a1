import { type ReactNode, type SubmitEvent, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { CloseIcon, SearchIcon } from '../../ui/icons/icons.tsx'
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
  const open = (event: SubmitEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  if (!isOpen)
    return (
      // Without script, and before it has come, the button opens the page of results, which has a box.
      <form action="/search" onSubmit={open}>
        <button
          aria-label={say('search.label')}
          className="bar-search-button"
          onFocus={prepare}
          onPointerDown={prepare}
          onPointerEnter={prepare}
          type="submit"
        >
          <SearchIcon size={22} />
          <span className="wide-only">{say('search.label')}</span>
        </button>
      </form>
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
