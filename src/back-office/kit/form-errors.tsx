import { createContext, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { focusFirstWrong } from '../../ui/form/field-frame.tsx'
import { AlertIcon } from '../../ui/form/field-icons.tsx'

type Errors = Readonly<Record<string, string>>

const noErrors: Errors = {}

/** The first message of each invalid field of the enclosing form. */
export const FormErrorsContext = createContext(noErrors)

type FormErrorsProps = {
  form: RefObject<HTMLFormElement | null>
  /** The messages of the refused call: `change.failure?.body.errors`. */
  errors: Errors | undefined
  /** The fields, as OfficeField elements. */
  children: ReactNode
}

/**
 * Shows a form's fields with the messages of a refused call, and focuses the first invalid field. Messages
 * about fields that are not visible appear below the form and get the focus instead, so that staff see every
 * refusal.
 */
export function FormErrors({ form, errors = noErrors, children }: FormErrorsProps) {
  const summary = useRef<HTMLParagraphElement>(null)
  const [unshown, setUnshown] = useState(noErrors)
  const isUnshown = errors !== noErrors && errors === unshown
  useEffect(() => {
    if (errors !== noErrors && !focusFirstWrong(form.current)) setUnshown(errors)
  }, [errors, form])
  useEffect(() => {
    if (isUnshown) summary.current?.focus()
  }, [isUnshown])
  return (
    <FormErrorsContext value={errors}>
      <div className="office-form-fields">{children}</div>
      {isUnshown && (
        <p className="field-error" data-group-error ref={summary} tabIndex={-1}>
          <AlertIcon size={18} />
          {[...new Set(Object.values(errors))].join(' ')}
        </p>
      )}
    </FormErrorsContext>
  )
}
