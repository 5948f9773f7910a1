import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useWords } from '../../words/use-words.tsx'
import { Button } from '../button.tsx'
import { Sheet } from '../overlay/sheet.tsx'
import { CheckIcon } from './field-icons.tsx'
import { fittingOptions, type Option } from './fitting-options.ts'

type ChoicesProps = {
  id: string
  label: string
  value: string
  options: readonly Option[]
  find: ((typed: string) => Promise<readonly Option[]>) | undefined
  onChoose: (value: string) => void
}

type ComboSheetProps = ChoicesProps & {
  onClose: () => void
  /** Whether the choice may be cleared. */
  isOptional?: boolean
}

/** Shows the open sheet of a ComboField: a search box above the options. */
export function ComboSheet({ isOptional = false, onClose, ...choices }: ComboSheetProps) {
  const say = useWords()
  const canClear = isOptional && choices.value !== ''
  return (
    <Sheet
      footer={
        canClear && (
          <Button onClick={() => choices.onChoose('')} variant="quiet" wide>
            {say('shell.clearChoice')}
          </Button>
        )
      }
      onClose={onClose}
      open
      title={choices.label}
    >
      <Choices {...choices} />
    </Sheet>
  )
}

const pageOfOptions = 8

/**
 * Shows the search box and the options. The focus stays in the search box, from which arrow keys move through
 * the options.
 */
function Choices({ id, label, value, options, find, onChoose }: ChoicesProps) {
  const say = useWords()
  const [search, setSearch] = useState('')
  const fitting = useMemo(() => fittingOptions(options, search), [options, search])
  const found = useFoundElsewhere(find, search) ?? fitting
  const [activeIndex, setActiveIndex] = useState(() =>
    Math.max(
      0,
      found.findIndex((option) => option.value === value),
    ),
  )
  const box = useRef<HTMLInputElement>(null)
  const active = found[activeIndex]
  const optionId = (option: Option) => `${id}-${option.value}`

  useEffect(() => {
    // Focuses the search box, except on touch screens, where the keyboard would cover half of the options.
    if (window.matchMedia('(pointer: fine)').matches) box.current?.focus()
  }, [])
  useEffect(() => {
    if (active) document.getElementById(`${id}-${active.value}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, id])

  function move(event: KeyboardEvent): void {
    const last = found.length - 1
    const to: Record<string, number> = {
      ArrowDown: activeIndex + 1,
      ArrowUp: activeIndex - 1,
      PageDown: activeIndex + pageOfOptions,
      PageUp: activeIndex - pageOfOptions,
      Home: 0,
      End: last,
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      if (active) onChoose(active.value)
    }
    const next = to[event.key]
    if (next === undefined) return
    event.preventDefault()
    setActiveIndex(Math.min(Math.max(next, 0), last))
  }

  return (
    <div className="combo" id={id}>
      <div className="combo-bar">
        <input
          aria-activedescendant={active && optionId(active)}
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-expanded="true"
          aria-label={say('shell.searchIn', { label: label.toLowerCase() })}
          autoComplete="off"
          className="field-input"
          enterKeyHint="done"
          onChange={(event) => {
            setSearch(event.target.value)
            setActiveIndex(0)
          }}
          onKeyDown={move}
          placeholder={say('shell.search')}
          ref={box}
          role="combobox"
          value={search}
        />
      </div>
      <p className="sr-only" role="status">
        {say('shell.choices', { count: found.length })}
      </p>
      {found.length === 0 && <p className="py-6 text-center text-muted">{say('shell.noChoice')}</p>}
      <div aria-label={label} className="-mx-3" id={`${id}-list`} role="listbox" tabIndex={-1}>
        {found.map((option, index) => (
          // The search box handles the keys for the whole list.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            aria-selected={option.value === value}
            className="combo-option"
            data-active={index === activeIndex || undefined}
            id={optionId(option)}
            key={option.value}
            onClick={() => onChoose(option.value)}
            role="option"
            translate="no"
          >
            {option.label}
            {option.value === value && <CheckIcon size={20} />}
          </div>
        ))}
      </div>
    </div>
  )
}

const typingPauseMs = 200

/**
 * Returns the options that `find` returned for the typed text. Returns undefined before the first answer, and
 * if there is no `find`.
 */
function useFoundElsewhere(find: ChoicesProps['find'], search: string): readonly Option[] | undefined {
  const [found, setFound] = useState<readonly Option[]>()
  const ask = useEffectEvent(async (isStillAsked: () => boolean) => {
    const options = await find?.(search.trim())
    if (options && isStillAsked()) setFound(options)
  })
  useEffect(() => {
    let isAsked = true
    const timer = setTimeout(() => void ask(() => isAsked), search === '' ? 0 : typingPauseMs)
    return () => {
      isAsked = false
      clearTimeout(timer)
    }
  }, [search])
  return found
}
