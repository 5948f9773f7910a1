import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { AnyCall, CallInput, CallOutput } from '../../wire/define-call.ts'
import { newRequestId } from '../../wire/new-request-id.ts'
import type { PlainKey, Sentence } from '../../words/sentence.ts'
import { useWords } from '../../words/use-words.tsx'
import { useChange } from './change.tsx'
import { ConfirmChange } from './confirm-change.tsx'

export type StepRequest = {
  /** Returns the text of a field; empty if there is none. */
  typed: (field: string) => string
  form: FormData
  /**
   * A request id, new for each confirmation. Repeats of one confirmation have the same id, and so one effect.
   */
  requestId: string
}

type StepButtonProps<C extends AnyCall> = {
  /** The button's label. It is also the confirm button's label if there is no `confirmLabel`. */
  label: PlainKey
  confirmLabel?: PlainKey
  button?: Pick<ComponentProps<typeof Button>, 'variant' | 'small'>
  title: Sentence
  /** The effect of the step, with its amounts, for the confirmation. */
  text: ReactNode
  /** Fields (OfficeField) for input that the step requires, such as a reason. */
  fields?: ReactNode
  /** Marks the confirm button as dangerous, for steps that cannot be undone. */
  danger?: boolean
  call: C
  input: (asked: StepRequest) => CallInput<C>
  /** The toast's text instead of the answer's message; '' for no toast. */
  done?: string
  onDone?: (answer: CallOutput<C>) => unknown
  onRefused?: () => void
  /** Whether a refusal closes the confirmation, because nothing in it can be corrected. */
  closesWhenRefused?: boolean
  onClose?: () => void
}

/** Shows the button of a step, and the confirmation that makes the call. */
export function StepButton<C extends AnyCall>(step: StepButtonProps<C>) {
  const say = useWords()
  const [requestId, setRequestId] = useState<string>()
  const close = () => {
    setRequestId(undefined)
    step.onClose?.()
  }
  return (
    <>
      <Button {...step.button} onClick={() => setRequestId(newRequestId())}>
        {say(step.label)}
      </Button>
      {requestId !== undefined && <Question {...step} onClose={close} requestId={requestId} />}
    </>
  )
}

type QuestionProps<C extends AnyCall> = StepButtonProps<C> & { requestId: string; onClose: () => void }

function Question<C extends AnyCall>({ requestId, onClose, ...step }: QuestionProps<C>) {
  const say = useWords()
  const change = useChange({ hasForm: !step.closesWhenRefused })

  async function confirm(form: FormData): Promise<void> {
    const answer = await change.run(
      step.call,
      step.input({ typed: typedIn(form), form, requestId }),
      step.done,
    )
    if (answer || step.closesWhenRefused) onClose()
    if (answer) await step.onDone?.(answer)
    else step.onRefused?.()
  }
  return (
    <ConfirmChange
      confirmLabel={say(step.confirmLabel ?? step.label)}
      danger={step.danger}
      errors={change.failure?.body.errors}
      fields={step.fields}
      onClose={onClose}
      onConfirm={confirm}
      text={step.text}
      title={say.sentence(step.title)}
    />
  )
}

/** Returns a function that reads a form's text field by name. Returns an empty text for an unknown name. */
function typedIn(form: FormData): (field: string) => string {
  return (field) => String(form.get(field) ?? '').trim()
}
