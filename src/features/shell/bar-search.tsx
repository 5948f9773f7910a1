import { type ReactNode, type SubmitEvent, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { CloseIcon, SearchIcon } from '../../ui/icons/icons.tsx'
import { useWords } from '../../words/use-words.tsx'

type BarSearchProps = {
  /** The search box, loaded when first rendered. */
  box: ReactNode
  /** Preloads the search's code. */
  prepare?: () => void
}

/**
 * Shows a search button on an inner page. A press replaces the button by the search box, which fills the bar
 * on a phone.
 */
export function BarSearch({ box, prepare }: BarSearchProps) {
  const say = useWords()
  const [isOpen, setOpen] = useState(false)
  const open = (event: SubmitEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  if (!isOpen)
    return (
      // Without scripts, opens the results page, which has a search box.
      <form action="/search" className="bar-search-form" onSubmit={open}>
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
