import { type ComponentProps, type ReactNode, useId } from 'react'
import { controlProps, FieldFrame } from './field-frame.tsx'

type LinesFieldProps = ComponentProps<'textarea'> & {
  label: string
  name: string
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean | undefined
}

/** A labelled text of several lines. */
export function LinesField({ label, hint, error, optional, ...textarea }: LinesFieldProps) {
  const id = useId()
  return (
    <FieldFrame error={error} hint={hint} id={id} label={label} optional={optional}>
      <textarea rows={4} {...textarea} {...controlProps({ id, hint, error })} />
    </FieldFrame>
  )
}
