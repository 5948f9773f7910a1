import { type FormEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { SearchIcon } from '../../../ui/icons/icons.tsx'
import type { PlainKey } from '../../../words/sentence.ts'
import { useWords } from '../../../words/use-words.tsx'
import { focusFirstRow } from '../row-keys.tsx'
import { withFilter } from './list-address.ts'

const typingPauseMs = 300

/**
 * Shows a list's search box. The key '/' focuses it. The search runs when typing pauses; Enter focuses the
 * first result.
 */
export function FilterSearch({ name, label }: { name: string; label: PlainKey }) {
  const say = useWords()
  const spoken = say(label)
  const { search } = useLocation()
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const input = useRef<HTMLInputElement>(null)
  const leadsOn = useRef(false)
  const isLoading = useNavigation().state !== 'idle'
  const params = new URLSearchParams(search)
  const asked = params.get(name) ?? ''

  // Updates the box when a link changes the search, for example a link that clears all filters. Leaves a
  // focused box unchanged, because staff may be typing in it.
  useEffect(() => {
    const box = input.current
    if (box && document.activeElement !== box) box.value = asked
  }, [asked, input])
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (isLoading || asked !== input.current?.value.trim()) return
    if (leadsOn.current) focusFirstRow()
    leadsOn.current = false
  }, [isLoading, asked, input])

  function find(): void {
    clearTimeout(timer.current)
    const typed = input.current?.value.trim() ?? ''
    if (typed === asked) return
    // Replaces the history entry, so that Back does not step through each letter.
    void navigate({ search: withFilter(search, name, typed) }, { replace: true, preventScrollReset: true })
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!isLoading && input.current?.value.trim() === asked) return focusFirstRow()
    leadsOn.current = true
    find()
  }
  return (
    <search aria-label={spoken} className="max-w-[420px] flex-[1_1_240px]">
      <form className="relative flex items-center" onSubmit={submit}>
        <span className="pointer-events-none absolute left-2.5 text-muted">
          <SearchIcon size={20} />
        </span>
        {[...params].map(
          ([other, value]) =>
            other !== name &&
            other !== 'cursor' && <input key={other} name={other} type="hidden" value={value} />,
        )}
        <input
          aria-label={spoken}
          autoComplete="off"
          className="office-filter-input peer w-full px-9 text-ellipsis"
          data-search
          defaultValue={asked}
          enterKeyHint="search"
          name={name}
          // Searches at once when staff leave the box. A later search would close a row that they open
          // meanwhile.
          onBlur={find}
          onChange={() => {
            leadsOn.current = false
            clearTimeout(timer.current)
            timer.current = setTimeout(find, typingPauseMs)
          }}
          placeholder={spoken}
          ref={input}
          type="search"
        />
        <kbd
          aria-hidden="true"
          className="office-key pointer-events-none absolute right-2 max-sm:hidden touch:hidden peer-focus:hidden peer-not-placeholder-shown:hidden"
        >
          /
        </kbd>
      </form>
    </search>
  )
}
