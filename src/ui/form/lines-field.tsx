import { type ComponentProps, type ReactNode, useId } from 'react'
import { controlProps, FieldFrame, useLengthError } from './field-frame.tsx'

type LinesFieldProps = ComponentProps<'textarea'> & {
  label: string
  name: string
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean | undefined
}

/** Shows a labelled field for several lines of text. */
export function LinesField({
  label,
  hint,
  error: given,
  optional,
  maxLength,
  onInput,
  ...textarea
}: LinesFieldProps) {
  const id = useId()
  const { error, check } = useLengthError(maxLength, given)
  return (
    <FieldFrame error={error} hint={hint} id={id} label={label} optional={optional}>
      <textarea
        rows={4}
        {...textarea}
        {...controlProps({ id, hint, error })}
        onInput={(event) => {
          check(event)
          onInput?.(event)
        }}
      />
    </FieldFrame>
  )
}
