import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { AnyCall, CallInput, CallOutput } from '../../wire/define-call.ts'
import type { PlainKey } from '../../words/sentence.ts'
import { useWords } from '../../words/use-words.tsx'
import { useChange } from './change.tsx'
import { ConfirmChange } from './confirm-change.tsx'
import { OfficeField } from './office-field.tsx'

type RevealedProps<C extends AnyCall> = {
  /** The name of the hidden detail, for the button and the question. */
  name: string
  title: PlainKey
  text: PlainKey
  call: C
  input: (reason: string) => CallInput<C>
  /** Takes the detail from the call's answer. */
  valueOf: (answer: CallOutput<C>) => string
  /** Draws the detail, which is undefined while it is hidden, and the button. */
  children: (value: string | undefined, button: ReactNode) => ReactNode
}

const shownMs = 60_000

/**
 * Reveals a detail of personal data after the staff member has given a reason. Hides the detail again after a minute.
 */
export function Revealed<C extends AnyCall>({ name, title, text, children, ...reveal }: RevealedProps<C>) {
  const say = useWords()
  const change = useChange({ hasForm: true })
  const [isAsked, setIsAsked] = useState(false)
  const [value, setValue] = useState<string>()
  const label = say(value === undefined ? 'office.members.show' : 'office.members.hide')

  useEffect(() => {
    if (value === undefined) return
    const timer = setTimeout(() => setValue(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [value])

  async function show(fields: FormData): Promise<void> {
    const answer = await change.run(reveal.call, reveal.input(String(fields.get('reason'))), '')
    if (!answer) return
    setValue(reveal.valueOf(answer))
    setIsAsked(false)
  }
  return (
    <>
      {children(
        value,
        <Button
          aria-label={`${label}: ${name}`}
          onClick={() => (value === undefined ? setIsAsked(true) : setValue(undefined))}
          small
          variant="quiet"
        >
          {label}
        </Button>,
      )}
      {isAsked && (
        <ConfirmChange
          confirmLabel={say('office.members.show')}
          errors={change.failure?.body.errors}
          fields={<OfficeField label={say('term.reason')} maxLength={300} name="reason" />}
          onClose={() => setIsAsked(false)}
          onConfirm={show}
          text={say(text)}
          title={`${say(title)}: ${name}`}
        />
      )}
    </>
  )
}
