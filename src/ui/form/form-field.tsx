import { type ComponentProps, type ReactNode, useId } from 'react'
import { controlProps, FieldFrame, useLengthError } from './field-frame.tsx'

export type FormFieldProps = ComponentProps<'input'> & {
  label: string
  name: string
  hint?: ReactNode
  error?: string
  optional?: boolean
  /** Whether the field gets the focus when its dialog or page opens. */
  startsFocused?: boolean
  /** A control inside the field, at its right edge. */
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

// Focuses the field. In a dialog, sets the attribute that the browser reads when the dialog opens, because
// React's `autoFocus` would act before that, without effect. On a page, does not take the focus from a field
// in which the user is typing.
function startFocused(input: HTMLInputElement | null): void {
  input?.setAttribute('autofocus', '')
  if (input?.closest('dialog') || document.activeElement?.matches('input, select, textarea')) return
  input?.focus()
}
