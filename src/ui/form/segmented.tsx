import { useId } from 'react'

type SegmentedProps<Value extends string> = {
  label: string
  value: Value | undefined
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string; disabled?: boolean }[]
}

/** Shows two to four options side by side. They are radio buttons, so arrow keys and forms work. */
export function Segmented<Value extends string>({ label, value, onChange, options }: SegmentedProps<Value>) {
  const name = useId()
  return (
    <fieldset aria-label={label} className="segmented">
      {options.map((option) => (
        <label className="segment" key={option.value}>
          <input
            checked={option.value === value}
            disabled={option.disabled}
            className="segment-input"
            name={name}
            onChange={() => onChange(option.value)}
            type="radio"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
