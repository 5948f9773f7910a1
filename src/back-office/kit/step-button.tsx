import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { AnyCall, CallInput, CallOutput } from '../../wire/define-call.ts'
import { newRequestId } from '../../wire/new-request-id.ts'
import type { PlainKey, Sentence } from '../../words/sentence.ts'
import { useWords } from '../../words/use-words.tsx'
import { useChange } from './change.tsx'
import { ConfirmChange } from './confirm-change.tsx'
import { typedIn } from './typed-fields.ts'

export type Asked = {
  /** What was typed into a field; empty where there is none. */
  typed: (field: string) => string
  form: FormData
  /** One request id for each question, so that a step that is sent twice is done once. */
  requestId: string
}

type StepButtonProps<C extends AnyCall> = {
  /** What the button says, and the one that confirms, unless that has a label of its own. */
  label: PlainKey
  confirmLabel?: PlainKey
  button?: Pick<ComponentProps<typeof Button>, 'variant' | 'small'>
  title: Sentence
  /** What will happen, with its amounts. */
  text: ReactNode
  /** What must be said with it, such as a reason: OfficeFields. */
  fields?: ReactNode
  /** For what cannot be taken back. */
  danger?: boolean
  call: C
  input: (asked: Asked) => CallInput<C>
  /** What the toast says instead of the answer's own sentence; '' for no toast. */
  done?: string
  onDone?: (answer: CallOutput<C>) => unknown
  onRefused?: () => void
  /** Where a refusal leaves nothing to correct. */
  closesWhenRefused?: boolean
  onClose?: () => void
}

/** A step: its button, the question before it, and the call that makes it. */
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
