import { type ComponentProps, type ReactNode, useId } from 'react'
import { controlProps, FieldFrame } from './field-frame.tsx'

export type FormFieldProps = ComponentProps<'input'> & {
  label: string
  name: string
  hint?: ReactNode
  error?: string
  optional?: boolean
  /** A control inside the field's right edge. */
  trailing?: ReactNode
}

/** A labelled text field. It takes every attribute of an input, controlled or not. */
export function FormField({ label, hint, error, optional, trailing, ...input }: FormFieldProps) {
  const id = useId()
  return (
    <FieldFrame error={error} hint={hint} id={id} label={label} optional={optional}>
      <input {...input} {...controlProps({ id, hint, error })} />
      {trailing && <span className="field-trailing">{trailing}</span>}
    </FieldFrame>
  )
}
