import { type FormEvent, useRef, useState } from 'react'
import type { AnyCall, CallInput, CallOutput, ContractOf } from '../../wire/define-call.ts'
import { fieldErrors } from '../../wire/field-errors.ts'
import type { Sentence } from '../../words/sentence.ts'
import { useWords } from '../../words/use-words.tsx'
import type { Say } from '../../words/words-of.ts'
import { call, isCallFailure } from '../page/screen-load.ts'
import { useHydrated } from '../page/use-hydrated.ts'
import { useFirstErrorFocus } from './field-frame.tsx'

type Errors = Record<string, string>
/** The module with the fields of a call: it exports the input schema of the call's contract. */
type Fields<C extends AnyCall> = { input: ContractOf<C>['input'] }
// The type of the fields' module if its input is the contract's, or `never`. Checks both directions, because
// an input with more fields is assignable to one with fewer.
type Fitting<C extends AnyCall, Loaded extends Fields<C>> = ContractOf<C>['input'] extends Loaded['input']
  ? Loaded
  : never
type Check = (fields: object) => Record<string, Sentence>
type Values<C extends AnyCall> = { [Field in Exclude<keyof CallInput<C>, 'user_id'>]?: CallInput<C>[Field] }

/**
 * A form that makes one call. Before sending, the call's own rules check the fields and show one message per
 * field. The server's messages appear beside the same fields. The fields are uncontrolled, so that typed text
 * stays.
 * @param loadFields imports the file of the call's input: `() => import('./signup-fields.ts')`. The form
 * loads it at its first touch, because the schemas weigh as much as a screen.
 */
export function useCallForm<C extends AnyCall, Loaded extends Fields<C>>(
  formCall: C,
  loadFields: () => Promise<Loaded & Fitting<C, Loaded>>,
) {
  const [errors, setErrors] = useState<Errors>({})
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const isReady = useHydrated()
  // Whether a call is running. It is a ref, because state changes only at the next render and a second press
  // can come before it.
  const isUnderWay = useRef(false)
  const check = useRef<Check>(undefined)
  const form = useFirstErrorFocus(errors)
  const say = useWords()

  async function loadCheck(): Promise<Check> {
    try {
      const { input } = await loadFields()
      check.current = (fields) => fieldErrors(input, fields)
      return check.current
    } catch {
      // Checks nothing if the rules cannot be loaded: the server still checks them.
      return () => ({})
    }
  }

  const prepare = () => {
    if (!check.current) void loadCheck()
  }

  function showErrors(found: Errors): void {
    setErrors(found)
    setEdited(new Set())
  }

  /**
   * Makes the call. Returns undefined if a field is invalid.
   * @throws CallFailure for anything that no field explains.
   */
  async function submit(
    fields: FormData | Values<C>,
    extraErrors: Errors = {},
  ): Promise<CallOutput<C> | undefined> {
    if (isUnderWay.current) return undefined
    const values = fields instanceof FormData ? Object.fromEntries(fields) : fields
    isUnderWay.current = true
    // Shows the button as busy before the check only while the rules load. Loaded rules check the fields
    // immediately.
    if (!check.current) setBusy(true)
    try {
      const errorsOf = check.current ?? (await loadCheck())
      // Checks a placeholder as the member id, because the session provides the real one.
      const found = {
        ...inWords(errorsOf({ user_id: '0', ...values }), say),
        ...extraErrors,
      }
      showErrors(found)
      if (Object.keys(found).length > 0) return undefined
      setBusy(true)
      return await call(formCall, values as never)
    } catch (error) {
      if (!isCallFailure(error) || !error.body.errors) throw error
      showErrors(error.body.errors)
      return undefined
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }

  /** Returns a field's message until the visitor edits the field. */
  const errorOf = (field: string) => (edited.has(field) ? undefined : errors[field])

  return {
    busy,
    submit,
    errorOf,
    /** Returns the props of a field's control: its name and its message. */
    field: (name: string) => ({ name, error: errorOf(name) }),
    /** The props of the submit button. */
    sendButton: { busy, disabled: !isReady, type: 'submit' as const },
    /** The error of the last attempt, until the visitor closes the dialog. */
    failure,
    forgetFailure: () => setFailure(undefined),
    /** Runs the work of a button. The form's dialog shows an error that it throws. */
    attempt: (work: () => Promise<void>) => void work().catch(setFailure),
    /** The props of the form. */
    formProps: {
      ref: form,
      // Before scripts load the browser submits the form itself. With 'post' a password never gets into the
      // URL.
      method: 'post' as const,
      noValidate: true,
      onFocus: prepare,
      onPointerDown: prepare,
      onInput: (event: FormEvent<HTMLFormElement>) => {
        const { name } = event.target as HTMLInputElement
        if (name && errors[name] && !edited.has(name)) setEdited(new Set([...edited, name]))
      },
    },
  }
}

function inWords(errors: Record<string, Sentence>, say: Say): Errors {
  return Object.fromEntries(
    Object.entries(errors).map(([field, sentence]) => [field, say.sentence(sentence)]),
  )
}
