import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useWords } from '../../words/use-words.tsx'
import { AlertIcon } from './field-icons.tsx'

type FieldFrameProps = {
  id: string
  label: string
  hint?: ReactNode
  error?: string
  /** Adds 'optional' to the label. Fields without it are required. */
  optional?: boolean
  children: ReactNode
}

/**
 * Shows the label, the control, the hint and the error of a field. Spread `controlProps` on the control, so
 * that screen readers connect it with the hint and the error.
 */
export function FieldFrame({ id, label, hint, error, optional = false, children }: FieldFrameProps) {
  const say = useWords()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
        {optional && <span className="font-normal text-muted"> {say('shell.optional')}</span>}
      </label>
      <div className="field-control">{children}</div>
      <FieldNotes error={error} hint={hint} id={id} />
    </div>
  )
}

type ControlState = { id: string; hint?: ReactNode; error?: string | undefined }

/** Shows the hint and the error below a control. */
export function FieldNotes({ id, hint, error }: ControlState) {
  return (
    <>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <AlertIcon size={18} />
          {error}
        </p>
      )}
    </>
  )
}

/**
 * Shows an error as soon as a typed text is too long. Forms do not use the browser's `maxlength`, because it
 * silently cuts pasted text, and a cut number may still look valid.
 */
export function useLengthError(max: number | undefined, error: string | undefined) {
  const say = useWords()
  const [isTooLong, setTooLong] = useState(false)
  return {
    error: error ?? (isTooLong && max !== undefined ? say('field.atMost', { max }) : undefined),
    check: ({ currentTarget }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setTooLong(max !== undefined && currentTarget.value.trim().length > max),
  }
}

/** Returns attributes for a control that make screen readers read its hint and its error. */
export function controlProps({ id, hint, error }: ControlState) {
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return {
    id,
    className: 'field-input',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
  }
}

/**
 * Returns a ref for the form. When new errors arrive, moves the focus to the first invalid field, or to the
 * first message about several fields (`data-group-error`). Pass the same object while the errors are the
 * same, because each new object moves the focus.
 */
export function useFirstErrorFocus(errors: object): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirstWrong(form.current)
  }, [errors])
  return form
}

/** Focuses the first invalid field that can be focused. Returns whether there was one. */
export function focusFirstWrong(form: HTMLFormElement | null): boolean {
  const wrong =
    form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]:not(:disabled), [data-group-error]') ?? []
  // Opens collapsed `<details>` elements around invalid fields. A field inside a collapsed element can be
  // neither seen nor focused.
  for (const field of wrong)
    for (let at = field.closest('details'); at; at = at.parentElement?.closest('details') ?? null)
      at.open = true
  wrong[0]?.focus()
  return wrong.length > 0
}
