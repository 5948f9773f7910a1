import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useWords } from '../words/use-words.tsx'
import { Button } from './button.tsx'
import { controlProps, FieldFrame } from './field-frame.tsx'
import { CheckIcon } from './field-icons.tsx'
import { fittingOptions, type Option } from './fitting-options.ts'
import { DownIcon } from './icons.tsx'
import { Sheet } from './sheet.tsx'

type ComboFieldProps = {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  options: readonly Option[]
  /** What stands in the field while nothing is chosen: 'Choose a district'. */
  placeholder: string
  hint?: ReactNode
  error?: string
  optional?: boolean
  disabled?: boolean
}

/**
 * A choice from a long list that can be searched: closed it is a field like the others, open it is a sheet with a search
 * box and the list. The chosen value goes with the form under its name.
 */
export function ComboField({ label, name, value, onChange, options, ...rest }: ComboFieldProps) {
  const say = useWords()
  const id = useId()
  const [open, setOpen] = useState(false)
  const { placeholder, hint, error, optional, disabled } = rest
  const chosen = options.find((option) => option.value === value)

  function openBy(event: KeyboardEvent): void {
    const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    if (!isText && event.key !== 'Enter' && event.key !== 'ArrowDown') return
    event.preventDefault()
    setOpen(true)
  }

  return (
    <>
      <FieldFrame error={error} hint={hint} id={id} label={label} optional={optional}>
        <input
          {...controlProps({ id, hint, error })}
          aria-controls={`${id}-choices`}
          aria-expanded={open}
          aria-haspopup="dialog"
          disabled={disabled}
          onClick={() => setOpen(true)}
          onKeyDown={openBy}
          placeholder={placeholder}
          readOnly
          role="combobox"
          value={chosen?.label ?? ''}
        />
        <input name={name} type="hidden" value={value} />
        <span className="field-chevron">
          <DownIcon size={20} />
        </span>
      </FieldFrame>
      <Sheet
        footer={
          optional && value !== '' ? (
            <Button
              onClick={() => {
                onChange('')
                setOpen(false)
              }}
              variant="quiet"
              wide
            >
              {say('shell.clearChoice')}
            </Button>
          ) : undefined
        }
        onClose={() => setOpen(false)}
        open={open}
        title={label}
      >
        <Choices
          id={`${id}-choices`}
          label={label}
          onChoose={(chosenValue) => {
            setOpen(false)
            onChange(chosenValue)
          }}
          options={options}
          value={value}
        />
      </Sheet>
    </>
  )
}

type ChoicesProps = {
  id: string
  label: string
  value: string
  options: readonly Option[]
  onChoose: (value: string) => void
}

const pageOfOptions = 8

/** The search box and the list below it. The focus stays in the box; arrow keys move through the list. */
function Choices({ id, label, value, options, onChoose }: ChoicesProps) {
  const say = useWords()
  const [search, setSearch] = useState('')
  const found = useMemo(() => fittingOptions(options, search), [options, search])
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
    // On a phone the keyboard would cover half of the list before anybody has seen it.
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
      {found.length === 0 && <p className="combo-none">{say('shell.noChoice')}</p>}
      <div aria-label={label} className="combo-list" id={`${id}-list`} role="listbox" tabIndex={-1}>
        {found.map((option, index) => (
          // The search box hears the keys for the whole list.
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
