import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useId, useState } from 'react'
import { DownIcon } from '../icons/icons.tsx'
import { atFirstTouch } from '../page/first-touch.ts'
import { lazy } from '../page/lazy.tsx'
import { controlProps, FieldFrame } from './field-frame.tsx'
import type { Option } from './fitting-options.ts'

const loadSheet = () => import('./combo-sheet.tsx')
const ComboSheet = lazy(async () => (await loadSheet()).ComboSheet)

type ComboFieldProps = {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  options: readonly Option[]
  /** Searches for options that match the typed text. Used if there are too many options to load. */
  find?: (typed: string) => Promise<readonly Option[]>
  /** The text in the field while no option is chosen, such as 'Choose a district'. */
  placeholder: string
  hint?: ReactNode
  error?: string
  optional?: boolean
  disabled?: boolean
}

/**
 * Shows a choice from a long list that can be searched. A press on the field opens a sheet with a search box
 * and the options. The form sends the chosen value under `name`.
 */
export function ComboField({ label, name, value, onChange, options, ...rest }: ComboFieldProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const { find, placeholder, hint, error, optional, disabled } = rest
  const chosen = options.find((option) => option.value === value)

  // Loads the sheet at the first touch of the page, because only visitors who fill in the form need it.
  useEffect(() => atFirstTouch(() => void loadSheet().catch(() => undefined)), [])

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
        <input
          data-chosen
          name={name}
          onInput={({ currentTarget }) => onChange(currentTarget.value)}
          type="hidden"
          value={value}
        />
        <span className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted">
          <DownIcon size={20} />
        </span>
      </FieldFrame>
      {open && (
        <Suspense>
          <ComboSheet
            find={find}
            id={`${id}-choices`}
            isOptional={optional}
            label={label}
            onChoose={(chosenValue) => {
              setOpen(false)
              onChange(chosenValue)
            }}
            onClose={() => setOpen(false)}
            options={options}
            value={value}
          />
        </Suspense>
      )}
    </>
  )
}
