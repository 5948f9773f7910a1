import { type ComponentProps, type ReactNode, useId } from 'react'
import { controlProps, FieldFrame, useLengthError } from './field-frame.tsx'

export type FormFieldProps = ComponentProps<'input'> & {
  label: string
  name: string
  hint?: ReactNode
  error?: string
  optional?: boolean
  /** Whether the field has the focus when its dialog or page opens. */
  startsFocused?: boolean
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
  startsFocused,
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
        {...(startsFocused && { ref: startFocused })}
        onInput={(event) => {
          check(event)
          onInput?.(event)
        }}
      />
      {trailing && <span className="field-trailing">{trailing}</span>}
    </FieldFrame>
  )
}

// Sets the attribute that an opening dialog looks for. React's `autoFocus` would move the focus before the
// dialog is open, without effect. On a page, never takes the focus from a field that the user is typing into.
function startFocused(input: HTMLInputElement | null): void {
  input?.setAttribute('autofocus', '')
  if (input?.closest('dialog') || document.activeElement?.matches('input, select, textarea')) return
  input?.focus()
}
