import { type FormEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { SearchIcon } from '../../../ui/icons/icons.tsx'
import type { PlainKey } from '../../../words/sentence.ts'
import { useWords } from '../../../words/use-words.tsx'
import { focusFirstRow } from '../row-keys.tsx'
import { withFilter } from './list-address.ts'

const typingPauseMs = 300

/** A list's search box, which '/' leads to. It searches as soon as somebody stops typing; Enter leads on to what is found. */
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

  // A link that changes what is searched for, such as one that clears all filters, shows in the box; typing is left alone.
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
    // Replaces the history entry, so that Back does not go through each letter.
    void navigate({ search: withFilter(search, name, typed) }, { replace: true, preventScrollReset: true })
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!isLoading && input.current?.value.trim() === asked) return focusFirstRow()
    leadsOn.current = true
    find()
  }
  return (
    <search aria-label={spoken} className="office-search">
      <form onSubmit={submit}>
        <SearchIcon size={20} />
        {[...params].map(
          ([other, value]) =>
            other !== name &&
            other !== 'cursor' && <input key={other} name={other} type="hidden" value={value} />,
        )}
        <input
          aria-label={spoken}
          autoComplete="off"
          data-search
          defaultValue={asked}
          enterKeyHint="search"
          name={name}
          // A person who opens a row within that time stays there.
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
        <kbd aria-hidden="true">/</kbd>
      </form>
    </search>
  )
}
