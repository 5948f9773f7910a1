import { Link } from 'react-router'
import { SearchIcon } from '../../ui/icons/icons.tsx'
import { ClockIcon } from '../../ui/icons/store-icons.tsx'
import { call, isCallFailure } from '../../ui/page/screen-load.ts'
import { useWords } from '../../words/use-words.tsx'
import { readSearches } from './recent-searches.store.ts'
import { getPopularSearches } from './search.calls.ts'
import { keepFocusInBox, searchDropdown, searchRow } from './search-dropdown.ts'
import { searchLink } from './search-link.ts'

export type SearchIdea = { text: string; isRecent: boolean }

type SearchIdeasProps = {
  /** The id of the search box. The rows' ids derive from it. */
  id: string
  ideas: readonly SearchIdea[]
  active: number
  onChoose: (text: string) => void
  onForget: () => void
}

/** Shows the dropdown under an empty search box: recent searches on this device, and popular products. */
export function SearchIdeas({ id, ideas, active, onChoose, onForget }: SearchIdeasProps) {
  const say = useWords()
  return (
    <div className={searchDropdown}>
      <div
        aria-label={say('search.ideas')}
        id={`${id}-list`}
        onMouseDown={keepFocusInBox}
        role="listbox"
        tabIndex={-1}
      >
        {ideas.map(({ text, isRecent }, index) => (
          <Link
            aria-selected={index === active}
            className={`${searchRow} min-h-11 text-sm`}
            id={`${id}-${index}`}
            key={text}
            onClick={() => onChoose(text)}
            role="option"
            tabIndex={-1}
            to={searchLink(text)}
          >
            <span className="flex-none text-muted">
              {isRecent ? <ClockIcon size={20} /> : <SearchIcon size={20} />}
            </span>
            <span className="min-w-0 flex-1 truncate" translate="no">
              {text}
            </span>
            <span className="text-xs text-muted">{say(isRecent ? 'search.recent' : 'search.popular')}</span>
          </Link>
        ))}
      </div>
      {ideas.some(({ isRecent }) => isRecent) && (
        <button
          className="flex min-h-11 w-full items-center justify-center text-sm font-semibold text-primary-ink"
          onClick={onForget}
          onMouseDown={keepFocusInBox}
          type="button"
        >
          {say('search.forget')}
        </button>
      )}
    </div>
  )
}

let popular: Promise<readonly string[]> | undefined

/**
 * Returns the suggestions of an empty box. Popular products are requested once, and left out if the request
 * fails.
 */
export async function readIdeas(): Promise<SearchIdea[]> {
  const recent = readSearches()
  popular ??= popularSearches()
  const others = (await popular).filter((text) => !recent.includes(text))
  return [
    ...recent.map((text) => ({ text, isRecent: true })),
    ...others.map((text) => ({ text, isRecent: false })),
  ]
}

async function popularSearches(): Promise<readonly string[]> {
  try {
    return (await call(getPopularSearches, {})).data
  } catch (error) {
    if (!isCallFailure(error)) throw error
    popular = undefined
    return []
  }
}
