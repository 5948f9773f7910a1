import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useWords } from '../../words/use-words.tsx'
import { AlertIcon } from './field-icons.tsx'

type FieldFrameProps = {
  id: string
  label: string
  hint?: ReactNode
  error?: string
  /** Marks the label as optional. Fields without the mark are required. */
  optional?: boolean
  children: ReactNode
}

/** Label, control, hint and error of any kind of field. The control ties itself to them with controlProps. */
export function FieldFrame({ id, label, hint, error, optional = false, children }: FieldFrameProps) {
  const say = useWords()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
        {optional && <span className="field-optional"> {say('shell.optional')}</span>}
      </label>
      <div className="field-control">{children}</div>
      <FieldNotes error={error} hint={hint} id={id} />
    </div>
  )
}

type ControlState = { id: string; hint?: ReactNode; error?: string | undefined }

/** What stands below a control: its hint, and what is wrong with it. */
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
 * Says that a text is longer than its field takes, while it is typed. The browser's own `maxlength` is never used: it cuts
 * what is pasted without a word, and a number that lost its end still looks like one.
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

/** What a control needs so that assistive technology reads its hint and its error with it. */
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
 * The ref for a form whose first wrong field, or first sentence about several fields (`data-group-error`), should take the focus whenever a new set of errors arrives.
 * Pass the errors object itself: the focus moves only when another object is passed.
 */
export function useFirstErrorFocus(errors: object): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirstWrong(form.current)
  }, [errors])
  return form
}

/** Leads to the first field of a form that says it is wrong and can take the focus. Returns whether there is one. */
export function focusFirstWrong(form: HTMLFormElement | null): boolean {
  const wrong =
    form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]:not(:disabled), [data-group-error]') ?? []
  // What is folded away cannot take the focus, and is not seen.
  for (const field of wrong)
    for (let at = field.closest('details'); at; at = at.parentElement?.closest('details') ?? null)
      at.open = true
  wrong[0]?.focus()
  return wrong.length > 0
}
