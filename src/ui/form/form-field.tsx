import { type ComponentProps, type ReactNode, useId } from 'react'
import { controlProps, FieldFrame, useLengthError } from './field-frame.tsx'

export type FormFieldProps = ComponentProps<'input'> & {
  label: string
  name: string
  hint?: ReactNode
  error?: string
  optional?: boolean
  /** A control inside the field's right edge. */
  trailing?: ReactNode
}

/** Shows a labelled text field. It takes every attribute of an input, controlled or not. */
export function FormField({
  label,
  hint,
  error: given,
  optional,
  trailing,
  maxLength,
  onInput,
  ...input
}: FormFieldProps) {
  const id = useId()
  const { error, check } = useLengthError(maxLength, given)
  return (
    <FieldFrame error={error} hint={hint} id={id} label={label} optional={optional}>
      <input
        {...input}
        {...controlProps({ id, hint, error })}
        onInput={(event) => {
          check(event)
          onInput?.(event)
        }}
      />
      {trailing && <span className="field-trailing">{trailing}</span>}
    </FieldFrame>
  )
}
