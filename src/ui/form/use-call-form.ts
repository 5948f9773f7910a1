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
/** What a file of fields exports: the input of the call's contract, as the call's type names it. */
type Fields<C extends AnyCall> = { input: ContractOf<C>['input'] }
// An input that asks for more could stand for one that asks for less; so each has to fit the other.
type Fitting<C extends AnyCall, Loaded extends Fields<C>> = ContractOf<C>['input'] extends Loaded['input']
  ? Loaded
  : never
type Check = (fields: object) => Record<string, Sentence>
type Values<C extends AnyCall> = { [Field in Exclude<keyof CallInput<C>, 'user_id'>]?: CallInput<C>[Field] }

/**
 * A form that makes one call. Its fields are checked by the call's own rules before anything is sent, one message per
 * field; the server's messages land beside the same fields. Fields stay uncontrolled, so whatever was typed stays typed.
 * @param loadFields imports the file of the call's input: `() => import('./signup-fields.ts')`. It is fetched when the
 * form is first touched, since the schemas weigh as much as a screen.
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
  // State arrives with the next render; a second press can come before it.
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
      // Where the rules cannot be fetched, the server checks by the same ones.
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

  /** Makes the call. Undefined when a field is wrong. @throws CallFailure for anything that no field explains. */
  async function submit(
    fields: FormData | Values<C>,
    extraErrors: Errors = {},
  ): Promise<CallOutput<C> | undefined> {
    if (isUnderWay.current) return undefined
    const values = fields instanceof FormData ? Object.fromEntries(fields) : fields
    isUnderWay.current = true
    // Rules that are here already find a mistake at once: the button is not drawn busy for a moment.
    if (!check.current) setBusy(true)
    try {
      const errorsOf = check.current ?? (await loadCheck())
      // The member is the session's affair, not the form's.
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

  /** The message beside a field, gone as soon as the field is edited. */
  const errorOf = (field: string) => (edited.has(field) ? undefined : errors[field])

  return {
    busy,
    submit,
    errorOf,
    /** What a field's control takes: its name and its message. */
    field: (name: string) => ({ name, error: errorOf(name) }),
    /** What the button takes that sends the form. */
    sendButton: { busy, disabled: !isReady, type: 'submit' as const },
    /** What the last attempt threw, until it was read. */
    failure,
    forgetFailure: () => setFailure(undefined),
    /** Does what a press asks for; the form's dialog says what it throws. */
    attempt: (work: () => Promise<void>) => void work().catch(setFailure),
    /** To be spread on the form. */
    formProps: {
      ref: form,
      // Before the script arrives a form would be sent by the browser itself: never with a password in the address.
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
