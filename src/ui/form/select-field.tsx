import { type ComponentProps, type ReactNode, useId } from 'react'
import { DownIcon } from '../icons/icons.tsx'
import { controlProps, FieldFrame } from './field-frame.tsx'

type SelectFieldProps = Omit<ComponentProps<'select'>, 'children'> & {
  label: string
  name: string
  options: readonly { value: string; label: string }[]
  /** The label of the first entry, which has an empty value, such as 'Choose a district'. */
  placeholder?: string
  hint?: ReactNode
  error?: string
  optional?: boolean
}

/** Shows a native select. On a phone it opens the system's picker. */
export function SelectField({
  label,
  options,
  placeholder,
  hint,
  error,
  optional,
  ...select
}: SelectFieldProps) {
  const id = useId()
  return (
    <FieldFrame error={error} hint={hint} id={id} label={label} optional={optional}>
      <select {...select} {...controlProps({ id, hint, error })}>
        {placeholder && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted">
        <DownIcon size={20} />
      </span>
    </FieldFrame>
  )
}
