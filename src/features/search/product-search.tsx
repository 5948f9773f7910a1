import {
  type FocusEvent,
  type KeyboardEvent,
  type SubmitEvent,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import { IconButton } from '../../ui/icon-button.tsx'
import { CloseIcon, SearchIcon } from '../../ui/icons/icons.tsx'
import { lazy } from '../../ui/page/lazy.tsx'
import { browserPath } from '../../words/browser-words.ts'
import { useWords } from '../../words/use-words.tsx'
import { forgetSearches, storeSearch } from './recent-searches.store.ts'
import type { SearchIdea } from './search-ideas.tsx'
import { searchLink } from './search-link.ts'
import { useFoundProducts } from './use-search-dropdown.tsx'

const loadFoundProducts = () => import('./search-dropdown.tsx')
const FoundProducts = lazy(async () => (await loadFoundProducts()).FoundProducts)
const SearchIdeas = lazy(async () => (await import('./search-ideas.tsx')).SearchIdeas)

type ProductSearchProps = {
  /** The initial text of the box. */
  typed?: string
  startsFocused?: boolean
}

/**
 * Shows the search box on the home page, in the header and on the results page. Enter opens the results, also
 * without scripts. While the user types, a dropdown shows matching products.
 */
export function ProductSearch({ typed = '', startsFocused = false }: ProductSearchProps) {
  const say = useWords()
  const id = useId()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(typed)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const wanted = text.trim()
  const found = useFoundProducts(wanted, isOpen)
  const [ideas, setIdeas] = useState<readonly SearchIdea[]>([])
  const choices = wanted === '' ? ideas : (found?.products ?? []).flatMap(({ links }) => links)
  const isShown = isOpen && (wanted !== '' || ideas.length > 0)

  useEffect(() => {
    if (startsFocused) input.current?.focus()
  }, [startsFocused])

  // Loads the suggestions of an empty box when the box opens.
  const open = () => {
    setOpen(true)
    void readIdeas().then(setIdeas)
  }
  const change = (next: string) => {
    setText(next)
    setActive(-1)
    setOpen(true)
  }
  const close = () => {
    setActive(-1)
    setOpen(false)
  }
  const leave = () => {
    change('')
    input.current?.blur()
  }
  const searchFor = (sought: string) => {
    storeSearch(sought)
    setText(sought)
    // Keeps the typed text in the box, because the results page may be slow or fail.
    close()
    input.current?.blur()
    const results = searchLink(sought)
    navigate(results, { replace: browserPath(results) === window.location.pathname + window.location.search })
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (wanted !== '') searchFor(wanted)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Ignores keys while an input method is composing, where Enter and arrows choose characters.
    if (event.nativeEvent.isComposing) return
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        if (choices.length === 0) return wanted === '' ? open() : undefined
        // An arrow key past either end returns to the box itself, where no row is active.
        const places = choices.length + 1
        setActive(((active + 1 + (event.key === 'ArrowDown' ? 1 : -1) + places) % places) - 1)
        setOpen(true)
        break
      }
      case 'Enter': {
        const chosen = isShown ? choices[active] : undefined
        if (!chosen) return
        if (typeof chosen !== 'string') searchFor(chosen.text)
        else {
          storeSearch(wanted)
          leave()
          navigate(chosen)
        }
        break
      }
      case 'Escape':
        if (isShown) close()
        else change('')
        break
      default:
        return
    }
    event.preventDefault()
  }
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close()
  }

  return (
    // On a phone, positions the dropdown relative to the header or page bar, so that the dropdown is as wide
    // as the bar.
    <search className="relative block flex-1 max-md:in-[.header,.page-bar]:static" onBlur={onBlur}>
      <form action="/search" className="relative" onSubmit={onSubmit}>
        <span className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted">
          <SearchIcon size={22} />
        </span>
        <input
          aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-expanded={isShown}
          aria-label={say('search.label')}
          autoCapitalize="none"
          autoComplete="off"
          className={`field-input rounded-full pl-12 ${text === '' ? 'pr-3' : 'pr-12'} in-[.header,.page-bar]:min-h-11`}
          dir="auto"
          enterKeyHint="search"
          name="q"
          onChange={(event) => change(event.target.value)}
          onClick={open}
          onFocus={() => void loadFoundProducts().catch(() => undefined)}
          onKeyDown={onKeyDown}
          placeholder={say('search.short')}
          ref={input}
          role="combobox"
          spellCheck={false}
          type="text"
          value={text}
        />
        {text !== '' && (
          <span className="absolute top-1/2 right-0.5 -translate-y-1/2 text-muted">
            <IconButton
              icon={CloseIcon}
              label={say('search.clear')}
              onClick={() => {
                change('')
                input.current?.focus()
              }}
            />
          </span>
        )}
      </form>
      {isShown && wanted === '' && (
        <Suspense>
          <SearchIdeas
            active={active}
            id={id}
            ideas={ideas}
            onChoose={(sought) => {
              storeSearch(sought)
              close()
              setText(sought)
            }}
            onForget={() => {
              forgetSearches()
              setIdeas(ideas.filter(({ isRecent }) => !isRecent))
            }}
          />
        </Suspense>
      )}
      {isShown && wanted !== '' && (
        <Suspense>
          <FoundProducts
            active={active}
            found={found}
            id={id}
            onChoose={() => {
              storeSearch(wanted)
              leave()
            }}
            onSeeAll={() => {
              storeSearch(wanted)
              close()
            }}
            wanted={wanted}
          />
        </Suspense>
      )}
    </search>
  )
}

const readIdeas = async () => (await import('./search-ideas.tsx')).readIdeas()
