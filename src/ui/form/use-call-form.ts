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
/**
 * The type of a module with the fields of a call. The module exports the input schema of the call's contract.
 */
type Fields<C extends AnyCall> = { input: ContractOf<C>['input'] }
// Is the type of the module if its input equals the contract's input, otherwise `never`. Compares in both
// directions, because an input with more fields is also assignable to one with fewer.
type Fitting<C extends AnyCall, Loaded extends Fields<C>> = ContractOf<C>['input'] extends Loaded['input']
  ? Loaded
  : never
type Check = (fields: object) => Record<string, Sentence>
type Values<C extends AnyCall> = { [Field in Exclude<keyof CallInput<C>, 'user_id'>]?: CallInput<C>[Field] }

/**
 * A form that makes one call. Before the call, its own rules check the fields, and each invalid field shows a
 * message. Messages from the server appear beside the fields too. The fields are uncontrolled, so text that
 * was typed before hydration stays.
 * @param loadFields imports the file with the call's input: `() => import('./signup-fields.ts')`. The form
 * loads this file when it is first touched, because the schemas are as large as a screen's code.
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
  // Whether a call is running. This is a ref, because state would change only at the next render, and the
  // visitor could press the button a second time before that.
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
      // Returns a check without rules, because the rules could not be loaded. The server checks the fields
      // anyway.
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
   * Checks the fields and makes the call. Returns undefined if a field is invalid.
   * @throws CallFailure for a failure that belongs to no field.
   */
  async function submit(
    fields: FormData | Values<C>,
    extraErrors: Errors = {},
  ): Promise<CallOutput<C> | undefined> {
    if (isUnderWay.current) return undefined
    const values = fields instanceof FormData ? Object.fromEntries(fields) : fields
    isUnderWay.current = true
    // Shows the button as busy while the rules are still loading. Otherwise they check the fields at once.
    if (!check.current) setBusy(true)
    try {
      const errorsOf = check.current ?? (await loadCheck())
      // Checks with a placeholder for the member's id, because the real id comes from the session.
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

  /** Returns the message of a field. Returns undefined once the visitor has edited the field. */
  const errorOf = (field: string) => (edited.has(field) ? undefined : errors[field])

  return {
    busy,
    submit,
    errorOf,
    /** Returns the props for a field's control: its name and its message. */
    field: (name: string) => ({ name, error: errorOf(name) }),
    /** The props of the submit button. */
    sendButton: { busy, disabled: !isReady, type: 'submit' as const },
    /** The error of the last submission; undefined after the visitor has closed the dialog. */
    failure,
    forgetFailure: () => setFailure(undefined),
    /** Runs the work of a button. If it throws an error, the form's dialog shows the error. */
    attempt: (work: () => Promise<void>) => void work().catch(setFailure),
    /** The props of the form. */
    formProps: {
      ref: form,
      // Before the scripts have loaded, the browser submits the form itself. With 'post', a password is never
      // in the URL.
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
